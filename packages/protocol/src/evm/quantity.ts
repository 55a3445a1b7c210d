/**
 * Reads a JSON-RPC quantity in any format that nodes and wallets use: hex with or without leading zeros, `0x` for 0,
 * decimal text, a number. `undefined` for anything else.
 */
export function readQuantity(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value < 0n ? undefined : value
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  if (typeof value !== 'string' || !/^(0x[\da-f]{0,64}|\d{1,78})$/i.test(value)) return undefined
  return /^0x$/i.test(value) ? 0n : BigInt(value)
}

/** Whether a transaction succeeded, by the `status` of its receipt (EIP-658). `undefined` if the network does not say. */
export function readReceiptStatus(status: unknown): boolean | undefined {
  const value = readQuantity(status)
  return value === undefined || value > 1n ? undefined : value === 1n
}
