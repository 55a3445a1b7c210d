import { AppKitError } from '@openappkit/core/adapter'
import { type ErrorCode, errorText } from '@openappkit/protocol/errors'

export function failure(code: ErrorCode, cause?: unknown): AppKitError {
  return new AppKitError(code, errorText(code), { cause })
}
