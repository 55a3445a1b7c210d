/** The ways out of a dialog that are no button: Escape, the back gesture of a phone, a press beside it. */
export function createWaysOut({ leave, leaveBeside }: { leave(): void; leaveBeside(): void }) {
  let began = false
  return {
    // The browser's own close would not ask whether a decision is due. It comes without a key press from here when what
    // had the focus is gone, and from the back gesture.
    cancel(event: Event): void {
      event.preventDefault()
      leave()
    },
    keydown(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      event.preventDefault()
      leave()
    },
    // A press that begins inside, on selected text say, and ends outside is no wish to leave.
    pointerdown(event: PointerEvent): void {
      began = event.target === event.currentTarget
    },
    click(event: MouseEvent): void {
      if (began && event.target === event.currentTarget) leaveBeside()
    },
  }
}
