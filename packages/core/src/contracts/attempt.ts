import type { ErrorCode } from '@openappkit/protocol/errors'

/**
 * One task that the user waits for: a connection, a switch, a signature, a search. `target` is its subject, `step` its
 * progress. Every screen, hook and event reads it from the state; there is no other copy.
 */
export type Attempt<Target, Step = never, Value = undefined> =
  | { status: 'idle' }
  | {
      status: 'running'
      /** Distinguishes this attempt from all others. */
      id: number
      target: Target
      /** Milliseconds since 1970. */
      startedAt: number
      /** The user has waited for a while: the screen offers to cancel. */
      isSlow: boolean
      step?: Step
    }
  | { status: 'done'; id: number; target: Target; value: Value }
  /** `step`: the step at which it failed. */
  | { status: 'failed'; id: number; target: Target; code: ErrorCode; message: string; step?: Step }

/** Stops a request. The caller sets the deadline; a chain only obeys the signal. */
export type RequestOptions = { readonly signal: AbortSignal }
