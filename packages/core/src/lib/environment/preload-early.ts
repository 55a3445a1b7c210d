import { ignoreRejection } from '../async/ignore-rejection.js'

export type EarlyPreload = {
  /** Brings the code of the first screen, and draws nothing. */
  fetch(): Promise<void>
  /** The same, and draws the screen into the closed modal. */
  preload(): Promise<void>
}

/** What only a person does. A page scrolls and focuses by itself: neither is a sign of one. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel']

/** Loads the first screen before anybody approaches a button, as `preload` says. Returns what ends the waiting for it. */
export function preloadEarly(preload: 'intent' | 'presence' | 'idle', early: EarlyPreload): () => void {
  const end = () => {
    for (const sign of signs) globalThis.removeEventListener?.(sign, arrive, true)
  }
  const arrive = ({ isTrusted }: Event) => {
    // What a script of the page dispatches is nobody.
    if (!isTrusted) return
    end()
    // In two steps: a slow phone answers what is done to the page meanwhile.
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
  // A page that is always busy is never idle: its turn comes all the same. Safari has no such callback.
  if (!globalThis.requestIdleCallback?.(begin, { timeout: 2_000 })) setTimeout(begin)
}
