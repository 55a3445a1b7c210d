import { pollUntil } from '../chains/poll-until.js'
import { isSameAddress } from '../chains/same-address.js'
import type { Chain } from '../contracts/chain.js'
import type { CaipNetwork } from '../contracts/network.js'
import type { SendTarget } from '../contracts/sending/send-state.js'
import type { Prepared, Sent } from '../contracts/sending/sending.js'
import type { PendingSend } from './sent-log.js'

/** Nobody looks at a screen meanwhile, and endpoints count what they are asked. */
const pollMs = 5_000

export type FindSentDeps = {
  chain: Pick<Chain, 'sending' | 'describing'>
  /** Whether a transaction is known to be another transfer. */
  isTaken(id: string): boolean
  /** Whether another transfer, which this one cannot be told from, is still to be heard of. Nothing is taken meanwhile. */
  isWaiting(): boolean
  signal: AbortSignal
  /** The network has told what the account sent, and this was not among it. */
  onMissed(): void
}

/**
 * Looks for a transfer among what its account has sent since, until it is there or the signal ends it. `undefined` where
 * the network cannot be searched. An endpoint that fails is asked again.
 */
export async function findSent(
  { target, since }: PendingSend,
  network: CaipNetwork,
  { chain, isTaken, isWaiting, signal, onMissed }: FindSentDeps,
): Promise<string | undefined> {
  const { describing } = chain
  const { sentSince } = chain.sending ?? {}
  if (!sentSince || !describing || since === undefined) return undefined
  const isIt = async ({ id, payload }: Sent) =>
    !isTaken(id) && isTransfer(target, await describing.describe({ network, from: target.from, payload } as Prepared))
  const look = async () => {
    const all = isWaiting() ? [] : await sentSince(target.from, since, network, { signal })
    for (const sent of all) if (await isIt(sent)) return isWaiting() ? undefined : sent.id
    if (!isWaiting()) onMissed()
    return undefined
  }
  return pollUntil(signal, look, pollMs)
}

function isTransfer(
  target: SendTarget,
  { actions }: Awaited<ReturnType<NonNullable<Chain['describing']>['describe']>>,
) {
  return actions.some(
    (action) =>
      action.kind === 'transfer' &&
      String(action.amount) === target.amount &&
      isSameAddress(action.to, target.to) &&
      isSameAddress(action.token ?? '', target.token ?? ''),
  )
}
