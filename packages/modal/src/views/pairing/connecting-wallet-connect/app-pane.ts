import type { AppKit } from '@openappkit/core'
import type { WalletLink, WalletPlatform } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import { copyIcon } from '@openappkit/ui/icons'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { pairingMessages } from '../../../i18n/messages/pairing/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { copyLink } from '../copy-link.js'
import { heroStatus } from '../../../components/hero-status.js'

const catalogue = { ...pairingMessages, ...connectMessages }

export type AppPane = {
  wallet: string
  mark: TemplateResult
  platform: WalletPlatform
  /** The link that the button opens. `undefined` until the invitation exists. */
  link: WalletLink | undefined
  /** The link opens this page in the wallet, so there is no invitation to copy or scan. */
  isBrowse: boolean
  onOpen(link: WalletLink): void
}

/** A wallet that a link opens: an app on this device, or a site. Needs the layout and hero styles. */
export function appPane(kit: AppKit, { wallet, mark, platform, link, isBrowse, onOpen }: AppPane) {
  const text = messages(kit, catalogue)
  return html`
    ${heroStatus({ dial: 'spin', heading: text.connecting.continueIn(wallet), hint: hintOf(text, platform, isBrowse, wallet) }, mark)}
    <div class="stack">
      <ak-button data-start block part="open" ?disabled=${!link} @click=${() => link && onOpen(link)}>
        ${link ? nothing : html`<ak-dial size="16" tone="current"></ak-dial>`}${text.pairing.open(wallet)}
      </ak-button>
      ${isBrowse ? nothing : copyButton(kit, link === undefined)}
    </div>
  `
}

function copyButton(kit: AppKit, isDisabled: boolean) {
  const { copied, copy } = messages(kit, catalogue).pairing
  return html`
    <ak-button
      block
      variant="ghost"
      part="copy"
      data-copied=${copied}
      ?disabled=${isDisabled}
      @click=${() => copyLink(kit)}
    >
      <ak-icon size="16" .glyph=${copyIcon}></ak-icon>${copy}
    </ak-button>
  `
}

function hintOf(
  { pairing }: typeof pairingMessages,
  platform: WalletPlatform,
  isBrowse: boolean,
  wallet: string,
): string {
  if (isBrowse) return pairing.browseHint(wallet)
  if (platform === 'web') return pairing.webHint(wallet)
  return platform === 'desktop' ? pairing.desktopHint : pairing.mobileHint
}
