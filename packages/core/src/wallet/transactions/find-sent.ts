import { withDeadline, withSignal } from '../../lib/promise.js'
import { pollUntil } from '../chains/poll-until.js'
import type { Chain } from '../../contracts/chain.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { Prepared, Sent } from '../../contracts/abilities.js'
import { askedOf, describeActions, includesActions, isSameRequest } from './asked-actions.js'
import type { Claims } from './claims.js'
import { isSent, type PendingTransaction, type SentLog } from './sent-log.js'
import type { TransactionsDeps } from './transactions-deps.js'

export const promptDeadlineMs = 5 * 60_000
/** A wallet that approves in the last moment sends the transaction a moment later. */
export const graceMs = 60_000
/** The shortest time that an endpoint gets to say what was sent meanwhile. */
const searchMs = 30_000
/** No screen waits for the answer, and endpoints count what they are asked. */
const pollMs = 5_000

export type SearchDeps = Pick<TransactionsDeps, 'getChain'> & {
  log: SentLog
  claims: Pick<Claims, 'isHeld'>
  ended: AbortSignal
}

/** The search on the network for a transaction whose wallet gave no answer. */
export function createSearch({ getChain, log, claims, ended }: SearchDeps) {
  /** The ids of those whose wallet is asked at this moment. */
  const asking = new Set<string>()
  /** The hashes that are known: none of them is the one that is looked for. */
  const taken = new Set<string>()

  /**
   * Whether another transaction that does the same is under way: its wallet has yet to answer, maybe to another page, or it
   * is in no block yet. What the network shows could be either of the two, and is taken for neither.
   */
  const hasTwin = (entry: PendingTransaction): boolean =>
    log
      .pending()
      .some(
        (other) =>
          other.id !== entry.id &&
          isSameRequest(other, entry) &&
          (isSent(other) || asking.has(other.id) || !claims.isHeld(other.id)),
      )

  /** Looks for what a wallet may have sent. `isMissing`: the network has answered, or cannot be searched. Never rejects. */
  async function search(entry: PendingTransaction, network: CaipNetwork, leftMs: number) {
    const found: { hash?: string | undefined; isMissing: boolean } = { isMissing: false }
    const look = async (signal: AbortSignal) => {
      const chain = await withSignal(signal, getChain(network.chainNamespace))
      // Another page may have told an equal transaction meanwhile.
      const isTaken = (id: string) => taken.has(id) || log.find(entry.id)?.taken?.includes(id) === true
      const onMissed = () => void (found.isMissing = true)
      found.hash = await findSent(entry, network, {
        chain,
        isTaken,
        isWaiting: () => hasTwin(entry),
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

  /** The wallet's answer was lost: the account's own transactions tell whether it was sent. Never rejects. */
  async function findAnswer(
    entry: PendingTransaction,
    network: CaipNetwork,
    leftMs = entry.startedAt + promptDeadlineMs + graceMs - Date.now(),
  ): Promise<string | undefined> {
    const { hash, isMissing } = await search(entry, network, leftMs)
    // Where no network has answered, the next page asks again.
    const kept = log.find(entry.id)
    if (isMissing && !ended.aborted && claims.isHeld(entry.id) && kept && !isSent(kept)) log.remove(kept)
    return hash
  }

  return { search, findAnswer, asking, taken }
}

type FindSentDeps = {
  chain: Pick<Chain, 'sending' | 'describing'>
  /** Whether a transaction is known to be another one of the kit. */
  isTaken(id: string): boolean
  isWaiting(): boolean
  /** The hash, as soon as another page has heard it. */
  known(): string | undefined
  signal: AbortSignal
  /** The network has told what the account sent, and this was not among it. */
  onMissed(): void
}

/**
 * Looks for a transaction among what its account has sent since, until it is there or the signal ends it. `undefined` where
 * the network cannot be searched. An endpoint that fails is asked again.
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
