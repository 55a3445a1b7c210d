import { AppKitError } from '@openappkit/core/adapter'
import { readQuantity } from '@openappkit/protocol/evm'

/** Parses a JSON-RPC quantity in any spelling. Throws `bad_message`. */
export function parseQuantity(value: unknown): bigint {
  const quantity = readQuantity(value)
  if (quantity !== undefined) return quantity
  throw new AppKitError('bad_message', 'The response has an unexpected format')
}
