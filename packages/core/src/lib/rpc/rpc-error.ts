// The node understood the request and will always answer this way: another endpoint cannot help.
const fatalCodes: ReadonlySet<number> = new Set([
  3, // execution reverted
  -32003, // transaction rejected
  -32600, // invalid request
  -32601, // method not found
  -32602, // invalid params
])

// EIP-1193, CAIP-25 and WalletConnect each have their own code for a rejection by the user.
const refusalCodes: ReadonlySet<number> = new Set([4001, 5000, 5002])

// Nodes send these verdicts on a transaction under codes that also mean "try another node".
const fatalText =
  /execution reverted|insufficient funds|nonce too (low|high)|underpriced|intrinsic gas|already known|exceeds block gas limit/i

/** Whether no other endpoint may be tried: the answer is final, or the user rejected. */
export function isFinalRpcError(thrown: unknown): boolean {
  return causesOf(thrown).some(isRefusal) || isFatal(thrown)
}

// Codes that describe the node, not the request: an internal fault, or too many requests.
const passingCodes: ReadonlySet<unknown> = new Set([-1, 429, -32005, -32007, -32603])
const passingStatuses: ReadonlySet<unknown> = new Set([403, 408, 413, 429, 500, 502, 503, 504])

/** Whether a retry may succeed. True if no server gave a verdict. */
export function isWorthAnotherTry(thrown: unknown): boolean {
  const [{ code, status } = {}] = causesOf(thrown)
  if (isFinalRpcError(thrown)) return false
  if (typeof code === 'number') return passingCodes.has(code)
  return status === undefined || passingStatuses.has(status)
}

/** The value of `Retry-After`, in milliseconds. */
export function retryAfterMs(thrown: unknown): number | undefined {
  const after = (thrown as { headers?: Headers }).headers?.get('Retry-After')
  return after && /^\d+$/.test(after) ? Number(after) * 1_000 : undefined
}

type Cause = {
  code?: unknown
  status?: unknown
  message?: unknown
  details?: unknown
  cause?: unknown
}

export const isRefusal = ({ code }: Cause) => refusalCodes.has(code as number)

// A status proves that no JSON-RPC answer came, whatever text a proxy's page holds.
export function isFatal(thrown: unknown): boolean {
  const causes = causesOf(thrown)
  if (causes.some(({ status }) => typeof status === 'number')) return false
  return causes.some(
    ({ code, details }) => fatalCodes.has(code as number) || (typeof details === 'string' && fatalText.test(details)),
  )
}

export function causesOf(thrown: unknown): Cause[] {
  const causes: Cause[] = []
  for (let cause = thrown as Cause | undefined; cause && typeof cause === 'object'; cause = cause.cause as Cause) {
    if (causes.includes(cause)) break
    causes.push(cause)
  }
  return causes
}
