/** False if the user prefers reduced motion: nothing moves then, and the text carries the state. */
export function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

const ease = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** Whether the dialog is a sheet, as its styles have it on a narrow screen. */
const isSheet = (): boolean => matchMedia('(max-width: 430px)').matches

/** The card comes up by eight pixels. Nothing fades in: an invisible first frame would be a lost one. */
export function slideIn(card: HTMLElement): void {
  if (!allowsMotion()) return
  const isLow = isSheet()
  card.animate(
    { transform: [`translateY(${isLow ? 48 : 8}px)`, 'none'] },
    { duration: isLow ? 320 : 200, easing: ease },
  )
}

/** Says no to a close: a decision is due here. */
export function shake(card: HTMLElement): void {
  if (!allowsMotion()) return
  const transform = [0, -4, 4, -4, 4, -4, 4, 0].map((x) => `translateX(${x}px)`)
  card.animate({ transform }, { duration: 500 })
}

/** The next screen is seen from its head, and what of the one before was seen stays where it is while it fades. */
export function beginAtHead(viewport: HTMLElement, scrolled: number, leaving: HTMLElement | undefined): void {
  if (leaving) leaving.style.insetBlockStart = `${-scrolled}px`
  viewport.scrollTop = 0
}

/** The card grows or shrinks to the next screen, which takes the place of the one before in the same moment. */
export async function resizeTo(
  viewport: HTMLElement,
  from: number,
  view: Element | null,
  leaving: Element | undefined,
): Promise<void> {
  const { style } = viewport
  const hold = `${from}px`
  // What still grows to a screen that is left already would be measured instead.
  viewport.getAnimations().forEach((grow) => grow.cancel())
  style.height = ''
  if (!allowsMotion()) return
  const to = viewport.offsetHeight
  if (from !== to) {
    // Held where it was: there may be a frame before the animation has begun.
    style.height = hold
    viewport.animate({ height: [hold, `${to}px`] }, { duration: 200, easing: ease }).onfinish = () =>
      (style.height = '')
  }
  const fade = { duration: 120, easing: 'ease-out' }
  view?.animate({ opacity: [0, 1] }, fade)
  await leaving?.animate({ opacity: [1, 0] }, fade).finished.catch(() => undefined)
}

/** Lets a sheet be dragged. Without this code, which comes once it is shown, it stays where it is. */
export async function followFinger(dialog: HTMLDialogElement, leave: () => void): Promise<void> {
  if (!isSheet()) return
  const late = await import('./sheet/sheet.chunk.js').catch(() => undefined)
  if (dialog.open) late?.startSheet(dialog, { isSheet, allowsMotion, leave })
}
