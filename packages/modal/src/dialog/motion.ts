/** Whether animations may run. False if the user prefers reduced motion. */
export function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

const ease = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** Whether the dialog is a sheet. Matches the breakpoint in its styles. */
const isSheet = (): boolean => matchMedia('(max-width: 430px)').matches

/** Slides the card up. Does not fade it in, so that its first frame is visible. */
export function slideIn(card: HTMLElement): void {
  if (!allowsMotion()) return
  const isLow = isSheet()
  card.animate(
    { transform: [`translateY(${isLow ? 48 : 8}px)`, 'none'] },
    { duration: isLow ? 320 : 200, easing: ease },
  )
}

/** Shakes a card that may not close before the user decides. */
export function shake(card: HTMLElement): void {
  if (!allowsMotion()) return
  const transform = [0, -4, 4, -4, 4, -4, 4, 0].map((x) => `translateX(${x}px)`)
  card.animate({ transform }, { duration: 500 })
}

/** Scrolls to the top of the next screen. The leaving screen keeps its position while it fades. */
export function beginAtHead(viewport: HTMLElement, scrolled: number, leaving: HTMLElement | undefined): void {
  if (leaving) leaving.style.insetBlockStart = `${-scrolled}px`
  viewport.scrollTop = 0
}

/** Animates the card to the height of the next screen, and cross-fades the screens. */
export async function resizeTo(
  viewport: HTMLElement,
  from: number,
  view: Element | null,
  leaving: Element | undefined,
): Promise<void> {
  const { style } = viewport
  const hold = `${from}px`
  // A running height animation would distort the measurement.
  viewport.getAnimations().forEach((heightAnimation) => heightAnimation.cancel())
  style.height = ''
  if (!allowsMotion()) return
  const to = viewport.offsetHeight
  if (from !== to) {
    // Keeps the old height, because a frame may be drawn before the animation starts.
    style.height = hold
    viewport.animate({ height: [hold, `${to}px`] }, { duration: 200, easing: ease }).onfinish = () =>
      (style.height = '')
  }
  const fade = { duration: 120, easing: 'ease-out' }
  view?.animate({ opacity: [0, 1] }, fade)
  await leaving?.animate({ opacity: [1, 0] }, fade).finished.catch(() => undefined)
}

/** Makes a sheet draggable. Loads the code after the sheet is shown, and ignores a failed load. */
export async function followFinger(dialog: HTMLDialogElement, leave: () => void): Promise<void> {
  if (!isSheet()) return
  const loaded = await import('./sheet/sheet.chunk.js').catch(() => undefined)
  if (dialog.open) loaded?.startSheet(dialog, { isSheet, allowsMotion, leave })
}
