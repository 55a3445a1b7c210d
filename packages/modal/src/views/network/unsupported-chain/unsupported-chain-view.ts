import type { AppKit, CaipNetwork } from '@openappkit/core'
import { isNetworkDisabled } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { globeIcon, triangleAlertIcon } from '@openappkit/ui/icons'
import { badgeStyles, baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { css, html, nothing } from '@openappkit/ui/lit'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { walletName } from '../../../components/wallet-name.js'
import { messages } from '../../../i18n/engine/messages.js'
import { networkMessages } from '../../../i18n/messages/network/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { walkRows } from '../../../components/walk-rows.js'
import { networkName } from '../network-label.js'
import { networkRow } from '../network-row.js'
import { boundTo, switchScreen } from '../switch-screen.js'

/**
 * @summary The wallet is on an unsupported network. Offers supported networks and disconnecting.
 *
 * @csspart heading - The problem.
 * @csspart hint - The current network of the wallet.
 * @csspart list - The networks to switch to.
 * @csspart network - One network.
 * @csspart mark - The icon of a network.
 * @csspart disconnect - The Disconnect button.
 */
@define('appkit-unsupported-chain-view')
export class UnsupportedChainView extends ViewElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    ledgerStyles,
    badgeStyles,
    css`
      .hero {
        padding-block: var(--appkit-space-1) var(--appkit-space-3);
      }
      ak-icon[slot='badge'] {
        color: var(--appkit-color-warning);
      }
    `,
  ]

  // The last unsupported network. The wallet is already on another one while the card closes.
  #network: CaipNetwork | undefined

  protected override watched({ state: { accounts, network, settings, walletInfo } }: AppKit): readonly object[] {
    return [accounts, network, settings, walletInfo]
  }

  override heading(kit: AppKit): string {
    return messages(kit, networkMessages).unsupported.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { caipNetwork, isSupported } = kit.getNetwork()
    if (!isSupported) this.#network = caipNetwork
    return html`
      <div class="body">
        <div class="hero">
          <ak-mark part="mark" badged shape="circle" size="56" .glyph=${globeIcon}>
            <ak-icon slot="badge" size="16" .glyph=${triangleAlertIcon}></ak-icon>
          </ak-mark>
          <h2 class="heading" part="heading">${this.text.unsupported.heading}</h2>
          <p class="text" part="hint">${this.hint(kit)}</p>
        </div>
        <ul
          class="ledger"
          part="list"
          aria-label=${this.text.unsupported.list}
          @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}
        >
          ${repeat(
            this.choices(kit),
            ({ caipNetworkId }) => caipNetworkId,
            (network, index) => this.row(kit, network, index === 0),
          )}
        </ul>
        <p class="hidden" role="status">${this.status(kit)}</p>
        <ak-button part="disconnect" block size="md" variant="ghost" @click=${() => this.disconnect(kit)}>
          ${this.text.unsupported.disconnect}
        </ak-button>
      </div>
    `
  }

  private get text() {
    return messages(this.current, networkMessages)
  }

  private row(kit: AppKit, network: CaipNetwork, isStart: boolean) {
    const { lastUsed } = kit.state.network
    const isRefused = isNetworkDisabled(kit.state, network)
    const isLast = network.caipNetworkId === lastUsed[network.chainNamespace] && this.isUsable(kit, network)
    return networkRow(kit, {
      network,
      isStart,
      isDisabled: isRefused,
      sub: isRefused ? this.text.networks.notSupported(this.wallet(kit)) : this.ending(kit, network)?.heading,
      meta: isLast ? this.text.unsupported.lastUsed : undefined,
      onChoose: () => void kit.switchNetwork(network.caipNetworkId),
    })
  }

  private hint(kit: AppKit) {
    const network = this.#network
    if (!network) return nothing
    const bound = boundTo(kit, network.chainNamespace)
    if (bound) return this.text.switchNetwork.boundHint(this.wallet(kit), bound)
    return this.text.unsupported.text(networkName(kit, network, this.text.unsupported))
  }

  private wallet(kit: AppKit): string {
    return walletName(kit) ?? this.text.switchNetwork.wallet
  }

  /** Whether the wallet can use the network, as far as it has reported. */
  private isUsable(kit: AppKit, network: CaipNetwork): boolean {
    const { switching } = kit.state.network
    const isUnknown = switching.status === 'failed' && switching.code === 'chain_not_supported'
    if (isUnknown && switching.target === network.caipNetworkId) return false
    return !isNetworkDisabled(kit.state, network) && !boundTo(kit, network.chainNamespace)
  }

  /** The last used network comes first, else the selected one. Networks that the wallet does not approve come last. */
  private choices(kit: AppKit): readonly CaipNetwork[] {
    const networks = kit.getCaipNetworks(kit.getActiveChainNamespace())
    const { active, lastUsed, selected } = kit.state.network
    const first = lastUsed[active] ?? selected[active]
    const isFirst = ({ caipNetworkId }: CaipNetwork) => caipNetworkId === first
    const ordered = [...networks.filter(isFirst), ...networks.filter((network) => !isFirst(network))]
    const isRefused = (network: CaipNetwork) => isNetworkDisabled(kit.state, network)
    return [...ordered.filter((network) => !isRefused(network)), ...ordered.filter(isRefused)]
  }

  /** The result of a failed switch to this network. The row shows it, and a click on the row retries. */
  private ending(kit: AppKit, { caipNetworkId, chainNamespace, name }: CaipNetwork) {
    const { switching } = kit.state.network
    if (switching.status !== 'failed' || switching.target !== caipNetworkId) return undefined
    const bound = boundTo(kit, chainNamespace)
    return switchScreen(kit, { code: switching.code, wallet: this.wallet(kit), network: name, bound })
  }

  private status(kit: AppKit) {
    if (kit.state.network.switching.status === 'running') return this.text.networks.approve
    return kit
      .getCaipNetworks()
      .map((network) => this.ending(kit, network))
      .filter((ending) => ending !== undefined)
      .map(({ heading, hint }) => `${heading}. ${hint}`)
  }

  private async disconnect(kit: AppKit) {
    await kit.disconnect()
    await kit.close()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-unsupported-chain-view': UnsupportedChainView
  }
}
