import { type AppKit, readInvitation } from '@openappkit/core'
import {
  type EnvironmentSource,
  ignoreRejection,
  listAppRows,
  readEnvironment,
  type WalletRow,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { chevronRightIcon, layoutGridIcon, walletIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { pairingMessages } from '../../../i18n/messages/pairing/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { define } from '../../../kit/define.js'
import { PairingView } from '../pairing-view.js'
import { walkRows } from '../../../components/walk-rows.js'
import { chooseWallet } from '../../connect/choose-wallet.js'
import { heroStatus } from '../../../components/hero-status.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'
import { qrPane } from '../qr-pane.js'
import qrPaneStyles from '../qr-pane.styles.js'
import { pairingEnding } from '../connecting-wallet-connect/pairing-ending.js'
import { attemptFor } from '../connecting-wallet-connect/wanted-wallet.js'

const catalogue = { ...pairingMessages, ...connectMessages }

/**
 * @summary Connects any wallet with an invitation: a QR code on a desktop, a list of apps on a phone.
 *
 * @csspart qr - The QR code.
 * @csspart mark - The icon in the QR code, or of the result.
 * @csspart heading - The result.
 * @csspart hint - The instruction.
 * @csspart copy - Copies the invitation.
 * @csspart retry - Starts another pairing.
 * @csspart list - The apps, on a phone.
 * @csspart wallet - One app.
 * @csspart all-wallets - The button for all wallets.
 */
@define('appkit-connecting-wallet-connect-basic-view')
export class ConnectingWalletConnectBasicView extends PairingView {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, heroStatusStyles, qrPaneStyles]

  readonly #environment = readEnvironment(window as EnvironmentSource)

  override heading(kit: AppKit): string {
    return messages(kit, pairingMessages).pairing.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const apps = this.apps(kit)
    return html`<div class="body">${apps.length > 0 ? this.list(kit, apps) : this.code(kit)} ${this.more(kit)}</div>`
  }

  override focusStart(pressed?: string): boolean {
    const kit = this.current
    if (!kit) return false
    const isOver = kit.state.connection.attempt.status === 'failed'
    const isReady = this.apps(kit).length > 0 || isOver || readInvitation(kit.state) !== undefined
    return isReady && super.focusStart(pressed)
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private code(kit: AppKit) {
    const attempt = attemptFor(this.attemptOf(kit), { via: 'invitation' })
    const name = (attempt.status === 'idle' ? '' : attempt.target.name) || this.text.pairing.title
    const ending = pairingEnding(kit, attempt, name)
    const mark = (size: 56 | 64) =>
      html`<ak-mark part="mark" .size=${size} .src=${kit.state.wallets.codeImage} .glyph=${walletIcon}></ak-mark>`
    if (!ending)
      return qrPane(kit, { sentence: this.text.pairing.scanWithAny, mark: mark(56), isHidden: this.isHidden })
    const retry = html`<ak-button data-start block part="retry" @click=${() => this.ask(kit)}
      >${this.text.connecting.tryAgain}</ak-button
    >`
    return html`${heroStatus(ending, mark(64))} ${attempt.status === 'failed' ? retry : nothing}`
  }

  /** The wallet apps of a phone. Empty on a desktop. */
  private apps(kit: AppKit): readonly WalletRow[] {
    return this.#environment.isMobile ? listAppRows(kit, this.#environment) : []
  }

  private list(kit: AppKit, apps: readonly WalletRow[]) {
    return html`
      <ul
        class="ledger"
        part="list"
        aria-label=${this.text.pairing.apps}
        @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}
      >
        ${repeat(
          apps,
          ({ key }) => key,
          (app, at) => this.app(kit, app, at),
        )}
      </ul>
    `
  }

  private app(kit: AppKit, row: WalletRow, at: number) {
    const { name, imageUrl, color } = row
    return html`
      <li>
        <button class="row" part="wallet" data-key=${row.key} @click=${() => chooseWallet(kit, row, at)}>
          <ak-mark size="40" .src=${imageUrl} .name=${name} .color=${color}></ak-mark>
          <span class="row__title" dir="auto">${name}</span>
        </button>
      </li>
    `
  }

  private more(kit: AppKit) {
    if (!showsAllWallets(kit, this.#environment.isMobile)) return nothing
    return html`
      <div class="ledger">
        <button class="row" part="all-wallets" @click=${() => kit.router.push('AllWallets')}>
          <ak-mark size="40" .glyph=${layoutGridIcon}></ak-mark>
          <span class="row__title">${this.text.pairing.allWallets}</span>
          <span class="row__meta"><ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon></span>
        </button>
      </div>
    `
  }

  private ask(kit: AppKit) {
    ignoreRejection(kit.connect({ via: 'invitation', isOnDevice: this.#environment.isMobile }))
  }
}

/** Whether the screen has the row for all wallets. */
function showsAllWallets({ state: { settings } }: AppKit, isMobile: boolean): boolean {
  if (!settings.features.allWallets || settings.allWallets === 'HIDE') return false
  return settings.allWallets === 'SHOW' || isMobile
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connecting-wallet-connect-basic-view': ConnectingWalletConnectBasicView
  }
}
