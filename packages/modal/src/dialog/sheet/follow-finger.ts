import { allowsMotion, isSheet } from '../motion.js'

/** Lets a sheet be dragged. Without this code, which comes once it is shown, it stays where it is. */
export async function followFinger(dialog: HTMLDialogElement, leave: () => void): Promise<void> {
  if (!isSheet()) return
  const late = await import('./sheet.chunk.js').catch(() => undefined)
  if (dialog.open) late?.startSheet(dialog, { isSheet, allowsMotion, leave })
}
