import type { AppKit, BalanceState } from '@openappkit/core'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/icon-button'
import '@openappkit/ui/elements/mark'
import '@openappkit/ui/elements/skeleton'
import '@openappkit/ui/elements/tag'
import { shortAddress } from '@openappkit/ui/format'
import { chevronRightIcon, copyIcon, externalLinkIcon, walletIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import '../first-screen.js'
import { copyText } from '../../internal/copy-text.js'
import { define } from '../../internal/define.js'
import { formatBalance } from '../../internal/format-balance.js'
import { ViewElement } from '../../internal/view-element.js'
import { networkMark } from '../../parts/network-mark.js'
import rowNameStyles from '../../parts/row-name.styles.js'
import styles from './account-view.styles.js'

/**
 * @summary The connected account: who it is, where it is and what it holds.
 *
 * @csspart address - The short address.
 * @csspart network - The network the wallet is on.
 * @csspart balance - The native balance.
 * @csspart disconnect - Lets go of the wallet.
 */
@define('appkit-account-view')
export class AccountView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, rowNameStyles, styles]

  // Stays drawn while the card closes over an account that is gone.
  #address = ''
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  protected override watched({ state }: AppKit): readonly object[] {
    return [state.accounts, state.balances, state.network, state.settings, state.walletInfo]
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
        ${this.identity(kit)}
        <div class="ledger">${this.network(kit)} ${this.balance(kit)}</div>
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

  private identity(kit: AppKit) {
    const { name = '', icon } = kit.getWalletInfo() ?? {}
    return html`
      <div class="hero">
        <ak-avatar size="64" address=${this.#address}>
          ${name ? html`<ak-mark slot="badge" size="24" .src=${icon} .name=${name}></ak-mark>` : nothing}
        </ak-avatar>
        <div class="line line--center who">
          <p class="heading short" part="address">${shortAddress(this.#address)}</p>
          <ak-icon-button size="sm" label=${this.text.account.copy} .glyph=${copyIcon} @click=${() => this.copy(kit)}>
          </ak-icon-button>
          ${this.explorer(kit)}
        </div>
      </div>
    `
  }

  private explorer(kit: AppKit) {
    const { name, url } = kit.getNetwork().caipNetwork?.blockExplorers?.default ?? {}
    if (!name || !url?.startsWith('http')) return nothing
    const href = `${url.replace(/\/$/, '')}/address/${this.#address}`
    const label = `${this.text.account.explorer(name)}, ${this.text.modal.opensInNewTab}`
    return html`
      <a class="explorer" href=${href} target="_blank" rel="noopener noreferrer" aria-label=${label}>
        <ak-icon size="16" .glyph=${externalLinkIcon}></ak-icon>
      </a>
    `
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
        ${content}<ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon>
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

  private amount(kit: AppKit, balance: BalanceState) {
    if (!kit.getNetwork().isSupported) return html`<ak-tag tone="warning">${this.text.account.unsupported}</ak-tag>`
    if (balance.status === 'failed') return this.retry(kit, balance.retryAt)
    const value = balance.status === 'ready' ? balance.value : balance.status === 'loading' ? balance.stale : undefined
    if (value) return html`<span class="row__title amount">${formatBalance(value)}</span>`
    return html`<ak-skeleton></ak-skeleton><span class="hidden">${this.text.account.balanceLoading}</span>`
  }

  private retry(kit: AppKit, retryAt: number) {
    if (Date.now() < retryAt) return nothing
    return html`
      <ak-button size="sm" variant="secondary" @click=${() => kit.fetchBalance()}>${this.text.account.retry}</ak-button>
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

  private async copy(kit: AppKit) {
    if (await copyText(this.#address)) kit.showSuccessMessage(this.text.modal.copied)
    else kit.showErrorMessage(this.text.modal.copyFailed)
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
