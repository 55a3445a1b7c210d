import type { Track } from '../../contracts/event.js'
import { AppKitError } from './appkit-error.js'

/** Awaits `work`. Reports an unexpected failure as a fault of the kit, with its location. */
export async function reportFault<T>(track: Track, signal: AbortSignal, work: Promise<T>): Promise<T> {
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
