import { readReceiptStatus } from '@openappkit/protocol/evm'
import type { Hex } from 'viem'
import * as z from '@openappkit/protocol/zod'
import type { Action, Change } from '../../describe/description.js'
import { orderChanges } from '../../describe/order-changes.js'
import type { Network } from '../../networks/networks.js'
import { sumTransfers } from './sum-transfers.js'

/** A node that takes longer is not waited for: the request is shown as it is. */
const mostMs = 3_000

const answer = z.tuple([
  z.object({
    calls: z.tuple([
      z.object({
        status: z.unknown().check(z.refine((status) => readReceiptStatus(status) === true)),
        logs: z.array(z.unknown()),
      }),
    ]),
  }),
])

type Call = Pick<Extract<Action, { kind: 'call' }>, 'to' | 'amount' | 'data'>

/**
 * What a call would bring and take, from a test run on the network's present state. A contract may do something else in
 * its block: it is shown beside the warning, and takes none away. `undefined` where no node can tell.
 *
 * @param code that the account has in the test run
 */
export async function tryCall(
  { to, amount, data }: Call,
  {
    network,
    account,
    signal,
    code,
  }: { network: Network; account: string; signal: AbortSignal; code?: Hex | undefined },
): Promise<readonly Change[] | undefined> {
  const call = { from: account, to, value: `0x${amount.toString(16)}`, data }
  const stateOverrides = code && { [account]: { code } }
  const request = { blockStateCalls: [{ calls: [call], ...(code && { stateOverrides }) }], traceTransfers: true }
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
  const said = await network.node.request('eth_simulateV1', [request, 'latest'], bounded).catch(() => undefined)
  const parsed = answer.safeParse(said)
  if (!parsed.success) return undefined
  return orderChanges(sumTransfers(parsed.data[0].calls[0].logs, account, amount))
}
