/** `mouse`: its pointer came in, and nothing else changed. */
export type Change = 'view' | 'mouse'

type Place = { clientX: number; clientY: number; screenX: number; screenY: number }

/** What rounding moves a pointer that rests, in pixels. */
const roundingPx = 8
/** Of the pixels of a document to those of the screen, in a browser that is zoomed out as far as a person still reads. */
const mostZoomedOut = 4

/**
 * Watches for a person who comes to this document from another window, or from the page around the frame: the pointer of a
 * mouse comes in, the document moves under it, or the document gets the focus. No browser tells a document that another window
 * lies over it, or that the page moves its frame. Where a window closes with the first press of a double click, this is all that
 * the document hears before the second one.
 *
 * @param onArrive not called for the focus that a press of the mouse brings: that one began here
 * @returns what forgets where the mouse is. A frame that is hidden does not always hear that the mouse left.
 */
export function watchArrival(onArrive: (change: Change) => void, signal: AbortSignal): () => void {
  let last: Place | undefined
  let isPressed = false
  const forget = () => void (last = undefined)

  function note(event: PointerEvent): void {
    // A finger comes in with each of its presses, and so does a pen that was lifted.
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
  // These do not bubble: once for each time that it comes in from outside, or leaves.
  for (const type of ['pointerenter', 'pointerleave'] as const)
    document.documentElement.addEventListener(type, note, { signal })
  window.addEventListener('blur', forget, { signal })
  window.addEventListener('focus', () => isPressed || onArrive('view'), { signal })
  return forget
}

/** The pointer is elsewhere in the document than it was, and did not go as far on the screen. */
function isMoved(from: Place, to: Place): boolean {
  const inDocument = Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY)
  const onScreen = Math.hypot(to.screenX - from.screenX, to.screenY - from.screenY)
  return inDocument > roundingPx + mostZoomedOut * onScreen
}
