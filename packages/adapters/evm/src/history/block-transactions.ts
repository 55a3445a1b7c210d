import { numberToHex } from 'viem'

export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The transactions of a block, as the node spells them. Empty if the answer is not a block. */
export async function readTransactions(ask: Ask, block: bigint): Promise<readonly Record<string, unknown>[]> {
  const { transactions } = Object(await ask('eth_getBlockByNumber', [numberToHex(block), true]))
  return Array.isArray(transactions) ? transactions.map((one) => Object(one)) : []
}
