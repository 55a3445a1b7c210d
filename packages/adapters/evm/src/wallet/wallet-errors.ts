import { AppKitError, readThrown, toOpeningError, toWalletError } from '@openappkit/core/adapter'
import { type ChainErrorCode, chainErrorText } from '@openappkit/protocol/errors'

/**
 * `toWalletError`, in a file of its own: no connection that is approved needs it. `wallet_locked` for 4100 is said of a
 * wallet that is being opened. With `leaving`, `wallet_disconnected` stands for these codes alone, and the rest of what says
 * so for a network that the wallet does not reach.
 */
export function readWalletError(
  thrown: unknown,
  whenUnauthorized?: ChainErrorCode,
  leaving?: readonly unknown[],
): AppKitError {
  const known = toWalletError(thrown, whenUnauthorized)
  const error = whenUnauthorized === 'wallet_locked' ? toOpeningError(known) : known
  const hasLeft = !leaving || readThrown(thrown).codes.some((code) => leaving.includes(code))
  if (error.code !== 'wallet_disconnected' || hasLeft) return error
  return new AppKitError('rpc_failed', chainErrorText('rpc_failed'), { cause: thrown })
}
