import { type AppKit, readInvitation } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/qr'
import { copyIcon } from '@openappkit/ui/icons'
import { html, type TemplateResult } from '@openappkit/ui/lit'
import { messages } from '../../i18n/engine/messages.js'
import { pairingMessages } from '../../i18n/messages/pairing/en.js'
import { copyLink } from './copy-link.js'

export type QrPane = {
  /** The instruction: scan with the wallet, or with any wallet. */
  sentence: string
  mark: TemplateResult
  /** The invitation is not drawn while the page is hidden. */
  isHidden: boolean
}

/**
 * The invitation as a QR code, with a button that copies it. A new invitation replaces an expiring one without a
 * message. Needs the layout styles and `qr-pane.styles`.
 */
export function qrPane(kit: AppKit, { sentence, mark, isHidden }: QrPane) {
  const invitation = readInvitation(kit.state)
  const text = messages(kit, pairingMessages)
  const isReady = invitation !== undefined
  return html`
    <ak-qr part="qr" marked label=${text.pairing.code} .value=${isHidden ? '' : (invitation?.uri ?? '')}>${mark}</ak-qr>
    <div class="scan" role="status">
      <p class="strong" part="hint">${sentence}</p>
      <p class="small line line--center">
        <ak-dial size="16"></ak-dial>${isReady ? text.pairing.waiting : text.pairing.preparing}
      </p>
    </div>
    <ak-button
      data-start
      block
      variant="secondary"
      part="copy"
      data-copied=${text.pairing.copied}
      ?disabled=${!isReady}
      @click=${() => copyLink(kit)}
    >
      <ak-icon size="16" .glyph=${copyIcon}></ak-icon>${text.pairing.copy}
    </ak-button>
  `
}
