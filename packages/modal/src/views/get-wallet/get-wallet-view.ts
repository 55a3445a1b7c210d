import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/mark'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import '../first-screen.js'
import { define } from '../../internal/define.js'
import { ViewElement } from '../../internal/view-element.js'
import { walkRows } from '../../internal/walk-rows.js'
import rowNameStyles from '../../parts/row-name.styles.js'
import styles from './get-wallet-view.styles.js'
import { detectPlatform, pickWallets, type WalletPick } from './wallet-picks.js'

/**
 * @summary Wallets to install on this device, for somebody who has none.
 *
 * @csspart list - The list of wallets.
 * @csspart wallet - One wallet: a link to where it is installed from.
 */
@define('appkit-get-wallet-view')
export class GetWalletView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, rowNameStyles, styles]

  protected override watched({ state: { connectors, settings, wallets } }: AppKit): readonly object[] {
    return [connectors, settings, wallets]
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { connectors, settings, wallets } = kit.state
    const picks = pickWallets({ ...settings, known: wallets.known, connectors: connectors.list }, detectPlatform())
    if (picks.length === 0) return html`<p class="hero hero--tight text">${this.text.getWallet.none}</p>`
    return html`
      <div class="body">
        <ul
          class="ledger"
          part="list"
          aria-label=${this.text.getWallet.list}
          @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}
        >
          ${repeat(picks, ({ wallet }) => wallet.id, this.row)}
        </ul>
      </div>
      <p class="foot foot--block">${this.text.getWallet.hint}</p>
    `
  }

  private readonly row = ({ wallet: { name, imageUrl, color }, href, kind }: WalletPick) => html`
    <li>
      <a class="row" part="wallet" href=${href} target="_blank" rel="noopener noreferrer">
        <ak-mark size="40" .src=${imageUrl} .name=${name} .color=${color}></ak-mark>
        <span class="row__main">
          <span class="row__title" dir="auto">${name}</span>
          <span class="row__sub">${this.text.getWallet[kind]}</span>
        </span>
        <span class="get">${this.text.getWallet.install}</span>
        <span class="hidden">${this.text.modal.opensInNewTab}</span>
      </a>
    </li>
  `
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-get-wallet-view': GetWalletView
  }
}
