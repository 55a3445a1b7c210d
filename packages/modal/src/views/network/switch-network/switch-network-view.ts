import type { AppKit, CaipNetwork, ErrorCode } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { walletName } from '../../../components/wallet-name.js'
import { messages } from '../../../i18n/engine/messages.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { networkMessages } from '../../../i18n/messages/network/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { heroStatus } from '../../../components/hero-status.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'
import { networkMark } from '../network-label.js'
import { isRetryable } from '../../connect/retry.js'
import { boundTo, switchScreen } from '../switch-screen.js'

/**
 * @summary Waits for the wallet to switch the network, and shows the result.
 *
 * @csspart mark - The icon of the network in the progress ring.
 * @csspart heading - The status.
 * @csspart hint - The instruction.
 * @csspart retry - Requests the switch again, or links to another network or to Connect if that cannot help.
 */
@define('appkit-switch-network-view')
export class SwitchNetworkView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, heroStatusStyles]

  #code: ErrorCode | undefined

  protected override watched({
    state: { accounts, connection, network, router, walletInfo },
  }: AppKit): readonly object[] {
    return [accounts, connection, network, router, walletInfo]
  }

  override heading(kit: AppKit): string {
    return this.target(kit)?.name ?? messages(kit, networkMessages).switchNetwork.title
  }

  override render() {
    const kit = this.current
    const target = kit && this.target(kit)
    if (!kit || !target) return nothing
    const { switching } = kit.state.network
    const code = this.failure(kit)
    const screen = switchScreen(kit, {
      code,
      isSlow: switching.status === 'running' && switching.isSlow,
      isSettling: switching.status === 'running' && switching.step?.kind === 'settling',
      wallet: walletName(kit, target.chainNamespace) ?? this.text.switchNetwork.wallet,
      network: target.name,
      bound: boundTo(kit, target.chainNamespace),
    })
    return html`
      <div class="body">
        ${heroStatus(screen, networkMark(kit, target, 64))}
        ${
          code
            ? html`<ak-button part="retry" data-start block @click=${() => this.onAction(kit, code)}
                >${this.actionLabel(kit, code)}</ak-button
              >`
            : nothing
        }
      </div>
    `
  }

  protected override updated(): void {
    const kit = this.current
    const code = kit && this.failure(kit)
    if (code && code !== this.#code) this.focusStart()
    this.#code = code
  }

  private get text() {
    return messages(this.current, networkMessages)
  }

  private actionLabel(kit: AppKit, code: ErrorCode): string {
    if (code === 'wallet_disconnected') return messages(kit, connectMessages).connect.title
    return isRetryable(code) ? this.text.switchNetwork.tryAgain : this.text.networks.title
  }

  private onAction(kit: AppKit, code: ErrorCode) {
    if (code === 'wallet_disconnected') return kit.router.push('Connect')
    const { network } = kit.router.data
    if (!isRetryable(code)) {
      if (!kit.router.goBack()) kit.router.replace('Networks')
    } else if (network) ignoreRejection(kit.switchNetwork(network))
  }

  private target({ router, state: { network } }: AppKit): CaipNetwork | undefined {
    return network.configured.find(({ caipNetworkId }) => caipNetworkId === router.data.network)
  }

  /** The error code of a failed switch to this network. */
  private failure({ router, state: { network } }: AppKit): ErrorCode | undefined {
    const { switching } = network
    return switching.status === 'failed' && switching.target === router.data.network ? switching.code : undefined
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-switch-network-view': SwitchNetworkView
  }
}
