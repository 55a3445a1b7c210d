export const transactionHash = /^0x[\da-f]{64}$/i

/**
 * Reads the hash in the answer of a wallet or a node, in lower case. Accepts a hash without `0x`, and the objects and lists that
 * JSON-RPC bridges wrap around it. Returns `undefined` if there is no hash.
 */
export function readHash(answer: unknown): string | undefined {
  const { hash, transactionHash: long, result } = Object(answer) as Record<string, unknown>
  for (const text of [answer, hash, long, result, Array.isArray(answer) ? answer[0] : undefined]) {
    const whole = typeof text === 'string' ? `0x${text.trim().replace(/^0x/i, '')}`.toLowerCase() : ''
    if (transactionHash.test(whole)) return whole
  }
  return undefined
}
