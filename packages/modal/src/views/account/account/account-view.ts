import type { AppKit, ViewName } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { chevronRightIcon, layersIcon, settingsIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { accountActions } from './account-actions.js'
import { accountIdentity } from './account-identity.js'
import { balanceOf, hasHoldings } from './account-total.js'
import { networkMark, networkName } from '../../network/network-label.js'
import styles from './account-view.styles.js'

/** Whether the account has tabs for tokens, NFTs and activity. The content above them is then more compact. */
const isTabbed = (kit: AppKit): boolean => hasHoldings(kit) && kit.options.services?.blockchain !== undefined

/** The content of a row that opens another screen. */
type Row = { glyph: string; text: string; more?: unknown }

/**
 * @summary The connected account: address, network and balance.
 *
 * @csspart identity - The block with the address at the top.
 * @csspart avatar - The avatar of the address, with the icon of the wallet in its corner.
 * @csspart name - The name of the address, if it has one.
 * @csspart address - The short address.
 * @csspart copy - Copies the address.
 * @csspart explorer - The link to the block explorer.
 * @csspart list - The list under the address.
 * @csspart network - The network of the wallet.
 * @csspart mark - The icon of the network.
 * @csspart balance - The balance: the total, if it is known, and the native balance.
 * @csspart total - The total in dollars.
 * @csspart amount - The native balance.
 * @csspart retry - Reads the balance again.
 * @csspart wallets - The button for the other wallets.
 * @csspart settings - The button for the settings of an embedded wallet.
 * @csspart actions - The actions of the account.
 * @csspart onramp - The Buy button.
 * @csspart swaps - The Swap button.
 * @csspart receive - The Receive button.
 * @csspart send - The Send button.
 * @csspart disconnect - The Disconnect button.
 */
@define('appkit-account-view')
class AccountView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, styles]

  /** Draws the total in dollars. Loads with the element of the tabs, if there is more to show than a balance. */
  @state() private fiatTotal: ((kit: AppKit) => TemplateResult | undefined) | undefined
  #isRequested = false

  // Keeps the address on screen while the card closes after a disconnect.
  #address = ''
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  protected override watched({ state: kitState }: AppKit): readonly object[] {
    // The whole state, because the first response adds `holdings`.
    return [kitState]
  }

  /** Skips updates on a blocked network: the screen for unsupported networks is about to open. */
  protected override shouldUpdate(): boolean {
    const { settings } = this.current?.state ?? {}
    const isBlocked = settings?.unsupportedChain === 'block' && settings.enableNetworkSwitch
    return super.shouldUpdate() && !(this.hasUpdated && isBlocked && this.current?.getNetwork().isSupported === false)
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
        ${accountIdentity(kit, this.#address, this.fiatTotal?.(kit))} ${accountActions(kit)}
        <div class="ledger ${isTabbed(kit) ? 'short' : ''}" part="list">
          ${this.network(kit)} ${this.wallets(kit)} ${this.settings(kit)}
        </div>
        ${this.holdings(kit)}
        <ak-button part="disconnect" block size="md" variant="ghost" @click=${() => this.disconnect(kit)}>
          ${this.text.account.disconnect}
        </ak-button>
      </div>
    `
  }

  protected override updated(): void {
    const kit = this.current
    if (!kit) return
    const balance = balanceOf(kit)
    this.#drawAgainWhenRetryIsAllowed(balance?.status === 'failed' ? balance.retryAt : 0)
    if (hasHoldings(kit)) this.#loadHoldings()
  }

  private get text() {
    return messages(this.current, accountMessages)
  }

  /** Reserves the space before the element has loaded, to avoid a layout shift. */
  private holdings(kit: AppKit) {
    if (!hasHoldings(kit)) return nothing
    return html`
      <div class="holdings ${isTabbed(kit) ? 'tabbed' : ''}">
        ${this.fiatTotal ? html`<appkit-account-holdings .kit=${kit}></appkit-account-holdings>` : nothing}
      </div>
    `
  }

  private network(kit: AppKit) {
    const { caipNetwork, isSupported } = kit.getNetwork()
    if (!caipNetwork) return nothing
    const content = html`
      ${networkMark(kit, caipNetwork, isTabbed(kit) ? 24 : 40)}
      <span class="row__main">
        <span class="row__title" dir="auto"
          >${isSupported ? caipNetwork.name : networkName(kit, caipNetwork, this.text.account)}</span
        >
        <span class=${isTabbed(kit) ? 'hidden' : 'row__sub'}>${this.text.account.network}</span>
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

  /** Opens the list of wallets, if the app allows several. */
  private wallets(kit: AppKit) {
    if (!kit.state.settings.features.multiWallet) return nothing
    const { length } = kit.getConnections()
    const text = this.text.profileWallets.title
    return this.row(kit, 'wallets', 'ProfileWallets', { glyph: layersIcon, text, more: length > 1 ? length : nothing })
  }

  /** Opens the settings of an embedded wallet. Other wallets have their own. */
  private settings(kit: AppKit) {
    if (!kit.getAccount()?.embeddedWalletInfo) return nothing
    return this.row(kit, 'settings', 'AccountSettings', { glyph: settingsIcon, text: this.text.account.settings })
  }

  private row(kit: AppKit, part: string, view: ViewName, { glyph, text, more }: Row) {
    return html`
      <button class="row" part=${part} @click=${() => kit.router.push(view)}>
        <ak-mark .size=${isTabbed(kit) ? 24 : 40} .glyph=${glyph}></ak-mark>
        <span class="row__title">${text}</span>
        <span class="row__meta">${more}<ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon></span>
      </button>
    `
  }

  // Loads once per element. The next opening of the screen tries again.
  #loadHoldings(): void {
    if (this.#isRequested) return
    this.#isRequested = true
    ignoreRejection(import('./account-holdings.js').then(({ fiatTotal }) => (this.fiatTotal = fiatTotal)))
  }

  // The kit caches a failure until `retryAt`. Redraws then, to show the retry button.
  #drawAgainWhenRetryIsAllowed(retryAt: number): void {
    clearTimeout(this.#retryTimer)
    const wait = retryAt - Date.now()
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
