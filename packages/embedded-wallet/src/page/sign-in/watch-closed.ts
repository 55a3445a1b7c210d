export type WindowTiming = {
  pollMs: number
  /** How long a window has to be closed. Providers may hide theirs from its opener for a moment. */
  graceMs: number
}

/** Resolves when a window has been closed for the grace period. */
export function watchClosed(popup: Window, { pollMs, graceMs }: WindowTiming, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let since: number | undefined
    const timer = setInterval(() => {
      since = popup.closed ? (since ?? Date.now()) : undefined
      if (since === undefined || Date.now() - since < graceMs) return
      clearInterval(timer)
      resolve()
    }, pollMs)
    signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  })
}
