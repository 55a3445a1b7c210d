import type { SendEventsDeps } from './send-events.js'

/** Brings what sends events, for an app that named an endpoint. For any other nothing is loaded. Returns how to stop. */
export function startAnalytics(deps: SendEventsDeps): () => void {
  const baseUrl = deps.options.services?.analytics
  if (!baseUrl) return () => undefined
  let isStopped = false
  let stop: (() => void) | undefined
  void import('./send-events.js').then(
    ({ sendEvents }) => {
      if (!isStopped) stop = sendEvents(deps, baseUrl)
    },
    // A chunk that cannot be loaded costs the events, and nothing else.
    () => undefined,
  )
  return () => {
    isStopped = true
    stop?.()
  }
}
