import { type AppKit, readInvitation } from '@openappkit/core'
import { messages } from '../../i18n/engine/messages.js'
import { pairingMessages } from '../../i18n/messages/pairing/en.js'
import { copyWithNotice } from '../../components/copy-text.js'

/** Puts the invitation on the clipboard, for a wallet that takes it by hand, and says whether that worked. */
export async function copyLink(kit: AppKit): Promise<void> {
  const invitation = readInvitation(kit.state)
  if (!invitation) return
  await copyWithNotice(kit, invitation.uri, messages(kit, pairingMessages).pairing.copied)
}
