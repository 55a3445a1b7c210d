import type { FeeSpeed, RequestOptions, RpcClient } from '@openappkit/core/adapter'

/** Quantile of recent prices by speed. */
const share = { normal: 0.5, fast: 0.9 } as const
/** Maximum price in micro-lamports: 0.02 SOL for the largest transaction. */
const highest = 15_000_000n
const lowestFast = 10_000n

/**
 * Returns the price of a compute unit in micro-lamports, from the recent fees of transactions that wrote to the same
 * accounts.
 */
export async function readUnitPrice(
  client: RpcClient,
  accounts: readonly string[],
  speed: FeeSpeed,
  { signal }: RequestOptions,
): Promise<bigint> {
  const answer = await client
    .request('getRecentPrioritizationFees', [accounts], { signal })
    .catch((thrown: unknown) => {
      // Without an answer of the node, there are no recent prices.
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
