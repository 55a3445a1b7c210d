import type { Change } from './watch-arrival.js'
import type { Cover } from './watch-cover.js'

/** `armed`: a press that begins from now on counts. */
export type ArmingState = 'arming' | 'armed' | Exclude<Cover, 'clear'>

/** How long a screen stands in full view before it can be approved. */
export const armingMs = 600
/** How long the mouse is over it before it can approve. Where the focus says nothing of where it was before, that is `armingMs`. */
export const settlingMs = 300

export type Arming = ReturnType<typeof createArming>

export type ArmingOptions = {
  onState(state: ArmingState): void
  onPress(): void
  /** Whether the person is at this document: it is visible and has the focus. */
  isAttended?(): boolean
  takeFocus?(): void
}

// A press of the mouse gives the frame the focus before it ends. Without it, the press was meant for another window.
const isFocused = (): boolean => document.visibilityState === 'visible' && document.hasFocus()
const focusWindow = (): void => window.focus()

/**
 * Arms the button of an approval: nothing that a person did before, or began before, can approve what came up under their
 * finger. `onState` says what the screen shows.
 */
export function createArming({ onState, onPress, isAttended = isFocused, takeFocus = focusWindow }: ArmingOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Another one for each time it was armed; 0 while it is not. */
  let round = 0
  let rounds = 0
  /** The round in which a press of the pointer or of a key began. */
  let began = 0
  /** Of the wait. */
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
    // A shorter wait does not end a longer one.
    endsAt = Math.max(endsAt, now + ms)
    timer = setTimeout(() => {
      round = ++rounds
      onState('armed')
    }, endsAt - now)
  }

  function begin(event: Event): void {
    began = event.isTrusted ? round : 0
  }

  /** The next press counts, if it begins after another wait. */
  function attend(): void {
    takeFocus()
    arm()
  }

  function end(event: Event): void {
    const isWhole = event.isTrusted && round > 0 && began === round
    began = 0
    if (!isWhole) return
    if (isAttended()) onPress()
    else attend()
  }

  const isKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '

  return {
    /** What the watch says. Every word of it starts the wait anew. */
    onCover(cover: Cover, change: Change = 'view'): void {
      if (cover !== 'clear') return disarm(cover)
      // A press in another window would have taken the focus.
      arm(change === 'mouse' && isAttended() ? settlingMs : armingMs)
    },
    onPointerDown(event: PointerEvent): void {
      begin(event)
      // A mouse was seen to come in, and the wait began anew. A finger or a pen may have touched another window just before,
      // which lay over this one: only the focus tells.
      if (began > 0 && event.pointerType !== 'mouse' && !isAttended()) attend()
    },
    onKeyDown(event: KeyboardEvent): void {
      if (!isKey(event)) return
      // The browser would press it as the key goes down, and again as long as it is held.
      event.preventDefault()
      if (!event.repeat) begin(event)
    },
    onKeyUp(event: KeyboardEvent): void {
      if (!isKey(event)) return
      event.preventDefault()
      end(event)
    },
    onClick(event: MouseEvent): void {
      // Assistive technology presses without a pointer. It has no place where it could have begun earlier.
      if (event.detail === 0) begin(event)
      end(event)
    },
    stop: () => clearTimeout(timer),
  }
}
