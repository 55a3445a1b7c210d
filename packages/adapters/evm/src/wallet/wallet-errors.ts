import { type AppKitError, toWalletError } from '@openappkit/core/adapter'
import type { ChainErrorCode } from '@openappkit/protocol/errors'

/** `toWalletError`, in a file of its own: no connection that is approved needs it. */
export function readWalletError(thrown: unknown, whenUnauthorized?: ChainErrorCode): AppKitError {
  return toWalletError(thrown, whenUnauthorized)
}
