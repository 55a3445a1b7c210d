import { AppKitError } from '@openappkit/core/adapter'

/** How long a test waits for a response that should never come. */
const soonMs = 300
/** Timeout of a test that fails if a source ends on a timer of its own instead of by its signal. */
export const settlesMs = 10_000

/** The ways in which a wallet can fail any request. */
export const faults = ['refuse', 'hang', 'throw', 'malformed', 'vanish'] as const

export type Fault = (typeof faults)[number]

/** The error code of each fault. */
export const faultCodes = {
  refuse: 'user_rejected',
  hang: 'timed_out',
  throw: 'internal',
  malformed: 'wallet_bad_answer',
  vanish: 'wallet_disconnected',
} as const satisfies Record<Fault, AppKitError['code']>

/** A short deadline, for requests without a response. */
export const soon = () => ({ signal: AbortSignal.timeout(soonMs) })

/** A signal that is never aborted. */
export const never = () => ({ signal: new AbortController().signal })

/** Waits until coalesced changes have been reported. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 200))

/** The code that a promise rejects with. Returns other errors unchanged, so that they match no code. */
export async function codeOf(ending: Promise<unknown> | undefined): Promise<unknown> {
  try {
    await ending
    return 'no error'
  } catch (thrown) {
    return thrown instanceof AppKitError ? thrown.code : thrown
  }
}
