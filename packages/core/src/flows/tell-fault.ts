import { AppKitError } from '../errors/appkit-error.js'
import type { Track } from '../events/kit-event.js'

/** Runs what may fail. What nobody foresaw is told as a fault of the kit, with where it happened, and thrown on. */
export async function tellFault<T>(track: Track, signal: AbortSignal, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (thrown) {
    const { code, shortMessage, stack, cause } = AppKitError.from(thrown)
    if (code === 'internal' && !signal.aborted) {
      const stackTrace = (cause instanceof Error ? cause.stack : undefined) ?? stack ?? ''
      const fault = { errorType: code, errorMessage: shortMessage, stackTrace, uncaught: false }
      track('INTERNAL_SDK_ERROR', fault, 'error')
    }
    throw thrown
  }
}
