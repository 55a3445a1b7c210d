import type { ErrorCode } from '@openappkit/protocol/errors'

/**
 * One thing that a person waits for: a connection, a switch, a signature, a search. `target` says what it is about,
 * `step` where it is. The state is what every screen, hook and event reads; nothing else keeps a copy.
 */
export type Attempt<Target, Step = never, Value = undefined> =
  | { status: 'idle' }
  | {
      status: 'running'
      /** Tells this attempt from every other one. */
      id: number
      target: Target
      /** Milliseconds since 1970. */
      startedAt: number
      /** The person has waited for a while: the screen offers a way out. */
      isSlow: boolean
      step?: Step
    }
  | { status: 'done'; id: number; target: Target; value: Value }
  /** `step`: where it was when it failed. */
  | { status: 'failed'; id: number; target: Target; code: ErrorCode; message: string; step?: Step }

/** What stops a request. The caller sets the deadline; a chain only obeys the signal. */
export type RequestOptions = { readonly signal: AbortSignal }
