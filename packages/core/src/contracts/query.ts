import type { ErrorCode } from '@openappkit/protocol/errors'

/**
 * A value from a network or a service. `value` is the last one read; it stays while the next one is read, and after a
 * failure. Times are milliseconds since 1970.
 */
export type Query<Value> =
  | { status: 'loading'; value?: Value }
  /** Answered from memory until `staleAt`. */
  | { status: 'ready'; value: Value; staleAt: number }
  /** Read again on request after `retryAt`. */
  | { status: 'failed'; code: ErrorCode; value?: Value; retryAt: number }
