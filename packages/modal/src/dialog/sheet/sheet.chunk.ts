/** A drag further than this share of the height, or faster than this in px per ms, closes the sheet. */
const closeShare = 1 / 3
const closeSpeed = 0.5
/** The share of the space above the keyboard that the sheet may take. */
const keyboardShare = 0.95
const backMs = 200

/** Functions of the dialog. Passed in, because importing them would split the first screen into more chunks. */
export type Sheet = {
  /** Whether the dialog is a sheet at the current width of the window. */
  isSheet(): boolean
  allowsMotion(): boolean
  leave(): void
}

/**
 * Makes the sheet follow a drag on its header and stay above the keyboard, while the dialog is open. Loads after the
 * sheet is shown.
 */
export function startSheet(dialog: HTMLDialogElement, sheet: Sheet): void {
  const closing = new AbortController()
  const { signal } = closing
  dialog.addEventListener('close', () => closing.abort(), { once: true })
  for (const handle of dialog.querySelectorAll<HTMLElement>('.grabber, header')) {
    // Prevents the browser from scrolling on the gesture.
    handle.style.setProperty('touch-action', 'none')
    handle.addEventListener('pointerdown', (event) => drag(dialog, event, sheet), { signal })
  }
  follow(dialog, sheet, signal)
}

function drag(dialog: HTMLDialogElement, start: PointerEvent, sheet: Sheet): void {
  const handle = start.currentTarget as HTMLElement
  if (!sheet.isSheet() || !start.isPrimary || (start.target as Element).closest('button')) return
  const ending = new AbortController()
  const { signal } = ending
  const distance = ({ clientY }: PointerEvent) => Math.max(0, clientY - start.clientY)
  const move = (event: PointerEvent) => dialog.style.setProperty('translate', `0 ${distance(event)}px`)
  const end = (event: PointerEvent) => {
    ending.abort()
    const dragged = event.type === 'pointercancel' ? 0 : distance(event)
    const isFast = dragged / Math.max(1, event.timeStamp - start.timeStamp) > closeSpeed
    if (dragged > 0 && (isFast || dragged > dialog.offsetHeight * closeShare)) sheet.leave()
    // A closing sheet fades at its position. A sheet that stays open moves back.
    setTimeout(() => settle(dialog, sheet, dragged), dialog.open ? 0 : backMs)
  }
  handle.setPointerCapture?.(start.pointerId)
  handle.addEventListener('pointermove', move, { signal })
  handle.addEventListener('pointerup', end, { signal })
  handle.addEventListener('pointercancel', end, { signal })
}

function settle(dialog: HTMLDialogElement, { allowsMotion }: Sheet, from: number): void {
  if (!dialog.open) {
    setTimeout(() => dialog.style.removeProperty('translate'), backMs)
    return
  }
  dialog.style.removeProperty('translate')
  if (from > 0 && allowsMotion())
    dialog.animate({ translate: [`0 ${from}px`, 'none'] }, { duration: backMs, easing: 'ease-out' })
}

/** Keeps the sheet above the on-screen keyboard, which covers the page. Only the visual viewport reports it. */
function follow(dialog: HTMLElement, { isSheet }: Sheet, signal: AbortSignal): void {
  const { visualViewport: seen } = window
  if (!seen) return
  const { style } = dialog
  const fit = () => {
    const covered = window.innerHeight - seen.height - seen.offsetTop
    // Zooming changes the visual viewport as well.
    const isCovered = covered > 1 && seen.scale === 1 && isSheet()
    style.setProperty('margin-block-end', isCovered ? `${covered}px` : '')
    style.setProperty('max-block-size', isCovered ? `${seen.height * keyboardShare}px` : '')
  }
  const stop = () => {
    style.removeProperty('margin-block-end')
    style.removeProperty('max-block-size')
  }
  seen.addEventListener('resize', fit, { signal })
  seen.addEventListener('scroll', fit, { signal })
  signal.addEventListener('abort', stop, { once: true })
  fit()
}
