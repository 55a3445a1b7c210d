import type { AppKit, BalanceState } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import '@openappkit/ui/elements/skeleton'
import '@openappkit/ui/elements/tag'
import { chevronRightIcon, layersIcon, walletIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import '../first-screen.js'
import { languageOf } from '../../i18n/messages-of.js'
import { define } from '../../internal/define.js'
import { formatBalance } from '../../internal/format-balance.js'
import { ViewElement } from '../../internal/view-element.js'
import { accountIdentity } from '../../parts/account-identity.js'
import { networkMark } from '../../parts/network-mark.js'
import rowNameStyles from '../../parts/row-name.styles.js'
import styles from './account-view.styles.js'

/**
 * @summary The connected account: who it is, where it is and what it holds.
 *
 * @csspart identity - Who is connected: the block at the top.
 * @csspart avatar - The picture of the address, with the wallet's in its corner.
 * @csspart address - The short address.
 * @csspart copy - Copies the address.
 * @csspart explorer - The link to the block explorer.
 * @csspart list - The list under the address.
 * @csspart network - The network the wallet is on.
 * @csspart mark - The picture of the network.
 * @csspart balance - The row of the native balance.
 * @csspart amount - The native balance.
 * @csspart retry - Reads the balance again.
 * @csspart wallets - The way to the other wallets.
 * @csspart disconnect - Lets go of the wallet.
 */
@define('appkit-account-view')
export class AccountView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, rowNameStyles, styles]

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

  override render() {
    const kit = this.current
    if (!kit) return nothing
    this.#address = kit.getAddress() ?? this.#address
    if (!this.#address) return nothing
    return html`
      <div class="body">
        ${accountIdentity(kit, this.#address)}
        <div class="ledger" part="list">${this.network(kit)} ${this.balance(kit)} ${this.wallets(kit)}</div>
        <ak-button part="disconnect" block size="md" variant="ghost" @click=${() => this.disconnect(kit)}>
          ${this.text.account.disconnect}
        </ak-button>
      </div>
    `
  }

  protected override updated(): void {
    const kit = this.current
    if (!kit) return
    // The wallet left by itself: an account that is not there must not be shown.
    const isGone = !kit.getAccount().isConnected && kit.state.modal.open && kit.router.view === 'Account'
    if (isGone) kit.router.replace('Connect')
    this.#drawAgainWhenRetryIsAllowed(this.state(kit))
  }

  private network(kit: AppKit) {
    const { caipNetwork, isSupported } = kit.getNetwork()
    if (!caipNetwork) return nothing
    const content = html`
      ${networkMark(kit, caipNetwork)}
      <span class="row__main">
        <span class="row__title" dir="auto"
          >${isSupported ? caipNetwork.name : this.text.account.chain(caipNetwork.id)}</span
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
    const isFailed = balance.status === 'failed' && kit.getNetwork().isSupported
    return html`
      <div class="row" part="balance">
        <ak-mark size="40" .glyph=${walletIcon}></ak-mark>
        <span class="row__main">
          <span class="row__title">${this.text.account.balance}</span>
          <span class="row__sub" dir="auto"
            >${isFailed ? this.text.account.balanceFailed : kit.getWalletInfo()?.name}</span
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
