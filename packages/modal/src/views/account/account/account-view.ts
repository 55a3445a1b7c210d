import type { AppKit } from '@openappkit/core'
import type { BalanceState } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import '@openappkit/ui/elements/skeleton'
import '@openappkit/ui/elements/tag'
import { chevronRightIcon, layersIcon, walletIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import '../../first-screen.chunk.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { define } from '../../../kit/define.js'
import { formatBalance } from '../../../i18n/format/format-balance.js'
import { ViewElement } from '../../../kit/view-element.js'
import { accountActions } from './account-actions.js'
import { accountIdentity } from './account-identity.js'
import { networkMark } from '../../network/network-mark.js'
import { networkName } from '../../network/network-name.js'
import styles from './account-view.styles.js'

/**
 * @summary The connected account: address, network and balance.
 *
 * @csspart identity - The block with the address at the top.
 * @csspart avatar - The avatar of the address, with the icon of the wallet in its corner.
 * @csspart address - The short address.
 * @csspart copy - Copies the address.
 * @csspart explorer - The link to the block explorer.
 * @csspart list - The list under the address.
 * @csspart network - The network of the wallet.
 * @csspart mark - The icon of the network.
 * @csspart balance - The row of the native balance.
 * @csspart amount - The native balance.
 * @csspart retry - Reads the balance again.
 * @csspart wallets - The button for the other wallets.
 * @csspart actions - The actions of the account.
 * @csspart receive - The Receive button.
 * @csspart send - The Send button.
 * @csspart disconnect - The Disconnect button.
 */
@define('appkit-account-view')
export class AccountView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, styles]

  // Stays drawn while the card closes over an account that is gone.
  #address = ''
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  protected override watched({ state }: AppKit): readonly object[] {
    return [state.accounts, state.balances, state.connections, state.network, state.settings, state.walletInfo]
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#retryTimer)
  }

  override heading(kit: AppKit): string {
    return messages(kit, accountMessages).account.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    this.#address = kit.getAddress() ?? this.#address
    if (!this.#address) return nothing
    return html`
      <div class="body">
        ${accountIdentity(kit, this.#address)}
        <div class="ledger" part="list">${this.network(kit)} ${this.balance(kit)} ${this.wallets(kit)}</div>
        ${accountActions(kit)}
        <ak-button part="disconnect" block size="md" variant="ghost" @click=${() => this.disconnect(kit)}>
          ${this.text.account.disconnect}
        </ak-button>
      </div>
    `
  }

  protected override updated(): void {
    const kit = this.current
    if (kit) this.#drawAgainWhenRetryIsAllowed(this.state(kit))
  }

  private get text() {
    return messages(this.current, accountMessages)
  }

  private network(kit: AppKit) {
    const { caipNetwork, isSupported } = kit.getNetwork()
    if (!caipNetwork) return nothing
    const content = html`
      ${networkMark(kit, caipNetwork)}
      <span class="row__main">
        <span class="row__title" dir="auto"
          >${isSupported ? caipNetwork.name : networkName(kit, caipNetwork, this.text.account.chain)}</span
        >
        <span class="row__sub">${this.text.account.network}</span>
      </span>
    `
    if (!kit.state.settings.enableNetworkSwitch) return html`<div class="row" part="network">${content}</div>`
    return html`
      <button data-start class="row" part="network" @click=${() => kit.router.push('Networks')}>
        ${content}
        <span class="row__meta"><ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon></span>
      </button>
    `
  }

  private balance(kit: AppKit) {
    const balance = this.state(kit)
    // The kit has no endpoint for a network that the app does not serve.
    const isUnavailable = balance.status === 'failed' || !kit.getNetwork().isSupported
    return html`
      <div class="row" part="balance">
        <ak-mark size="40" .glyph=${walletIcon}></ak-mark>
        <span class="row__main">
          <span class="row__title">${this.text.account.balance}</span>
          <span class="row__sub" dir="auto"
            >${isUnavailable ? this.text.account.balanceFailed : kit.getWalletInfo()?.name}</span
          >
        </span>
        <span class="row__end">${this.amount(kit, balance)}</span>
      </div>
    `
  }

  /** The way to the other wallets, where there may be others. */
  private wallets(kit: AppKit) {
    if (!kit.state.settings.features.multiWallet) return nothing
    const { length } = kit.getConnections()
    return html`
      <button class="row" part="wallets" @click=${() => kit.router.push('ProfileWallets')}>
        <ak-mark size="40" .glyph=${layersIcon}></ak-mark>
        <span class="row__title">${this.text.profileWallets.title}</span>
        <span class="row__meta">
          ${length > 1 ? length : nothing}<ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon>
        </span>
      </button>
    `
  }

  private amount(kit: AppKit, balance: BalanceState) {
    if (!kit.getNetwork().isSupported) return html`<ak-tag tone="warning">${this.text.account.unsupported}</ak-tag>`
    if (balance.status === 'failed') return this.retry(kit, balance.retryAt)
    const value = balance.status === 'ready' ? balance.value : balance.status === 'loading' ? balance.stale : undefined
    if (value)
      return html`<span class="row__title amount" part="amount" dir="ltr"
        >${formatBalance(value, languageOf(kit))}</span
      >`
    return html`<ak-skeleton></ak-skeleton><span class="hidden">${this.text.account.balanceLoading}</span>`
  }

  private retry(kit: AppKit, retryAt: number) {
    if (Date.now() < retryAt) return nothing
    return html`
      <ak-button part="retry" size="sm" variant="secondary" @click=${() => kit.fetchBalance()}
        >${this.text.account.retry}</ak-button
      >
    `
  }

  private state({ state: { balances, network } }: AppKit): BalanceState {
    return balances[network.active] ?? { status: 'unknown' }
  }

  // The kit answers from memory for a while after a failure: a button that does nothing is not offered.
  #drawAgainWhenRetryIsAllowed(balance: BalanceState): void {
    clearTimeout(this.#retryTimer)
    const wait = balance.status === 'failed' ? balance.retryAt - Date.now() : 0
    if (wait > 0) this.#retryTimer = setTimeout(() => this.requestUpdate(), wait)
  }

  private async disconnect(kit: AppKit) {
    await kit.disconnect()
    await kit.close()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-account-view': AccountView
  }
}
