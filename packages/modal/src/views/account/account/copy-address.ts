import type { AppKit } from '@openappkit/core'
import { copyText } from '../../../components/copy-text.js'
import { messages } from '../../../i18n/engine/messages.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'

/** Puts the address on the clipboard, and says whether it is there. */
export async function copyAddress(kit: AppKit, address: string): Promise<void> {
  const { copied, copyFailed } = messages(kit, dialogMessages).modal
  if (await copyText(address)) kit.showSuccessMessage(copied)
  else kit.showErrorMessage(copyFailed)
}
