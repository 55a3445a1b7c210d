import { readQuantity } from './quantity.js'

/** Whether a transaction did what it should, by the `status` of its receipt (EIP-658). `undefined`: the network does not say. */
export function readReceiptStatus(status: unknown): boolean | undefined {
  const value = readQuantity(status)
  return value === undefined || value > 1n ? undefined : value === 1n
}
