import * as z from '@openappkit/protocol/zod'
import type { NodeClient } from '../networks/node-client.js'

const answer = z.array(z.object({ prioritizationFee: z.number().check(z.gte(0)) }))

/** A node that takes longer is not waited for. */
const mostMs = 3_000
/** Two signatures and units at a price that is paid at most times: so much is usual, whatever a node says. */
const leastUsual = 500_000n
/** Units of a transaction that does much. */
const units = 400_000n

/** What the cluster asks for so many transactions, in lamports: by the highest price of a unit in its last blocks. */
export async function readUsualFee(
  count: number,
  { node, signal }: { node: NodeClient; signal: AbortSignal },
): Promise<bigint> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
  const said = await node.request('getRecentPrioritizationFees', [], bounded).catch(() => [])
  const prices = answer.safeParse(said).data?.map(({ prioritizationFee }) => prioritizationFee) ?? []
  const price = BigInt(Math.floor(prices.reduce((most, each) => Math.max(most, each), 0)))
  const usual = (price * units) / 1_000_000n
  return BigInt(count) * (usual > leastUsual ? usual : leastUsual)
}
