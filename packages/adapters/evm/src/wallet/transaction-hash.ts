export const transactionHash = /^0x[\da-f]{64}$/i

/**
 * The hash in what a wallet or a node answered, in lower case: the text itself, also without `0x`, or wrapped once in what
 * JSON-RPC bridges leave around it. `undefined` where there is none.
 */
export function readHash(answer: unknown): string | undefined {
  const { hash, transactionHash: long, result } = Object(answer) as Record<string, unknown>
  for (const text of [answer, hash, long, result, Array.isArray(answer) ? answer[0] : undefined]) {
    const whole = typeof text === 'string' ? `0x${text.trim().replace(/^0x/i, '')}`.toLowerCase() : ''
    if (transactionHash.test(whole)) return whole
  }
  return undefined
}
