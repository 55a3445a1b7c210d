// The badge and the tag of an embedded wallet. A separate chunk, because other wallets have neither.
import type { AppKit, EmbeddedWalletInfo } from '@openappkit/core'
import '../../first-screen.chunk.js'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import '@openappkit/ui/elements/tag'
import { mailIcon, shieldCheckIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { settingsMessages } from '../../../i18n/messages/settings/en.js'
import { isShown, socialMark } from '../../social/social-mark.js'

/** The mark of the provider that signs in, or an envelope, for the corner of the avatar. */
export function providerBadge({ authProvider }: EmbeddedWalletInfo) {
  if (!authProvider || !isShown(authProvider))
    return html`<ak-mark slot="badge" size="24" .glyph=${mailIcon}></ak-mark>`
  return html`<span slot="badge" class="provider">${socialMark(authProvider)}</span>`
}

/** Says that the account is a smart account. */
export function smartAccountTag(kit: AppKit, { accountType }: EmbeddedWalletInfo) {
  if (accountType !== 'smartAccount') return nothing
  return html`<ak-tag size="lg"
    ><ak-icon size="12" .glyph=${shieldCheckIcon}></ak-icon
    >${messages(kit, settingsMessages).smartAccount.title}</ak-tag
  >`
}
