import { type ReturnPage, watchReturn } from './watch-return.js'

/**
 * Waits before a retry: for `pauseMs`, or until the browser is online again, the user returns to the page, or the signal
 * aborts. Never rejects.
 */
export async function waitToRetry(pauseMs: number, signal: AbortSignal, page: ReturnPage = globalThis): Promise<void> {
  if (signal.aborted) return
  const stop = new AbortController()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs)
    const stopReturn = watchReturn(resolve, page)
    page.addEventListener?.('online', () => resolve(), { signal: stop.signal })
    signal.addEventListener('abort', () => resolve(), { signal: stop.signal })
    stop.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      stopReturn()
    })
  })
  stop.abort()
}
