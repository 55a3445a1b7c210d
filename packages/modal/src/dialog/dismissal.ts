/** Listeners that dismiss a dialog without a button: Escape, the back gesture of a phone, a click on the backdrop. */
export function createDismissal({ leave, leaveBeside }: { leave(): void; leaveBeside(): void }) {
  let began = false
  const isBeside = ({ target, currentTarget }: Event) => target === currentTarget

  // The browser's own close would skip a pending decision. It comes without a key press after the focused element was
  // removed, and from the back gesture.
  const cancel = (event: Event): void => {
    event.preventDefault()
    leave()
  }

  return {
    cancel,
    keydown: (event: KeyboardEvent): void => void (event.key === 'Escape' && cancel(event)),
    // A press that begins inside, for example on selected text, and ends outside does not close.
    pointerdown: (event: PointerEvent): void => void (began = isBeside(event)),
    click: (event: MouseEvent): void => void (began && isBeside(event) && leaveBeside()),
  }
}
