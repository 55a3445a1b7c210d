import { AppKitError } from '@openappkit/core/adapter'
import { type ErrorCode, errorText } from '@openappkit/protocol/errors'
import { FrameError } from '@openappkit/protocol/frame'

export const failure = (code: ErrorCode, cause?: unknown): AppKitError =>
  new AppKitError(code, errorText(code), { cause })

export const isDeadline = (thrown: unknown): boolean =>
  thrown instanceof FrameError && thrown.code === 'iframe_request_timeout'

/** Converts an error of the frame to an error of the kit. */
export function toKitError(thrown: unknown): AppKitError {
  if (!(thrown instanceof FrameError)) return AppKitError.from(thrown)
  const { code, details } = thrown
  return new AppKitError(code, errorText(code, details.values), { cause: thrown })
}
