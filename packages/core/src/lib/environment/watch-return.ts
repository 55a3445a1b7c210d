/** Who was away for less than this, in milliseconds, has missed nothing. */
const awayMs = 3_000

/** As much of a window as is listened to. */
export type ReturnPage = {
  addEventListener?: Window['addEventListener']
  document?: { addEventListener?: Document['addEventListener']; visibilityState?: DocumentVisibilityState }
}

/**
 * Calls back when somebody comes back to a page that heard nothing meanwhile: out of the back/forward cache, out of a
 * freeze, or from elsewhere after some seconds. Returns a function that stops.
 */
export function watchReturn(onReturn: () => void, page: ReturnPage = globalThis): () => void {
  const { document } = page
  const stop = new AbortController()
  const { signal } = stop
  let since = Infinity

  page.addEventListener?.('pageshow', ({ persisted }) => persisted && onReturn(), { signal })
  document?.addEventListener?.('resume', onReturn, { signal })
  document?.addEventListener?.(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') since = Date.now()
      else if (Date.now() - since >= awayMs) onReturn()
    },
    { signal },
  )
  return () => stop.abort()
}
