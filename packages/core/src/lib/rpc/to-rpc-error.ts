import { type ChainErrorCode, chainErrorText } from '@openappkit/protocol/errors'
import { AppKitError } from '../errors/appkit-error.js'
import { causesOf, isFatal, isRefusal } from './rpc-error.js'

/** Converts a transport error. The cause keeps the library's error; the message never contains an endpoint's address. */
export function toRpcError(thrown: unknown, method: string): AppKitError {
  if (thrown instanceof AppKitError) return thrown
  const causes = causesOf(thrown)
  const status = causes.map(({ status }) => status).find((value) => typeof value === 'number')
  const make = (code: ChainErrorCode, values = {}) =>
    new AppKitError(code, chainErrorText(code, values), {
      cause: thrown,
      facts: [`Method: ${method}`],
    })
  if (causes.some(isRefusal)) return make('user_rejected')
  if (isFatal(thrown)) return make('rpc_fatal')
  if (status !== undefined) return make('http_status', { status })
  return make('rpc_failed')
}
