/** Further than this share of its height, or faster than this in px per ms, and the sheet is let go of. */
const letGoShare = 1 / 3
const letGoSpeed = 0.5
/** How much of what the keyboard leaves the sheet may take. */
const keyboardShare = 0.95
const backMs = 200

/** What the dialog lends: to import it would split the first screen into more files. */
export type Sheet = {
  /** Whether the dialog is a sheet, at this width of the window. */
  isSheet(): boolean
  allowsMotion(): boolean
  leave(): void
}

/**
 * Makes the sheet of a phone follow the finger that drags its header, and stay above the keyboard, for as long as the
 * dialog is open. Loaded after the sheet is drawn: it is not dragged in its first moments.
 */
export function startSheet(dialog: HTMLDialogElement, sheet: Sheet): void {
  const closing = new AbortController()
  const { signal } = closing
  dialog.addEventListener('close', () => closing.abort(), { once: true })
  for (const handle of dialog.querySelectorAll<HTMLElement>('.grabber, header')) {
    // The browser would take the gesture for scrolling.
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
    const far = event.type === 'pointercancel' ? 0 : distance(event)
    const isFast = far / Math.max(1, event.timeStamp - start.timeStamp) > letGoSpeed
    if (far > 0 && (isFast || far > dialog.offsetHeight * letGoShare)) sheet.leave()
    // A sheet that closes fades where it is; one that may not, or need not, goes back.
    setTimeout(() => settle(dialog, sheet, far), dialog.open ? 0 : backMs)
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

/** The keyboard of a phone lies over the page: only the visual viewport tells how much of it is left. */
function follow(dialog: HTMLElement, { isSheet }: Sheet, signal: AbortSignal): void {
  const { visualViewport: seen } = window
  if (!seen) return
  const { style } = dialog
  const fit = () => {
    const covered = window.innerHeight - seen.height - seen.offsetTop
    // A zoomed page is moved with the same gesture.
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
