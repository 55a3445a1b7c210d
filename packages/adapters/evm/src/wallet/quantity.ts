import { AppKitError } from '@openappkit/core/adapter'

/** Reads a JSON-RPC quantity. Throws `bad_message`. */
export function parseQuantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)) return BigInt(value)
  throw new AppKitError('bad_message', 'The response has an unexpected format')
}
