import type { AppKit } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { chevronDownIcon, chevronRightIcon, layersIcon, settingsIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import { kitLanguage } from '../../../i18n/engine/kit-language.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { accountActions } from './account-actions.js'
import { accountIdentity } from './account-identity.js'
import { balanceOf, hasHoldings } from './account-total.js'
import type * as EmbeddedAccount from './embedded-account.js'
import { networkMark, networkName } from '../../network/network-label.js'
import styles from './account-view.styles.js'

/** Whether the account has tabs for tokens, NFTs and activity. */
const isTabbed = (kit: AppKit): boolean => hasHoldings(kit) && kit.options.services?.blockchain !== undefined

/**
 * @summary The connected account: address, network and balance.
 *
 * @csspart identity - The block with the address at the top.
 * @csspart avatar - The avatar of the address, with the icon of the wallet in its corner.
 * @csspart name - The name of the address, if it has one.
 * @csspart user - The user who is signed in to an embedded wallet: the email address, or the provider.
 * @csspart address - The short address.
 * @csspart copy - Copies the address.
 * @csspart explorer - The link to the block explorer.
 * @csspart list - The list of further screens.
 * @csspart network - The button for the network of the wallet.
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
  /** Draws the badge and the tag of an embedded wallet. Loads with the first one that is shown. */
  @state() private embedded: typeof EmbeddedAccount | undefined
  readonly #requested = new Set<string>()

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
        ${this.network(kit)} ${this.settings(kit)}
        ${accountIdentity(kit, this.#address, { fiat: this.fiatTotal?.(kit), embedded: this.embedded })}
        ${accountActions(kit)} ${this.wallets(kit)} ${this.holdings(kit)}
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
    this.#loadParts(kit)
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

  /** Opens the list of networks, if the app allows it. */
  private network(kit: AppKit) {
    const { caipNetwork } = kit.getNetwork()
    if (!caipNetwork) return nothing
    const content = html`
      ${networkMark(kit, caipNetwork, 24)}
      <span dir="auto">${networkName(kit, caipNetwork, this.text.account)}</span>
      <span class="hidden">${this.text.account.network}</span>
    `
    if (!kit.state.settings.enableNetworkSwitch) return html`<div class="network" part="network">${content}</div>`
    return html`
      <button data-start class="network" part="network" @click=${() => kit.router.push('Networks')}>
        ${content}<ak-icon size="16" .glyph=${chevronDownIcon}></ak-icon>
      </button>
    `
  }

  /** Opens the settings of an embedded wallet. Other wallets have their own. */
  private settings(kit: AppKit) {
    if (!kit.getAccount()?.embeddedWalletInfo) return nothing
    return html`
      <button
        class="network settings"
        part="settings"
        aria-label=${this.text.account.settings}
        @click=${() => kit.router.push('AccountSettings')}
      >
        <ak-icon size="20" .glyph=${settingsIcon}></ak-icon>
      </button>
    `
  }

  /** Opens the list of wallets, if the app allows several. */
  private wallets(kit: AppKit) {
    if (!kit.state.settings.features.multiWallet) return nothing
    const { length } = kit.getConnections()
    return html`
      <div class="ledger" part="list">
        <button class="row" part="wallets" @click=${() => kit.router.push('ProfileWallets')}>
          <ak-mark .glyph=${layersIcon}></ak-mark>
          <span class="row__title">${this.text.profileWallets.title}</span>
          <span class="row__meta"
            >${length > 1 ? length : nothing}<ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon
          ></span>
        </button>
      </div>
    `
  }

  #loadParts(kit: AppKit): void {
    if (hasHoldings(kit))
      this.#once('holdings', async () => (this.fiatTotal = (await import('./account-holdings.js')).fiatTotal))
    if (kit.getAccount()?.embeddedWalletInfo)
      this.#once('embedded', async () => {
        const [file] = await Promise.all([import('./embedded-account.js'), kitLanguage(kit).load('settings')])
        this.embedded = file
      })
  }

  // Loads once per element. The next opening of the screen tries again.
  #once(part: string, load: () => Promise<unknown>): void {
    if (this.#requested.has(part)) return
    this.#requested.add(part)
    ignoreRejection(load())
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
