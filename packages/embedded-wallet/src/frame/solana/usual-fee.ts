import * as z from '@openappkit/protocol/zod'
import type { NodeClient } from '../networks/node-client.js'

const answer = z.array(z.object({ prioritizationFee: z.number().check(z.gte(0)) }))

/** Deadline of the node. */
const mostMs = 3_000
/** The least usual fee: two signatures, and units at a common price. */
const leastUsual = 500_000n
/** The units of a large transaction. */
const units = 400_000n

/** The usual fee for `count` transactions in lamports, from the highest unit price in the last blocks. */
export async function readUsualFee(
  count: number,
  { node, signal }: { node: NodeClient; signal: AbortSignal },
): Promise<bigint> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
  const response = await node.request('getRecentPrioritizationFees', [], bounded).catch(() => [])
  const prices = answer.safeParse(response).data?.map(({ prioritizationFee }) => prioritizationFee) ?? []
  const price = BigInt(Math.floor(prices.reduce((most, each) => Math.max(most, each), 0)))
  const usual = (price * units) / 1_000_000n
  return BigInt(count) * (usual > leastUsual ? usual : leastUsual)
}
