/** Listeners that dismiss a dialog without a button: Escape, the back gesture of a phone, a click on the backdrop. */
export function createDismissal({ leave, leaveBeside }: { leave(): void; leaveBeside(): void }) {
  let startedOutside = false
  const isOutside = ({ target, currentTarget }: Event) => target === currentTarget

  // The browser's own close would skip a pending decision. After the focused element was removed and on the back
  // gesture, it comes without a `keydown` event.
  const cancel = (event: Event): void => {
    event.preventDefault()
    leave()
  }

  return {
    cancel,
    keydown: (event: KeyboardEvent): void => void (event.key === 'Escape' && cancel(event)),
    // A click that starts inside, for example to select text, and ends outside does not close the dialog.
    pointerdown: (event: PointerEvent): void => void (startedOutside = isOutside(event)),
    click: (event: MouseEvent): void => void (startedOutside && isOutside(event) && leaveBeside()),
  }
}
