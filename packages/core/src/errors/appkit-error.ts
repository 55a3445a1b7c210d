import { type ErrorCode, isErrorCode } from '@openappkit/protocol/errors'

export type AppKitErrorOptions = {
  /** What went wrong underneath. Kept for logs, never shown to the user. */
  cause?: unknown
  /** Facts that help a developer: one `Label: value` per line. */
  facts?: readonly string[]
}

/** Base of every error that leaves a public function. Branch on `code`, not on the text. */
export class AppKitError extends Error {
  override readonly name = 'AppKitError'

  constructor(
    readonly code: ErrorCode,
    readonly shortMessage: string,
    options: AppKitErrorOptions = {},
  ) {
    super([shortMessage, ...(options.facts ?? []), `Docs: /errors/${code}`].join('\n'), { cause: options.cause })
  }

  /** Wraps anything thrown. An AppKitError, also one of another copy of this class, passes through untouched. */
  static from(thrown: unknown, fallback: ErrorCode = 'internal'): AppKitError {
    if (thrown instanceof AppKitError) return thrown
    const { code, message } = Object(thrown) as { code?: unknown; message?: unknown }
    const text = typeof message === 'string' ? message : String(thrown)
    return new AppKitError(isErrorCode(code) ? code : fallback, text, { cause: thrown })
  }
}
