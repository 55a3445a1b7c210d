import { ignoreRejection } from '../async/ignore-rejection.js'

export type EarlyPreload = {
  /** Loads the code of the first screen without rendering it. */
  fetch(): Promise<void>
  /** Loads the code and renders the screen into the closed modal. */
  preload(): Promise<void>
}

/** Events that only a user causes. A page scrolls and focuses by itself. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel']

/** Loads the first screen before the user reaches a button, as `preload` says. Returns a function that stops waiting. */
export function preloadEarly(preload: 'intent' | 'presence' | 'idle', early: EarlyPreload): () => void {
  const end = () => {
    for (const sign of signs) globalThis.removeEventListener?.(sign, arrive, true)
  }
  const arrive = ({ isTrusted }: Event) => {
    // Ignores events that scripts dispatch.
    if (!isTrusted) return
    end()
    // In two idle periods, so that a slow phone stays responsive in between.
    whenIdle(() => early.fetch().then(() => whenIdle(early.preload)))
  }

  if (typeof document === 'undefined') return end
  if (preload === 'idle') whenIdle(early.preload)
  if (preload === 'presence') {
    for (const sign of signs) globalThis.addEventListener?.(sign, arrive, { capture: true, passive: true })
  }
  return end
}

function whenIdle(load: () => Promise<void>): void {
  const begin = () => ignoreRejection(load())
  // The timeout starts it on a page that is never idle. Safari has no such callback.
  if (!globalThis.requestIdleCallback?.(begin, { timeout: 2_000 })) setTimeout(begin)
}
