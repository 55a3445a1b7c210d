import { AppKitError } from '@openappkit/core/adapter'
import { type ErrorCode, errorText } from '@openappkit/protocol/errors'
import { FrameError } from '@openappkit/protocol/frame'
import { isOriginCode } from '../../origins/origin-advice.js'
import * as z from '@openappkit/protocol/zod'
import { originFailure } from './origin-failure.js'

/** What the wallet says about an origin that the accounts service refused. */
const originRefusal = z.object({ origin: z.string(), at: z.string(), project: z.optional(z.string()) })

export const failure = (code: ErrorCode, cause?: unknown): AppKitError =>
  new AppKitError(code, errorText(code), { cause })

export const isDeadline = (thrown: unknown): boolean =>
  thrown instanceof FrameError && thrown.code === 'iframe_request_timeout'

/** Converts an error of the frame to an error of the kit. */
export function toKitError(thrown: unknown): AppKitError {
  if (!(thrown instanceof FrameError)) return AppKitError.from(thrown)
  const { code, details } = thrown
  const refusal = originRefusal.safeParse(details.values)
  if (isOriginCode(code) && refusal.success) return originFailure(code, refusal.data, thrown)
  return new AppKitError(code, errorText(code, details.values), { cause: thrown })
}
