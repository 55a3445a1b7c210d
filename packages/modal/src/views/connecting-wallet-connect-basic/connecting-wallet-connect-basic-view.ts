import {
  type AppKit,
  type EnvironmentSource,
  pairingConnectorId,
  readEnvironment,
  type WalletRow,
} from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { chevronRightIcon, layoutGridIcon, walletIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import '../../i18n/english-more.js'
import '../first-screen.js'
import { define } from '../../internal/define.js'
import { PairingView } from '../../internal/pairing-view.js'
import { walkRows } from '../../internal/walk-rows.js'
import { chooseWallet } from '../../parts/choose-wallet.js'
import { heroStatus } from '../../parts/hero-status.js'
import heroStatusStyles from '../../parts/hero-status.styles.js'
import { qrPane } from '../../parts/qr-pane.js'
import qrPaneStyles from '../../parts/qr-pane.styles.js'
import rowNameStyles from '../../parts/row-name.styles.js'
import { pairingEnding } from '../connecting-wallet-connect/pairing-ending.js'
import { attemptFor } from '../connecting-wallet-connect/wanted-wallet.js'
import { listApps, showsAllWallets } from './list-apps.js'

/**
 * @summary Any wallet that takes an invitation: a code on a desktop, a list of apps on a phone.
 *
 * @csspart qr - The code.
 * @csspart mark - The picture in the code, or of what happened.
 * @csspart heading - How it ended.
 * @csspart hint - What to do.
 * @csspart copy - Copies the invitation.
 * @csspart list - The apps, on a phone.
 * @csspart wallet - One app.
 * @csspart all-wallets - The way to every wallet.
 */
@define('appkit-connecting-wallet-connect-basic-view')
export class ConnectingWalletConnectBasicView extends PairingView {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, heroStatusStyles, qrPaneStyles, rowNameStyles]

  readonly #environment = readEnvironment(window as EnvironmentSource)

  protected override kitChanged(kit: AppKit | undefined): void {
    // On a phone a wallet is chosen first: nothing could scan a code that stands on its own screen.
    if (kit?.router.view === 'ConnectingWalletConnectBasic' && this.apps(kit).length === 0) this.ask(kit)
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const apps = this.apps(kit)
    return html`<div class="body">${apps.length > 0 ? this.list(kit, apps) : this.code(kit)} ${this.more(kit)}</div>`
  }

  override focusStart(): boolean {
    const kit = this.current
    if (!kit) return false
    const { pairing, connection } = kit.state
    const isReady = this.apps(kit).length > 0 || pairing.status === 'ready' || connection.attempt.status === 'failed'
    return isReady && super.focusStart()
  }

  private code(kit: AppKit) {
    const attempt = attemptFor(kit, { connectorId: pairingConnectorId })
    const ending = pairingEnding(this.text, attempt, this.walletOf(kit))
    const mark = (size: 56 | 64) => html`<ak-mark part="mark" .size=${size} .glyph=${walletIcon}></ak-mark>`
    if (!ending)
      return qrPane(kit, { sentence: this.text.pairing.scanWithAny, mark: mark(56), isHidden: this.isHidden })
    const retry = html`<ak-button data-start block @click=${() => this.ask(kit)}
      >${this.text.connecting.tryAgain}</ak-button
    >`
    return html`${heroStatus(ending, mark(64))} ${attempt.status === 'failed' ? retry : nothing}`
  }

  /** None on a desktop: its wallets are on other devices. */
  private apps(kit: AppKit): readonly WalletRow[] {
    return this.#environment.isMobile ? listApps(kit, this.#environment) : []
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
        <button class="row" part="wallet" @click=${() => chooseWallet(kit, row, at)}>
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
    void kit.connect({ connectorId: pairingConnectorId, isOnDevice: this.#environment.isMobile })
  }

  private walletOf({ state: { connection } }: AppKit): string {
    const { attempt } = connection
    return (attempt.status === 'idle' ? '' : attempt.connector.name) || this.text.pairing.title
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connecting-wallet-connect-basic-view': ConnectingWalletConnectBasicView
  }
}
