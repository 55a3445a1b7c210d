/** The ways out of a dialog that are no button: Escape, the back gesture of a phone, a press beside it. */
export function createWaysOut({ leave, leaveBeside }: { leave(): void; leaveBeside(): void }) {
  let began = false
  const isBeside = ({ target, currentTarget }: Event) => target === currentTarget

  // The browser's own close would not ask whether a decision is due. It comes without a key press from here when what
  // had the focus is gone, and from the back gesture.
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
