import type { AppKit } from '@openappkit/core'
import { beginScreen } from '@openappkit/core/internal'
import '@openappkit/ui/elements/address'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/qr'
import { chevronRightIcon, copyIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { copyWithNotice } from '../../../components/copy-text.js'
import { networkMark } from '../../network/network-label.js'
import { canChooseName } from '../can-choose-name.js'
import { compatibleNetworks } from '../compatible-networks.js'
import styles from './wallet-receive-view.styles.js'

/** Maximum number of overlapping network icons. */
const markLimit = 3

const catalogue = { ...accountMessages, ...dialogMessages, ...fundsMessages }

/**
 * @summary The address of the account as a QR code and as text, and its networks.
 *
 * @csspart qr - The QR code.
 * @csspart panel - The panel of the address.
 * @csspart address - The whole address, in groups of four.
 * @csspart copy - Copies the address.
 * @csspart networks - The button for the networks of the address.
 * @csspart mark - The icon of a network.
 * @csspart choose-name - The button for a name, where the account has none.
 */
@define('appkit-wallet-receive-view')
export class WalletReceiveView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, styles]

  // Kept, because the card still shows it while it closes after a disconnect.
  #address = ''

  // Watches the root state, because `nameZone` arrives from a service after the first render.
  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  override heading(kit: AppKit): string {
    return messages(kit, accountMessages).account.receive
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const address = (this.#address = kit.getAddress() ?? this.#address)
    if (!address) return nothing
    return html`
      <div class="body">
        <ak-qr part="qr" marked label=${this.text.receive.code} .value=${address}>
          <ak-avatar size="56" address=${address}></ak-avatar>
        </ak-qr>
        <div class="panel" part="panel"><ak-address part="address" .value=${address}></ak-address></div>
        <ak-button data-start block part="copy" @click=${() => copyWithNotice(kit, address, this.text.modal.copied)}>
          <ak-icon size="16" .glyph=${copyIcon}></ak-icon>${this.text.account.copy}
        </ak-button>
        ${this.networks(kit)}
      </div>
    `
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private networks(kit: AppKit) {
    const networks = compatibleNetworks(kit)
    const name = this.name(kit)
    if (networks.length === 0) return name === nothing ? nothing : html`<div class="ledger">${name}</div>`
    return html`
      <div class="ledger">
        <button class="row" part="networks" @click=${() => kit.router.push('WalletCompatibleNetworks')}>
          <span class="marks">${networks.slice(0, markLimit).map((network) => networkMark(kit, network, 20))}</span>
          <span class="row__main">
            <span class="row__title">${this.text.receive.networks(networks.length)}</span>
            <span class="row__sub">${this.text.receive.elsewhere}</span>
          </span>
          <span class="row__meta"><ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon></span>
        </button>
        ${name}
      </div>
    `
  }

  private chooseName(kit: AppKit): void {
    kit.router.push('RegisterAccountName')
    void beginScreen(kit)
  }

  private name(kit: AppKit) {
    if (!canChooseName(kit)) return nothing
    return html`
      <button class="row" part="choose-name" @click=${() => this.chooseName(kit)}>
        <ak-avatar size="40" address=${this.#address}></ak-avatar>
        <span class="row__main">
          <span class="row__title">${this.text.names.title}</span>
          <span class="row__sub">${this.text.names.hint}</span>
        </span>
        <span class="row__meta"><ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon></span>
      </button>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wallet-receive-view': WalletReceiveView
  }
}
