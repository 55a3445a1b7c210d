import { pollUntil } from '../chains/poll-until.js'
import { isSameAddress } from '../chains/same-address.js'
import type { Chain } from '../contracts/chain.js'
import type { CaipNetwork } from '../contracts/network.js'
import type { SendTarget } from '../contracts/sending/send-state.js'
import type { Prepared, Sent } from '../contracts/sending/sending.js'
import type { PendingSend } from './sent-log.js'

export type FindSentDeps = {
  chain: Chain | undefined
  /** Transactions that are known to be another transfer. */
  taken: ReadonlySet<string>
  signal: AbortSignal
}

/**
 * Looks for a transfer among what its account has sent since, until it is there or the signal ends it. `undefined` where
 * the network cannot be searched. An endpoint that fails is asked again.
 */
export async function findSent(
  { target, since }: PendingSend,
  network: CaipNetwork,
  { chain, taken, signal }: FindSentDeps,
): Promise<string | undefined> {
  const { sending, describing } = chain ?? {}
  const { sentSince } = sending ?? {}
  if (!sentSince || !describing || since === undefined) return undefined
  const isIt = async ({ id, payload }: Sent) =>
    !taken.has(id) && isTransfer(target, await describing.describe({ network, from: target.from, payload } as Prepared))
  return pollUntil(signal, async () => {
    for (const sent of await sentSince(target.from, since, network, { signal })) if (await isIt(sent)) return sent.id
    return undefined
  })
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
