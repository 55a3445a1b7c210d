import { pollUntil } from '../chains/poll-until.js'
import type { Chain } from '../contracts/chain.js'
import type { CaipNetwork } from '../contracts/network.js'
import type { Prepared, Sent } from '../contracts/sending/sending.js'
import { askedOf, describeActions, includesActions } from './asked-actions.js'
import type { PendingTransaction } from './sent-log.js'

/** No screen waits for the answer, and endpoints count what they are asked. */
const pollMs = 5_000

export type FindSentDeps = {
  chain: Pick<Chain, 'sending' | 'describing'>
  /** Whether a transaction is known to be another one of the kit. */
  isTaken(id: string): boolean
  /**
   * Whether another transaction that does the same is under way: its wallet has yet to answer, or it is in no block yet.
   * What the network shows could be either of the two, and is taken for neither.
   */
  isWaiting(): boolean
  signal: AbortSignal
  /** The network has told what the account sent, and this was not among it. */
  onMissed(): void
}

/**
 * Looks for a transaction among what its account has sent since, until it is there or the signal ends it. `undefined` where
 * the network cannot be searched. An endpoint that fails is asked again.
 */
export async function findSent(
  entry: PendingTransaction,
  network: CaipNetwork,
  { chain, isTaken, isWaiting, signal, onMissed }: FindSentDeps,
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
    const all = isWaiting() ? [] : await sentSince(target.from, since, network, { signal })
    for (const sent of all) if (await isIt(sent)) return isWaiting() ? undefined : sent.id
    if (!isWaiting()) onMissed()
    return undefined
  }
  return pollUntil(signal, look, pollMs)
}
