import { type AppKit, readInvitation } from '@openappkit/core'
import { messages } from '../../i18n/engine/messages.js'
import { pairingMessages } from '../../i18n/messages/pairing/en.js'
import { copyWithNotice } from '../../components/copy-text.js'

/** Copies the invitation, for a wallet that accepts it as text, and shows a notice with the result. */
export async function copyLink(kit: AppKit): Promise<void> {
  const invitation = readInvitation(kit.state)
  if (!invitation) return
  await copyWithNotice(kit, invitation.uri, messages(kit, pairingMessages).pairing.copied)
}
