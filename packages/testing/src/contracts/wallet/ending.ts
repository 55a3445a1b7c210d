import { AppKitError } from '@openappkit/core/adapter'

/** How long a test waits for what it expects never to come. */
export const soonMs = 300

/** How a wallet can fail at anything it is asked. */
export const faults = ['refuse', 'hang', 'throw', 'malformed', 'vanish'] as const

export type Fault = (typeof faults)[number]

/** What a request to such a wallet ends with. */
export const faultCodes = {
  refuse: 'user_rejected',
  hang: 'timed_out',
  throw: 'internal',
  malformed: 'wallet_bad_answer',
  vanish: 'wallet_disconnected',
} as const satisfies Record<Fault, AppKitError['code']>

/** A short deadline, for requests that a test expects never to be answered. */
export const soon = () => ({ signal: AbortSignal.timeout(soonMs) })

/** A signal that nobody aborts. */
export const never = () => ({ signal: new AbortController().signal })

/** Long enough for a change that was coalesced to be reported. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 200))

/** The code a promise ends with. Anything thrown that is no AppKitError is given back as it is, and so cannot match. */
export async function codeOf(ending: Promise<unknown> | undefined): Promise<unknown> {
  try {
    await ending
    return 'no error'
  } catch (thrown) {
    return thrown instanceof AppKitError ? thrown.code : thrown
  }
}
