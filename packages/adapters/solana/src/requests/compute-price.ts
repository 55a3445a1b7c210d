import type { FeeSpeed, RequestOptions, RpcClient } from '@openappkit/core/adapter'

/** In millionths of a lamport for each unit. */
const share = { normal: 0.5, fast: 0.9 } as const
/** Upper limit of the price: 0.02 SOL for the longest transaction. */
const highest = 15_000_000n
const lowestFast = 10_000n

/** The price of a compute unit, from what others paid lately to write to the same accounts. */
export async function readUnitPrice(
  client: RpcClient,
  accounts: readonly string[],
  speed: FeeSpeed,
  { signal }: RequestOptions,
): Promise<bigint> {
  const answer = await client
    .request('getRecentPrioritizationFees', [accounts], { signal })
    .catch((thrown: unknown) => {
      // A node that does not tell leaves the transaction at the plain fee.
      if (signal.aborted) throw thrown
      return []
    })
  const paid = (Array.isArray(answer) ? answer : [])
    .map((one) => Number((Object(one) as { prioritizationFee?: unknown }).prioritizationFee))
    .filter((price) => Number.isSafeInteger(price) && price > 0)
    .toSorted((a, b) => a - b)
  const found = BigInt(paid[Math.floor((paid.length - 1) * share[speed])] ?? 0)
  const price = speed === 'fast' && found < lowestFast ? lowestFast : found
  return price > highest ? highest : price
}
