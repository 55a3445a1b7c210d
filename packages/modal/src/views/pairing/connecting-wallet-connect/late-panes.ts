import type { AppKit } from '@openappkit/core'
import type { ConnectAttempt, DeepReadonly } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/mark'
import { copyIcon, layoutGridIcon, qrCodeIcon, rotateCwIcon, smartphoneIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { pairingMessages } from '../../../i18n/messages/pairing/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { copyLink } from '../copy-link.js'
import { heroStatus } from '../../../components/hero-status.js'
import { attemptScreen } from '../../connect/connecting-external/attempt-screen.js'
import type { AppPane } from './app-pane.js'

// Panes that most users never see. They load separately from the screen.

const catalogue = { ...pairingMessages, ...connectMessages }

export type MissingPane = Pick<AppPane, 'wallet' | 'mark' | 'link' | 'isBrowse' | 'onOpen'> & {
  /** The link to install the wallet. */
  store: string | undefined
  onCode(): void
  onAnother(): void
}

/** The alternatives when a link opened no app. Needs the layout, hero and ledger styles. */
export function missingPane(kit: AppKit, pane: MissingPane) {
  const { wallet, mark, link, isBrowse, store, onOpen, onCode, onAnother } = pane
  const text = messages(kit, catalogue)
  return html`
    ${heroStatus(
      { dial: 'quiet', glyph: smartphoneIcon, heading: text.pairing.missing(wallet), hint: text.pairing.missingHint },
      mark,
    )}
    ${
      store
        ? html`<ak-button data-start block part="get" .href=${store}>${text.connecting.get(wallet)}</ak-button>`
        : nothing
    }
    <ul class="ledger" part="ways">
      ${link ? row('again', rotateCwIcon, text.pairing.openAgain(wallet), () => onOpen(link)) : nothing}
      ${isBrowse ? nothing : row('code', qrCodeIcon, text.pairing.showCode, onCode)}
      ${isBrowse ? nothing : row('copy', copyIcon, text.pairing.copy, () => copyLink(kit), text.pairing.copied)}
      ${row('another', layoutGridIcon, text.connecting.anotherWallet, onAnother)}
    </ul>
  `
}

function row(part: string, glyph: string, label: string, onClick: () => void, copied?: string) {
  return html`
    <li>
      <button class="row" part=${part} data-copied=${copied ?? nothing} @click=${onClick}>
        <ak-mark size="40" .glyph=${glyph}></ak-mark><span class="row__title">${label}</span>
      </button>
    </li>
  `
}

export type BrowserPane = Pick<AppPane, 'wallet' | 'mark'> & {
  attempt: DeepReadonly<ConnectAttempt>
  onAsk(): void
  onAnother(): void
}

/** The state of a request to the wallet's extension. Needs the layout and hero styles. */
export function browserPane(kit: AppKit, { wallet, mark, attempt, onAsk, onAnother }: BrowserPane) {
  const screen = attemptScreen(kit, attempt, wallet)
  const { action, label } = screen
  const variant = action === 'again' ? 'secondary' : 'primary'
  return html`
    ${heroStatus(screen, mark)}
    ${
      action && action !== 'get'
        ? html`<ak-button
            data-start
            block
            part=${action === 'another' ? action : 'retry'}
            .variant=${variant}
            @click=${action === 'another' ? onAnother : onAsk}
            >${label}</ak-button
          >`
        : nothing
    }
  `
}
