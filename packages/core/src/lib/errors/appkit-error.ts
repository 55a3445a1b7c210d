import type { ErrorCode } from '@openappkit/protocol/errors'

export type AppKitErrorOptions = {
  /** The underlying error. Kept for logs, never shown to the user. */
  cause?: unknown
  /** Facts that help a developer: one `Label: value` per line. */
  facts?: readonly string[]
}

/** Base class of every error that a public function throws. Branch on `code`, not on the text. */
export class AppKitError extends Error {
  override readonly name = 'AppKitError'
  readonly code: ErrorCode
  readonly shortMessage: string

  constructor(code: ErrorCode, shortMessage: string, options: AppKitErrorOptions = {}) {
    super(
      [
        shortMessage,
        ...(options.facts ?? []),
        `Docs: https://github.com/openappkit/openappkit/blob/main/docs/errors/${code}.md`,
      ].join('\n'),
      { cause: options.cause },
    )
    this.code = code
    this.shortMessage = shortMessage
  }

  /** Wraps anything thrown. Returns an `AppKitError` unchanged, also one of another copy of this class. */
  static from(thrown: unknown, fallback: ErrorCode = 'internal'): AppKitError {
    if (thrown instanceof AppKitError) return thrown
    const { name, code, shortMessage, message } = Object(thrown) as Partial<AppKitError>
    const isOurs = name === 'AppKitError' && code !== undefined
    const text = [shortMessage, message, thrown].find((candidate) => typeof candidate === 'string')
    return new AppKitError(isOurs ? code : fallback, text ?? 'Something went wrong', { cause: thrown })
  }
}
