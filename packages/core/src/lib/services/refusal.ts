import { registrationFailure } from '@openappkit/protocol/names'
import { type ErrorCode, errorText, isErrorCode } from '@openappkit/protocol/errors'
import { AppKitError } from '../errors/appkit-error.js'
import type { Refusal } from './http.js'

/**
 * The reason for which a service refused a request: its first reason description (product specification, section 8).
 * `undefined` if it gave none.
 */
export function refusalReason(error: unknown): string | undefined {
  const { body } = Object((error as { cause?: unknown } | undefined)?.cause) as Partial<Refusal>
  if (!body) return undefined
  try {
    return registrationFailure.parse(JSON.parse(body)).reasons[0]?.description
  } catch {
    return undefined
  }
}

/** Replaces the status by the error code that the service named, if it is one of `codes`. */
export function refusalCode(error: unknown, codes: readonly ErrorCode[]): AppKitError {
  const given = AppKitError.from(error)
  const { body } = Object(given.cause) as Partial<Refusal>
  const code = /"code"\s*:\s*"([a-z_]+)"/.exec(body ?? '')?.[1]
  if (!isErrorCode(code) || !codes.includes(code)) return given
  return new AppKitError(code, errorText(code), { cause: error })
}
