/** Shorter absences, in milliseconds, are ignored. */
const awayMs = 3_000

/** The parts of a window that are used. */
export type ReturnPage = {
  addEventListener?: Window['addEventListener']
  document?: { addEventListener?: Document['addEventListener']; visibilityState?: DocumentVisibilityState }
}

/**
 * Calls back when the user returns to a page that received no events meanwhile: from the back/forward cache, from a
 * freeze, or after some seconds elsewhere. Returns a function that stops.
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
