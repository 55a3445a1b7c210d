/** `mouse`: only the mouse pointer entered. */
export type Change = 'view' | 'mouse'

type Place = { clientX: number; clientY: number; screenX: number; screenY: number }

/** The movement of a resting pointer due to rounding, in pixels. */
const roundingPx = 8
/** Ratio of document pixels to screen pixels at the smallest readable zoom. */
const mostZoomedOut = 4

/**
 * Detects that the user comes to this document from another window or from the embedding page: the mouse pointer
 * enters, the document moves under it, or the document gets focus. No browser reports that another window covers a
 * document, or that the page moves its frame. If a window closes on the first click of a double click, these are the
 * only events before the second.
 *
 * @param onArrive not called for the focus from a mouse click, which began here
 * @returns a function that resets the pointer position. A hidden frame does not always receive `pointerleave`.
 */
export function watchArrival(onArrive: (change: Change) => void, signal: AbortSignal): () => void {
  let last: Place | undefined
  let isPressed = false
  const forget = () => void (last = undefined)

  function note(event: PointerEvent): void {
    // A finger enters with each touch, and so does a lifted pen.
    if (event.pointerType !== 'mouse') return
    const { type, buttons } = event
    if (type === 'pointerdown') isPressed = true
    else if (buttons === 0) isPressed = false
    if (type === 'pointerleave') return forget()
    const before = type === 'pointerenter' ? undefined : last
    last = event
    if (!before) onArrive('mouse')
    else if (isMoved(before, event)) onArrive('view')
  }

  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'pointercancel'] as const)
    window.addEventListener(type, note, { signal, capture: true })
  // These events do not bubble: one for each time the pointer enters or leaves the document.
  for (const type of ['pointerenter', 'pointerleave'] as const)
    document.documentElement.addEventListener(type, note, { signal })
  window.addEventListener('blur', forget, { signal })
  window.addEventListener('focus', () => isPressed || onArrive('view'), { signal })
  return forget
}

/** Whether the document moved under the pointer: it moved further in the document than on the screen. */
function isMoved(from: Place, to: Place): boolean {
  const inDocument = Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY)
  const onScreen = Math.hypot(to.screenX - from.screenX, to.screenY - from.screenY)
  return inDocument > roundingPx + mostZoomedOut * onScreen
}
