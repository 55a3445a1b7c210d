import { AppKitError } from './errors/appkit-error.js'

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Runs `work` with a deadline. After it, aborts the signal and rejects with `timed_out`, also if `work` ignores the signal. */
export async function withDeadline<T>(deadlineMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new AppKitError('timed_out', 'Request timed out')), deadlineMs)
  try {
    return await withSignal(stop.signal, work(stop.signal))
  } finally {
    clearTimeout(timer)
  }
}

/** Settles with the promise, or rejects with the signal's reason the moment it aborts. A late answer is dropped. */
export function withSignal<T>(signal: AbortSignal, work: PromiseLike<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(reasonOf(signal))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}

function reasonOf({ reason }: AbortSignal): AppKitError {
  if (reason instanceof AppKitError) return reason
  const isTimeout = (reason as { name?: unknown } | undefined)?.name === 'TimeoutError'
  return new AppKitError(
    isTimeout ? 'timed_out' : 'aborted',
    isTimeout ? 'Request timed out' : 'The request was stopped',
    {
      cause: reason,
    },
  )
}

/** A promise with exposed resolvers. Never reports an unhandled rejection. */
export function createDeferred<T>() {
  let resolve!: (value: T | PromiseLike<T>) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle))
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** Resolves once the current frame is painted, so that later work does not delay it. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden tab gets no frames: resolve without them.
    const fallback = setTimeout(resolve, 200)
    const done = () => {
      clearTimeout(fallback)
      resolve()
    }
    // The first frame is on its way to the screen when the second begins.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
  })
}
