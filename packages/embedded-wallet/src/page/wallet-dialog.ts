import type { WindowMessages } from '@openappkit/protocol/frame'
import { heightType } from './height-message.js'

/**
 * The look of the kit's dialog: a card as high as its content, and a sheet at the bottom of a phone. At least 400 px high,
 * because the wallet refuses approvals in a smaller window.
 */
const look = `.openappkit-wallet{box-sizing:border-box;inset:0;inline-size:360px;max-inline-size:100%;\
block-size:min(100dvh,max(400px,min(var(--height,480px),100dvh - 32px)));max-block-size:none;margin:auto;padding:0;\
border:0;border-radius:24px;overflow:hidden;pointer-events:auto;\
background:light-dark(oklch(.984 .0025 255),oklch(.188 .008 262));\
box-shadow:0 0 0 1px light-dark(oklch(.28 .03 262/.1),oklch(1 0 0/.085)),\
0 6px 12px -4px light-dark(oklch(.28 .03 262/.06),oklch(0 0 0/.3)),\
0 20px 40px -12px light-dark(oklch(.28 .03 262/.13),oklch(0 0 0/.45)),\
0 40px 80px -24px light-dark(oklch(.28 .03 262/.16),oklch(0 0 0/.5))}\
.openappkit-wallet::backdrop{background:light-dark(oklch(.24 .02 262/.4),oklch(.08 .01 262/.66))}\
@media(max-width:430px){.openappkit-wallet{inline-size:100%;margin-block-end:0;border-radius:24px 24px 0 0;\
block-size:min(100dvh,max(400px,min(var(--height,480px),85dvh)))}}`

/** Gives a dialog the look of the kit's. Returns a function that removes it from the document. */
export function placeDialog(dialog: HTMLDialogElement): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  document.adoptedStyleSheets.push(sheet)
  dialog.className = 'openappkit-wallet'
  document.body.append(dialog)
  return () => {
    const { adoptedStyleSheets } = document
    document.adoptedStyleSheets = adoptedStyleSheets.filter((other) => other !== sheet)
    dialog.remove()
  }
}

type Framed = { dialog: HTMLDialogElement; frame: HTMLIFrameElement; origin: string; messages: WindowMessages }

/** Sets the height of the dialog to the one that the wallet reports. Returns a function that stops. */
export const followHeight = ({ dialog, frame, origin: wallet, messages }: Framed): (() => void) =>
  messages(({ data, origin, source }) => {
    const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown }
    if (origin !== wallet || source !== frame.contentWindow || type !== heightType) return
    if (Number.isFinite(height)) dialog.style.setProperty('--height', `${Number(height)}px`)
  })
