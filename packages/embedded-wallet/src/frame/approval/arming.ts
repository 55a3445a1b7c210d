import type { Change } from './watch-arrival.js'
import type { Cover } from './watch-cover.js'

/** `armed`: a click that begins from now on counts. */
export type ArmingState = 'arming' | 'armed' | Exclude<Cover, 'clear'>

/** How long a screen has to be fully visible before it can be approved, in ms. */
export const armingMs = 600
/** How long the mouse has to be over the screen before it can approve, in ms. Without focus, `armingMs` applies. */
export const settlingMs = 300

export type Arming = ReturnType<typeof createArming>

export type ArmingOptions = {
  onState(state: ArmingState): void
  onPress(): void
  /** Whether the user is at this document: it is visible and has focus. */
  hasFocus?(): boolean
  takeFocus?(): void
}

// A mouse click focuses the frame before it ends. Without focus, the click was meant for another window.
const isFocused = (): boolean => document.visibilityState === 'visible' && document.hasFocus()
const focusWindow = (): void => window.focus()

/**
 * Arms the approve button. A click that began before the screen was fully visible cannot approve it. `onState` reports
 * the state to show.
 */
export function createArming({ onState, onPress, hasFocus = isFocused, takeFocus = focusWindow }: ArmingOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts up each time the button is armed; 0 while it is not. */
  let round = 0
  let rounds = 0
  /** The round in which the pointer or key went down. */
  let began = 0
  /** When the wait ends. */
  let endsAt = 0

  function disarm(state: ArmingState): void {
    clearTimeout(timer)
    round = 0
    began = 0
    onState(state)
  }

  function arm(ms = armingMs): void {
    disarm('arming')
    const now = performance.now()
    // A shorter wait does not replace a longer one.
    endsAt = Math.max(endsAt, now + ms)
    timer = setTimeout(() => {
      round = ++rounds
      onState('armed')
    }, endsAt - now)
  }

  function begin(event: Event): void {
    began = event.isTrusted ? round : 0
  }

  /** Takes the focus and restarts the wait, after which the next click counts. */
  function refocus(): void {
    takeFocus()
    arm()
  }

  function end(event: Event): void {
    const isWhole = event.isTrusted && round > 0 && began === round
    began = 0
    if (!isWhole) return
    if (hasFocus()) onPress()
    else refocus()
  }

  const isKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '

  return {
    /** Receives every change of visibility. Each restarts the wait. */
    onCover(cover: Cover, change: Change = 'view'): void {
      if (cover !== 'clear') return disarm(cover)
      // A click in another window would have taken the focus.
      arm(change === 'mouse' && hasFocus() ? settlingMs : armingMs)
    },
    onPointerDown(event: PointerEvent): void {
      begin(event)
      // A mouse that enters has already restarted the wait. A finger or pen may have just touched another window that
      // covered this one, which only the focus shows.
      if (began > 0 && event.pointerType !== 'mouse' && !hasFocus()) refocus()
    },
    onKeyDown(event: KeyboardEvent): void {
      if (!isKey(event)) return
      // The browser would click on key down, and repeatedly while the key is held.
      event.preventDefault()
      if (!event.repeat) begin(event)
    },
    onKeyUp(event: KeyboardEvent): void {
      if (!isKey(event)) return
      event.preventDefault()
      end(event)
    },
    onClick(event: MouseEvent): void {
      // Assistive technology clicks without a pointer, so the click cannot have begun earlier.
      if (event.detail === 0) begin(event)
      end(event)
    },
    stop: () => clearTimeout(timer),
  }
}
