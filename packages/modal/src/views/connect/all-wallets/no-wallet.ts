import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { qrCodeIcon, searchIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { walletMessages } from '../../../i18n/messages/wallets/en.js'

/** The message for a search without results. Offers a QR code if the app has a pairing. */
export function noWallet(kit: AppKit, onShowCode: () => void) {
  const text = messages(kit, walletMessages).allWallets
  const canPair = kit.options.pairing !== undefined
  return html`
    <div class="hero">
      <ak-mark size="48" .glyph=${canPair ? qrCodeIcon : searchIcon}></ak-mark>
      <h2 class="strong">${text.none}</h2>
      <p class="text">${canPair ? text.codeHint : text.noneHint}</p>
    </div>
    ${
      canPair
        ? html`<ak-button part="code" block variant="secondary" @click=${onShowCode}>
            <ak-icon size="16" .glyph=${qrCodeIcon}></ak-icon>${text.showCode}
          </ak-button>`
        : nothing
    }
  `
}
