import type { AppKit } from '@openappkit/core'
import { messages } from '../i18n/engine/messages.js'
import { dialogMessages } from '../i18n/messages/dialog/en.js'

/** Copies a text to the clipboard, and shows the message `copied` or an error. */
export async function copyWithNotice(kit: AppKit, text: string, copied: string): Promise<void> {
  if (await copyText(text)) kit.showSuccessMessage(copied)
  else kit.showErrorMessage(messages(kit, dialogMessages).modal.copyFailed)
}

/** Copies a text to the clipboard. Resolves with `false` if the browser refuses, which the caller must report. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Plain http and frames without permission have no clipboard API. `execCommand` may still work there.
    return copyByCommand(text)
  }
}

// Sets the data in the `copy` event. A temporary text field is inert outside the dialog and takes the focus inside it.
function copyByCommand(text: string): boolean {
  let isCopied = false
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isCopied = true
  }
  document.addEventListener('copy', onCopy, { capture: true })
  try {
    return document.execCommand('copy') && isCopied
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true })
  }
}
