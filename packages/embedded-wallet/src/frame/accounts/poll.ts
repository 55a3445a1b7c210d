import { FrameError } from '@openappkit/protocol/frame'
import { pause } from './pause.js'

/** How long a service may be unreachable before a poll ends. */
const outageMs = 60_000

/**
 * Repeats a request, with pauses, until it returns a value. Continues through a short outage of the service and through
 * its limits, because users leave for their mail or a provider meanwhile.
 */
export async function poll<T>(ask: () => Promise<T | undefined>, pollMs: number, signal: AbortSignal): Promise<T> {
  for (let reachedAt = Date.now(); ;) {
    try {
      const found = await ask()
      if (found !== undefined) return found
      reachedAt = Date.now()
    } catch (thrown) {
      const isPassing = thrown instanceof FrameError && ['service_unreachable', 'email_cooldown'].includes(thrown.code)
      if (!isPassing || Date.now() - reachedAt >= outageMs) throw thrown
    }
    await pause(pollMs, signal)
  }
}
