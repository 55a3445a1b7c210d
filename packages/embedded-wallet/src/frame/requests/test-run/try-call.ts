import { readReceiptStatus } from '@openappkit/protocol/evm'
import type { Hex } from 'viem'
import * as z from '@openappkit/protocol/zod'
import type { Action, Change } from '../../describe/description.js'
import { orderChanges } from '../../describe/order-changes.js'
import type { Network } from '../../networks/networks.js'
import { sumTransfers } from './sum-transfers.js'

/** Deadline of the node. After it, the request is shown without a test run. */
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
 * Returns the changes of a call from a test run on the network's current state. A contract may behave differently in
 * its block, so the changes are shown beside the warnings and remove none. `undefined` if the node cannot simulate.
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
  const response = await network.node.request('eth_simulateV1', [request, 'latest'], bounded).catch(() => undefined)
  const parsed = answer.safeParse(response)
  if (!parsed.success) return undefined
  return orderChanges(sumTransfers(parsed.data[0].calls[0].logs, account, amount))
}
