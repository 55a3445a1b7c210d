import { AppKitError } from '../errors/appkit-error.js'

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
