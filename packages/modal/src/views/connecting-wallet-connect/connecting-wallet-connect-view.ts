import type { AppKit, WalletLink, WalletPlatform } from '@openappkit/core'
import { baseStyles, layoutStyles, ledgerStyles, tabsStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import { state } from 'lit/decorators.js'
import '../../i18n/english-more.js'
import '../first-screen.js'
import { createAppOpening } from '../../internal/app-opening.js'
import { define } from '../../internal/define.js'
import { openLink } from '../../internal/open-link.js'
import { PairingView } from '../../internal/pairing-view.js'
import heroStatusStyles from '../../parts/hero-status.styles.js'
import { platformTabs } from '../../parts/platform-tabs.js'
import qrPaneStyles from '../../parts/qr-pane.styles.js'
import rowNameStyles from '../../parts/row-name.styles.js'
import styles from './connecting-wallet-connect-view.styles.js'
import { type LatePanes, type ReachActions, reachPane } from './reach-pane.js'
import { attemptFor, readWantedWallet, requestFor, type WantedWallet } from './wanted-wallet.js'

/**
 * @summary One wallet and the ways to reach it: its extension, its app by a code or a link, its site. The invitation is
 * fetched as soon as the screen opens, so that a tap can follow its link in the same task.
 *
 * @csspart tabs - The ways, where there are several.
 * @csspart tab - One way.
 * @csspart qr - The code.
 * @csspart mark - The wallet's picture.
 * @csspart heading - What is happening.
 * @csspart hint - What to do about it.
 * @csspart open - Opens the wallet.
 * @csspart copy - Copies the invitation.
 * @csspart ways - What can be done when the wallet did not open.
 * @csspart get - Leads to where the wallet is installed from.
 * @csspart again - Opens the wallet once more.
 * @csspart code - Shows the code on a phone.
 * @csspart another - Leads to another wallet.
 */
@define('appkit-connecting-wallet-connect-view')
export class ConnectingWalletConnectView extends PairingView {
  static override styles = [
    baseStyles,
    layoutStyles,
    ledgerStyles,
    tabsStyles,
    heroStatusStyles,
    qrPaneStyles,
    rowNameStyles,
    styles,
  ]

  @state() private chosen: WalletPlatform | undefined
  @state() private isMissing = false
  @state() private late: LatePanes | undefined
  @state() private showsCode = false

  readonly #opening = createAppOpening(() => (this.isMissing = true))

  protected override kitChanged(kit: AppKit | undefined): void {
    if (kit?.router.view === 'ConnectingWalletConnect') void this.ask(kit)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#opening.stop()
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const wanted = this.wanted(kit)
    const { platforms } = wanted
    const platform = this.platform(wanted)
    const tabs = platformTabs(this.text, { platforms, selected: platform, onSelect: (next) => this.select(kit, next) })
    const { isMissing, late, showsCode, isHidden } = this
    const pane = reachPane(kit, { wanted, platform, isMissing, late, showsCode, isHidden }, this.actions(kit, platform))
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

  // Nothing can be pressed while there is no invitation, or while an extension is asked.
  override focusStart(): boolean {
    const kit = this.current
    if (!kit) return false
    const isOver = kit.state.connection.attempt.status === 'failed'
    const platform = this.platform(this.wanted(kit))
    const isReady = platform !== 'browser' && (platform === 'unsupported' || kit.state.pairing.status === 'ready')
    return (isOver || isReady) && super.focusStart()
  }

  protected override get ending(): string {
    return this.isMissing && this.late ? 'missing' : super.ending
  }

  private foot(kit: AppKit, { name, listing, connector }: WantedWallet) {
    if (connector || !listing.id) return nothing
    return html`
      <p class="foot">
        <span>${this.text.pairing.noWallet(name)}</span>
        <button class="link" @click=${() => kit.router.push('Downloads', { walletId: listing.id })}>
          ${this.text.pairing.get}
        </button>
      </p>
    `
  }

  private actions(kit: AppKit, platform: WalletPlatform): ReachActions {
    return {
      ask: () => void this.ask(kit),
      open: (link) => this.open(link, platform === 'mobile'),
      showCode: () => {
        this.isMissing = false
        this.showsCode = true
        void this.ask(kit)
      },
      another: () => void (kit.router.goBack() || kit.router.reset('Connect')),
    }
  }

  // First the link, in the task of the press; everything else can wait. Only an app takes the screen from this page.
  private open(link: WalletLink, isApp: boolean) {
    openLink(link)
    this.isMissing = false
    if (!isApp) return
    this.#opening.start()
    void this.loadLate()
  }

  // Not waited for: until it is here, and where it does not load, the screen is what it was.
  private async loadLate() {
    this.late ??= await import('./late-panes.js').catch(() => undefined)
  }

  private select(kit: AppKit, platform: WalletPlatform) {
    this.#opening.stop()
    this.chosen = platform
    this.isMissing = false
    this.showsCode = false
    void this.ask(kit)
  }

  /** Begins what the way on show needs. The same invitation serves every way that takes one. */
  private async ask(kit: AppKit) {
    const wanted = this.wanted(kit)
    const platform = this.platform(wanted)
    const request = requestFor(kit, wanted, platform, this.showsCode)
    if (!request) return
    if (platform === 'browser') void this.loadLate()
    const { status } = attemptFor(kit, request)
    if (platform === 'browser' && status === 'waiting') await kit.cancelConnect()
    await kit.connect(request)
  }

  private platform({ platforms }: WantedWallet): WalletPlatform {
    const first = platforms[0] ?? 'unsupported'
    return this.chosen && platforms.includes(this.chosen) ? this.chosen : first
  }

  private wanted(kit: AppKit): WantedWallet {
    return readWantedWallet(kit, this.text.connecting.aWallet)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connecting-wallet-connect-view': ConnectingWalletConnectView
  }
}
