import { AppKitError, readThrown, toOpeningError, toWalletError } from '@openappkit/core/adapter'
import { type ChainErrorCode, chainErrorText } from '@openappkit/protocol/errors'

/**
 * Wraps `toWalletError` in its own chunk: an approved connection does not need it. `wallet_locked` for 4100 applies while the wallet
 * opens. With `leaving`, only these codes become `wallet_disconnected`; the others become `rpc_failed`, because the wallet does
 * not reach its network.
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
