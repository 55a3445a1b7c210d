import { readReceiptStatus } from '@openappkit/protocol/evm'
import type { Hex } from 'viem'
import * as z from '@openappkit/protocol/zod'
import type { Action, Change } from '../describe/description.js'
import type { Network } from '../networks/networks.js'

/** Of `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** How `eth_simulateV1` writes the address of the network's own currency. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** A node that takes longer is not waited for: the request is shown as it is. */
const mostMs = 3_000
/** More than this is no exchange, and nobody reads it. */
const mostChanges = 6

const address = z.string().check(z.regex(/^0x[\da-f]{40}$/i))
const word = z.string().check(z.regex(/^0x[\da-f]{64}$/i))
const log = z.object({ address, topics: z.array(word), data: z.string() })
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
  const changes = sumTransfers(parsed.data[0].calls[0].logs, account, amount)
  return changes.length > mostChanges ? undefined : changes
}

function sumTransfers(logs: readonly unknown[], account: string, value: bigint): Change[] {
  const own = account.slice(2).toLowerCase()
  const isOwn = (topic = '') => topic.slice(26).toLowerCase() === own
  const sums = new Map<string, bigint>()
  for (const given of logs) {
    const { success, data: one } = log.safeParse(given)
    // The fourth topic of an NFT is no amount.
    if (!success || one.topics.length !== 3 || one.topics[0] !== transferTopic || !word.safeParse(one.data).success)
      continue
    const token = one.address.toLowerCase()
    const [, sender, receiver] = one.topics
    const moved = BigInt(one.data as Hex)
    sums.set(token, (sums.get(token) ?? 0n) + (isOwn(receiver) ? moved : 0n) - (isOwn(sender) ? moved : 0n))
  }
  // A node that writes no transfers of the currency as logs: what the call itself sends along is known.
  if (!sums.has(nativeAddress) && value > 0n) sums.set(nativeAddress, -value)
  return [...sums].flatMap(([token, amount]) => {
    if (amount === 0n) return []
    return [token === nativeAddress ? { amount } : { amount, token: { address: token } }]
  })
}
