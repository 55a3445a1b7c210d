/** An app that is there takes the screen sooner than this. */
const missingAfterMs = 2_500

export type AppOpening = ReturnType<typeof createAppOpening>

/**
 * Finds out whether a link opened an app. No browser says it; but a page that gave way to an app is hidden, or loses the
 * window, and one that is still in sight after a while gave way to nothing.
 */
export function createAppOpening(onMissing: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onHidden)
    removeEventListener('pagehide', stop)
  }

  function onHidden(): void {
    if (document.visibilityState === 'hidden') stop()
  }

  return {
    /** The link was just followed. */
    start(): void {
      stop()
      document.addEventListener('visibilitychange', onHidden)
      addEventListener('pagehide', stop)
      timer = setTimeout(() => {
        stop()
        onMissing()
      }, missingAfterMs)
    },
    stop,
  }
}
