import { type AppKit, readInvitation } from '@openappkit/core'
import { ignoreRejection, type WalletLink, type WalletPlatform } from '@openappkit/core/internal'
import { baseStyles, layoutStyles, ledgerStyles, tabsStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import { askAgain } from '../../connect/retry.js'
import { walletName } from '../../connect/wallet-name.js'
import { createAppOpening } from '../app-opening.js'
import { messages } from '../../../i18n/engine/messages.js'
import { pairingMessages } from '../../../i18n/messages/pairing/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { define } from '../../../kit/define.js'
import { PairingView } from '../pairing-view.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'
import { platformTabs } from './platform-tabs.js'
import qrPaneStyles from '../qr-pane.styles.js'
import styles from './connecting-wallet-connect-view.styles.js'
import { type LatePanes, type ReachActions, reachPane } from './reach-pane.js'
import { readWantedWallet, requestFor, type WantedWallet } from './wanted-wallet.js'

const catalogue = { ...pairingMessages, ...connectMessages }

/**
 * @summary One wallet and its platforms: extension, app by code or link, site. The invitation is
 * fetched as soon as the screen opens, so that a tap can follow its link in the same task.
 *
 * @csspart tabs - The tabs, if there are several options.
 * @csspart tab - One option.
 * @csspart qr - The QR code.
 * @csspart mark - The icon of the wallet.
 * @csspart heading - The status.
 * @csspart hint - The instruction.
 * @csspart open - Opens the wallet.
 * @csspart copy - Copies the invitation.
 * @csspart ways - The alternatives when the wallet did not open.
 * @csspart get - Links to the download of the wallet.
 * @csspart download - Leads to the downloads of the wallet.
 * @csspart again - Opens the wallet again.
 * @csspart retry - Asks the wallet again.
 * @csspart code - Shows the QR code on a phone.
 * @csspart another - The button for another wallet.
 */
@define('appkit-connecting-wallet-connect-view')
export class ConnectingWalletConnectView extends PairingView {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, tabsStyles, heroStatusStyles, qrPaneStyles, styles]

  @state() private chosen: WalletPlatform | undefined
  @state() private isMissing = false
  @state() private late: LatePanes | undefined
  @state() private showsCode = false

  readonly #opening = createAppOpening(() => (this.isMissing = true))

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#opening.stop()
  }

  protected override updated(): void {
    super.updated()
    const kit = this.current
    if (kit && this.platform(this.wanted(kit)) === 'browser') void this.loadLate()
  }

  override heading(kit: AppKit): string {
    return walletName(kit) ?? messages(kit, connectMessages).connect.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const wanted = this.wanted(kit)
    const { platforms } = wanted
    const platform = this.platform(wanted)
    const tabs = platformTabs(this.text, { platforms, selected: platform, onSelect: (next) => this.select(kit, next) })
    const { isMissing, late, showsCode, isHidden } = this
    const reach = { wanted, platform, attempt: this.attemptOf(kit), isMissing, late, showsCode, isHidden }
    const pane = reachPane(kit, reach, this.actions(kit, platform))
    return html`
      <div class="body">
        ${
          tabs === nothing
            ? pane
            : html`${tabs}
                <div class="pane" role="tabpanel" id="pane" aria-labelledby="tab-${platform}">${pane}</div>`
        }
      </div>
      ${platform === 'unsupported' || (isMissing && late) ? nothing : this.foot(kit, wanted)}
    `
  }

  // Focuses nothing while the invitation loads or an extension request is pending.
  override focusStart(): boolean {
    const kit = this.current
    if (!kit) return false
    const isOver = kit.state.connection.attempt.status === 'failed'
    const platform = this.platform(this.wanted(kit))
    const isReady = platform !== 'browser' && (platform === 'unsupported' || readInvitation(kit.state) !== undefined)
    return (isOver || isReady) && super.focusStart()
  }

  protected override get ending(): string {
    return this.isMissing && this.late ? 'missing' : super.ending
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private foot(kit: AppKit, { name, listing, connector }: WantedWallet) {
    // A connected user has the app.
    if (connector || !listing.id || this.attemptOf(kit).status === 'done') return nothing
    return html`
      <p class="foot">
        <span>${this.text.pairing.noWallet(name)}</span>
        <button class="link" part="download" @click=${() => kit.router.push('Downloads', { walletId: listing.id })}>
          ${this.text.pairing.get}
        </button>
      </p>
    `
  }

  private actions(kit: AppKit, platform: WalletPlatform): ReachActions {
    return {
      ask: () => this.ask(kit, platform === 'browser'),
      open: (link) => this.open(link, platform === 'mobile'),
      showCode: () => {
        this.isMissing = false
        this.showsCode = true
        this.ask(kit)
      },
      another: () => void (kit.router.goBack() || kit.router.reset('Connect')),
    }
  }

  // Opens the link first, in the task of the click. Only an app hides this page, so only an app can be missing.
  private open(link: WalletLink, isApp: boolean) {
    openLink(link)
    this.isMissing = false
    if (!isApp) return
    this.#opening.start()
    void this.loadLate()
  }

  // Loads in the background. The screen does not change until then, or if the load fails.
  private async loadLate() {
    this.late ??= await import('./late-panes.js').catch(() => undefined)
  }

  private select(kit: AppKit, platform: WalletPlatform) {
    this.#opening.stop()
    this.chosen = platform
    this.isMissing = false
    this.showsCode = false
    this.ask(kit)
  }

  /** Sends the request of the selected platform. All platforms share one invitation. */
  private ask(kit: AppKit, isAgain = false) {
    const wanted = this.wanted(kit)
    const request = requestFor(kit, wanted, this.platform(wanted), this.showsCode)
    if (request && isAgain) askAgain(kit, request)
    else if (request) ignoreRejection(kit.connect(request))
  }

  private platform({ platforms }: WantedWallet): WalletPlatform {
    const first = platforms[0] ?? 'unsupported'
    return this.chosen && platforms.includes(this.chosen) ? this.chosen : first
  }

  private wanted(kit: AppKit): WantedWallet {
    return readWantedWallet(kit, this.text.connecting.aWallet)
  }
}

/**
 * Opens a link to a wallet. Call it in the task of the tap, before any `await`: mobile browsers block later calls or
 * ask the user. The wallet gets no handle on this page and no referrer.
 */
function openLink({ href, target }: WalletLink): void {
  window.open(href, target, 'noopener noreferrer')
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connecting-wallet-connect-view': ConnectingWalletConnectView
  }
}
