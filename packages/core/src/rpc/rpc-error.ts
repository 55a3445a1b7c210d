import { type ErrorCode, errorText } from '@openappkit/protocol/errors'
import { AppKitError } from '../errors/appkit-error.js'

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

/** Translates what a transport threw. Causes keep the library's error; the text never holds an endpoint's address. */
export function toRpcError(thrown: unknown, method: string): AppKitError {
  if (thrown instanceof AppKitError) return thrown
  const causes = causesOf(thrown)
  const status = causes.map(({ status }) => status).find((value) => typeof value === 'number')
  const make = (code: ErrorCode, values = {}) =>
    new AppKitError(code, errorText(code, values), { cause: thrown, facts: [`Method: ${method}`] })
  if (causes.some(isRefusal)) return make('user_rejected')
  if (isFatal(thrown)) return make('rpc_fatal')
  if (status !== undefined) return make('http_status', { status })
  return make('rpc_failed')
}

type Cause = { code?: unknown; status?: unknown; message?: unknown; details?: unknown; cause?: unknown }

const isRefusal = ({ code }: Cause) => refusalCodes.has(code as number)

// A status proves that no JSON-RPC answer came, whatever words the page of a proxy holds.
function isFatal(thrown: unknown): boolean {
  const causes = causesOf(thrown)
  if (causes.some(({ status }) => typeof status === 'number')) return false
  return causes.some(
    ({ code, details }) => fatalCodes.has(code as number) || (typeof details === 'string' && fatalText.test(details)),
  )
}

function causesOf(thrown: unknown): Cause[] {
  const causes: Cause[] = []
  for (let cause = thrown as Cause | undefined; cause && typeof cause === 'object'; cause = cause.cause as Cause) {
    if (causes.includes(cause)) break
    causes.push(cause)
  }
  return causes
}
