import { withDeadline, withSignal } from '../../lib/promise.js'
import { pollUntil } from '../chains/poll-until.js'
import type { Chain } from '../../contracts/chain.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { Prepared, Sent } from '../../contracts/abilities.js'
import { askedOf, describeActions, includesActions, isSameRequest } from './asked-actions.js'
import type { Claims } from './claims.js'
import { isSent, type PendingTransaction, type TransactionLog } from './transaction-log.js'
import type { TransactionsDeps } from './transactions-deps.js'

export const promptDeadlineMs = 5 * 60_000
/** A wallet may send the transaction a moment after an approval in the last second. */
export const graceMs = 60_000
/** The minimum time that an endpoint gets to list the transactions of the account. */
const searchMs = 30_000
/** Slow, because no screen waits for the answer and endpoints limit requests. */
const pollMs = 5_000

export type SearchDeps = Pick<TransactionsDeps, 'getChain'> & {
  log: TransactionLog
  claims: Pick<Claims, 'isHeld'>
  ended: AbortSignal
}

/** Searches the network for transactions whose wallet gave no answer. */
export function createSearch({ getChain, log, claims, ended }: SearchDeps) {
  /** The ids of the entries whose wallet is being asked. */
  const asking = new Set<string>()
  /** The hashes that belong to known entries, which no search returns. */
  const taken = new Set<string>()

  /**
   * Whether another transaction with the same actions is pending: its wallet has yet to answer, maybe to another page, or it
   * is in no block yet. A transaction on the network could be either, and is taken for neither.
   */
  const hasIdenticalTransfer = (entry: PendingTransaction): boolean =>
    log
      .pending()
      .some(
        (other) =>
          other.id !== entry.id &&
          isSameRequest(other, entry) &&
          (isSent(other) || asking.has(other.id) || !claims.isHeld(other.id)),
      )

  /** Searches for a transaction. `isMissing`: the network answered without it, or cannot be searched. Never rejects. */
  async function search(entry: PendingTransaction, network: CaipNetwork, leftMs: number) {
    const found: { hash?: string | undefined; isMissing: boolean } = { isMissing: false }
    const look = async (signal: AbortSignal) => {
      const chain = await withSignal(signal, getChain(network.chainNamespace))
      // Another page may have reported an identical transaction meanwhile.
      const isTaken = (id: string) => taken.has(id) || log.find(entry.id)?.taken?.includes(id) === true
      const onMissed = () => void (found.isMissing = true)
      found.hash = await findSent(entry, network, {
        chain,
        isTaken,
        isWaiting: () => hasIdenticalTransfer(entry),
        known: () => log.find(entry.id)?.hash,
        signal,
        onMissed,
      })
      found.isMissing = found.hash === undefined
    }
    const looking = withDeadline(Math.max(leftMs, searchMs), (late) => look(AbortSignal.any([ended, late])))
    await looking.catch(() => undefined)
    return found
  }

  /** Finds a sent transaction by the account's history after the wallet's answer was lost. Never rejects. */
  async function findAnswer(
    entry: PendingTransaction,
    network: CaipNetwork,
    leftMs = entry.startedAt + promptDeadlineMs + graceMs - Date.now(),
  ): Promise<string | undefined> {
    const { hash, isMissing } = await search(entry, network, leftMs)
    // Where no endpoint answered, the next page searches again.
    const kept = log.find(entry.id)
    if (isMissing && !ended.aborted && claims.isHeld(entry.id) && kept && !isSent(kept)) log.remove(kept)
    return hash
  }

  return { search, findAnswer, asking, taken }
}

type FindSentDeps = {
  chain: Pick<Chain, 'sending' | 'describing'>
  /** Whether a transaction belongs to another entry of the kit. */
  isTaken(id: string): boolean
  isWaiting(): boolean
  /** The hash, as soon as another page has it. */
  known(): string | undefined
  signal: AbortSignal
  /** Called when the network listed what the account sent, without this transaction. */
  onMissed(): void
}

/**
 * Polls the transactions of the account until it finds the one of the entry or the signal aborts. `undefined` where the
 * network cannot be searched. Retries endpoints that fail.
 */
async function findSent(
  entry: PendingTransaction,
  network: CaipNetwork,
  { chain, isTaken, isWaiting, known, signal, onMissed }: FindSentDeps,
): Promise<string | undefined> {
  const { target, since } = entry
  const { sentSince } = chain.sending ?? {}
  if (!sentSince || !chain.describing || since === undefined || askedOf(entry).length === 0) return undefined
  const isIt = async ({ id, payload }: Sent) => {
    if (isTaken(id)) return false
    const made = await describeActions(chain, { network, from: target.from, payload } as Prepared)
    return made !== undefined && includesActions(made, askedOf(entry))
  }
  const look = async () => {
    const heard = known()
    if (heard !== undefined) return heard
    const all = isWaiting() ? [] : await sentSince(target.from, since, network, { signal })
    for (const sent of all) if (await isIt(sent)) return isWaiting() || isTaken(sent.id) ? undefined : sent.id
    if (!isWaiting()) onMissed()
    return undefined
  }
  return pollUntil(signal, look, pollMs)
}
