import type { ErrorCode } from '@openappkit/core'
import type { Messages } from './locales/en.js'

/** What a code says to a visitor. */
export function errorText({ errors }: Messages, code: ErrorCode): string {
  // The words may be on their way still.
  const here: Partial<Messages['errors']> = errors
  return here[code] ?? errors.engine_unavailable
}
