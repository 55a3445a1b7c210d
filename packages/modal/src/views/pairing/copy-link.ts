import { type AppKit, readInvitation } from '@openappkit/core'
import { messages } from '../../i18n/engine/messages.js'
import { pairingMessages } from '../../i18n/messages/pairing/en.js'
import { dialogMessages } from '../../i18n/messages/dialog/en.js'
import { copyText } from '../../components/copy-text.js'

/** Puts the invitation on the clipboard, for a wallet that takes it by hand, and says whether that worked. */
export async function copyLink(kit: AppKit): Promise<void> {
  const invitation = readInvitation(kit.state)
  if (!invitation) return
  if (await copyText(invitation.uri)) kit.showSuccessMessage(messages(kit, pairingMessages).pairing.copied)
  else kit.showErrorMessage(messages(kit, dialogMessages).modal.copyFailed)
}
