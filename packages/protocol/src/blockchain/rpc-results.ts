/** The kind of a wallet's answer, derived from its form. */
export type RpcResultKind = 'transaction-hash' | 'signed-message' | 'object'

const hash = /^0x[0-9a-f]{64}$/i
const signed = /^0x[0-9a-f]{62,}$/i

/**
 * A text of `0x` and 64 hex digits is the hash of a transaction; one of at least 62 is a signed message; anything else is
 * an object (product specification, section 5).
 */
export function rpcResultKind(result: unknown): RpcResultKind {
  if (typeof result !== 'string') return 'object'
  if (hash.test(result)) return 'transaction-hash'
  return signed.test(result) ? 'signed-message' : 'object'
}

/** Whether each call of `wallet_sendCalls` has a target address that begins with `0x`. */
export function hasAddressedCalls(params: unknown): boolean {
  const [batch] = Array.isArray(params) ? (params as unknown[]) : []
  const { calls } = Object(batch) as { calls?: unknown }
  return Array.isArray(calls) && calls.every(isAddressed)
}

function isAddressed(call: unknown): boolean {
  const { to } = Object(call) as { to?: unknown }
  return typeof to === 'string' && to.startsWith('0x')
}
