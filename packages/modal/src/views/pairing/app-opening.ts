/** An installed app opens sooner than this. */
const missingAfterMs = 2_500

export type AppOpening = ReturnType<typeof createAppOpening>

/**
 * Detects that a link opened no app. Browsers do not report this: the app counts as missing if the page is neither
 * hidden nor unloaded in time.
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
    /** Starts the timer. Call it after opening the link. */
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
