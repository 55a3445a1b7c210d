// The node understood the request and will always answer so: asking another endpoint cannot help.
const fatalCodes: ReadonlySet<number> = new Set([
  3, // execution reverted
  -32003, // transaction rejected
  -32600, // invalid request
  -32601, // method not found
  -32602, // invalid params
])

// EIP-1193, CAIP-25 and WalletConnect each have their own number for "the person said no".
const refusalCodes: ReadonlySet<number> = new Set([4001, 5000, 5002])

// Nodes put these verdicts on a transaction under codes that also mean "try another node".
const fatalText =
  /execution reverted|insufficient funds|nonce too (low|high)|underpriced|intrinsic gas|already known|exceeds block gas limit/i

/** Whether no other endpoint may be asked: the answer is final, or a person refused. */
export function isFinalRpcError(thrown: unknown): boolean {
  return causesOf(thrown).some(isRefusal) || isFatal(thrown)
}

// What a node says of itself, not of the request: its own fault, or too many requests, under the numbers in use for it.
const passingCodes: ReadonlySet<unknown> = new Set([-1, 429, -32005, -32007, -32603])
const passingStatuses: ReadonlySet<unknown> = new Set([403, 408, 413, 429, 500, 502, 503, 504])

/** Whether the same question may be answered a moment later. Without a verdict of a server, it may. */
export function isWorthAnotherTry(thrown: unknown): boolean {
  const [{ code, status } = {}] = causesOf(thrown)
  if (isFinalRpcError(thrown)) return false
  if (typeof code === 'number') return passingCodes.has(code)
  return status === undefined || passingStatuses.has(status)
}

/** What a server asked for with `Retry-After`, in milliseconds. */
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

// A status proves that no JSON-RPC answer came, whatever words the page of a proxy holds.
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
