import type { AppKit } from '@openappkit/core'
import '../i18n/english-more.js'
import { messagesOf } from '../i18n/messages-of.js'
import { copyText } from '../internal/copy-text.js'

/** Puts the invitation on the clipboard, for a wallet that takes it by hand, and says whether that worked. */
export async function copyLink(kit: AppKit): Promise<void> {
  const { pairing } = kit.state
  if (pairing.status !== 'ready') return
  const text = messagesOf(kit)
  if (await copyText(pairing.uri)) kit.showSuccessMessage(text.pairing.copied)
  else kit.showErrorMessage(text.modal.copyFailed)
}
