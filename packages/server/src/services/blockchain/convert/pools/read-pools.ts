import type { Address, Client } from 'viem'
import { callMany } from '../../evm/call-many.js'
import { poolAbi } from '../../evm/token-abi.js'
import type { Pool } from './find-route.js'

const lower = (text: unknown): Address => String(text).toLowerCase() as Address

/** Reads the current reserves of pools. Skips contracts that do not respond like a pool. */
export async function readPools(client: Client, addresses: readonly Address[]): Promise<Pool[]> {
  const answers = await callMany(
    client,
    addresses.flatMap((address) =>
      ['token0', 'token1', 'getReserves'].map((functionName) => ({ address, abi: poolAbi, functionName })),
    ),
  )
  return addresses.flatMap((address, at) => {
    const [first, second, reserves] = answers.slice(at * 3, at * 3 + 3)
    if (!first || !second || !Array.isArray(reserves)) return []
    const [mine = 0n, other = 0n] = reserves as bigint[]
    return [{ address, tokens: [lower(first), lower(second)], reserves: [mine, other] } satisfies Pool]
  })
}
