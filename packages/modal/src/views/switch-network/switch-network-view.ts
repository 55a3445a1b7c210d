import { type AppKit, AppKitError, type CaipNetwork, type ErrorCode } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import { state } from 'lit/decorators.js'
import '../../i18n/english-more.js'
import '../first-screen.js'
import { define } from '../../internal/define.js'
import { ViewElement } from '../../internal/view-element.js'
import { heroStatus } from '../../parts/hero-status.js'
import heroStatusStyles from '../../parts/hero-status.styles.js'
import { networkMark } from '../../parts/network-mark.js'
import { switchScreen } from '../../parts/switch-screen.js'

/**
 * @summary Waits for the wallet to go to another network, and says how it ended.
 *
 * @csspart mark - The network's picture in the dial.
 * @csspart heading - What is happening.
 * @csspart hint - What to do about it.
 * @csspart retry - Asks the wallet again.
 */
@define('appkit-switch-network-view')
export class SwitchNetworkView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, heroStatusStyles]

  /** How our own request ended, also when it ended before the wallet was asked. */
  @state() private code: ErrorCode | undefined
  @state() private isAsking = false

  #isLeaving = false

  protected override watched({ state: { accounts, network, router, walletInfo } }: AppKit): readonly object[] {
    return [accounts, network, router, walletInfo]
  }

  protected override kitChanged(kit: AppKit | undefined): void {
    if (kit?.router.view !== 'SwitchNetwork') return
    if (!this.target(kit)) kit.router.replace('Networks')
    // Somebody who comes back to a request that runs must not make the wallet ask twice.
    else if (!this.isWaiting(kit)) void this.ask(kit)
  }

  override render() {
    const kit = this.current
    const target = kit && this.target(kit)
    if (!kit || !target) return nothing
    const { switching } = kit.state.network
    const code = this.failure(kit)
    const screen = switchScreen(this.text, {
      code,
      isSlow: switching.status === 'waiting' && switching.isSlow,
      wallet: kit.getWalletInfo(target.chainNamespace)?.name ?? this.text.switchNetwork.wallet,
      network: target.name,
    })
    return html`
      <div class="body">
        ${heroStatus(screen, networkMark(kit, target, 64))}
        ${
          code
            ? html`<ak-button part="retry" data-start block @click=${() => this.ask(kit)}
                >${this.text.switchNetwork.tryAgain}</ak-button
              >`
            : nothing
        }
      </div>
    `
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    const kit = this.current
    if (!kit || kit.router.view !== 'SwitchNetwork') return
    if (this.isThere(kit)) void this.leave(kit)
    else if (changed.has('code') && this.code) this.focusStart()
  }

  private async ask(kit: AppKit) {
    const { network } = kit.router.data
    if (!network) return
    this.code = undefined
    this.isAsking = true
    try {
      await kit.switchNetwork(network, { throwOnFailure: true })
    } catch (thrown) {
      this.code = AppKitError.from(thrown).code
    }
    this.isAsking = false
  }

  /** Back to where the person came from; alone on the screen there is nothing to go back to. */
  private async leave(kit: AppKit) {
    if (this.#isLeaving) return
    this.#isLeaving = true
    kit.showSuccessMessage(this.text.modal.switched(this.target(kit)?.name ?? ''))
    if (kit.state.router.history.some(({ view }) => view === 'Account')) kit.router.reset('Account')
    else await kit.close()
  }

  private target({ router, state: { network } }: AppKit): CaipNetwork | undefined {
    return network.configured.find(({ caipNetworkId }) => caipNetworkId === router.data.network)
  }

  private isWaiting({ router, state: { network } }: AppKit): boolean {
    return network.switching.status === 'waiting' && network.switching.network === router.data.network
  }

  // Where the wallet is counts, whatever it answered.
  private isThere(kit: AppKit): boolean {
    const target = this.target(kit)
    // Somebody who comes from another kind of chain is there only once the kit speaks of this one.
    return target !== undefined && kit.getCaipNetworkId() === target.caipNetworkId
  }

  private failure(kit: AppKit): ErrorCode | undefined {
    if (this.isAsking || this.isWaiting(kit) || this.isThere(kit)) return undefined
    const { switching } = kit.state.network
    const isOurs = switching.status === 'failed' && switching.network === kit.router.data.network
    return this.code ?? (isOurs ? switching.code : undefined)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-switch-network-view': SwitchNetworkView
  }
}
