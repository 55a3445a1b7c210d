import type { AppKit } from '@openappkit/core'
import { messages } from '../i18n/engine/messages.js'
import { dialogMessages } from '../i18n/messages/dialog/en.js'

/** Copies a text to the clipboard, and shows the message `copied` or that it failed. */
export async function copyWithNotice(kit: AppKit, text: string, copied: string): Promise<void> {
  if (await copyText(text)) kit.showSuccessMessage(copied)
  else kit.showErrorMessage(messages(kit, dialogMessages).modal.copyFailed)
}

/** Puts a text on the clipboard. False when the browser did not take it: say so, and never claim the contrary. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard on plain http and in frames without its permission; the older command may still work there.
    return copyByCommand(text)
  }
}

// Answers the command's own event: a selected field outside the dialog would be inert, one inside would take the focus.
function copyByCommand(text: string): boolean {
  let isTaken = false
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isTaken = true
  }
  document.addEventListener('copy', onCopy, { capture: true })
  try {
    return document.execCommand('copy') && isTaken
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true })
  }
}
