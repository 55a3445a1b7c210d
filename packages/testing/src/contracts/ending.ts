import { AppKitError } from '@openappkit/core/adapter'

const soonMs = 300

/** How a wallet can fail at anything it is asked. */
export const faults = ['refuse', 'hang', 'throw', 'malformed', 'vanish'] as const

/** A short deadline, for requests that a test expects never to be answered. */
export const soon = () => ({ signal: AbortSignal.timeout(soonMs) })

/** The code a promise ends with. Anything thrown that is no AppKitError is given back as it is, and so cannot match. */
export async function codeOf(ending: Promise<unknown> | undefined): Promise<unknown> {
  try {
    await ending
    return 'no error'
  } catch (thrown) {
    return thrown instanceof AppKitError ? thrown.code : thrown
  }
}
