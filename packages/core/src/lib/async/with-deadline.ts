import { AppKitError } from '../errors/appkit-error.js'
import { withSignal } from './with-signal.js'

/** Runs `work` for this long at most: then it is told to stop, and whether or not it listens, this is `timed_out`. */
export async function withDeadline<T>(deadlineMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new AppKitError('timed_out', 'Request timed out')), deadlineMs)
  try {
    return await withSignal(stop.signal, work(stop.signal))
  } finally {
    clearTimeout(timer)
  }
}
