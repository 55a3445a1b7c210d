import type { AppKit, CaipNetwork } from '@openappkit/core'
import { isNetworkDisabled } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
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
 * @csspart switch - Switches to the network used last, or the first one that the wallet supports.
 * @csspart failed - The result of a failed switch with that button.
 * @csspart list - The other networks to switch to.
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
      .failed {
        text-align: center;
        overflow-wrap: anywhere;
      }
      bdi {
        overflow-wrap: anywhere;
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
    const choices = this.choices(kit)
    const best = choices.find((network) => this.isUsable(kit, network))
    const others = choices.filter((network) => network !== best)
    return html`
      <div class="body">
        <div class="hero">
          <ak-mark part="mark" badged shape="circle" size="56" .glyph=${globeIcon}>
            <ak-icon slot="badge" size="16" .glyph=${triangleAlertIcon}></ak-icon>
          </ak-mark>
          <h2 class="heading" part="heading">${this.text.unsupported.heading}</h2>
          <p class="text" part="hint">${this.hint(kit)}</p>
        </div>
        ${best ? this.best(kit, best) : nothing}
        ${
          others.length > 0
            ? html`<ul
                class="ledger"
                part="list"
                aria-label=${this.text.unsupported.list}
                @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}
              >
                ${repeat(
                  others,
                  ({ caipNetworkId }) => caipNetworkId,
                  (network, index) => this.row(kit, network, !best && index === 0),
                )}
              </ul>`
            : nothing
        }
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

  /** The button for the network that suits most users. The list has the others. */
  private best(kit: AppKit, network: CaipNetwork) {
    const { switching } = kit.state.network
    const isAsked = switching.status === 'running' && switching.target === network.caipNetworkId
    const ending = this.ending(kit, network)
    return html`
      <ak-button
        data-start
        block
        part="switch"
        .variant=${isAsked ? 'secondary' : 'primary'}
        @click=${() => this.switch(kit, network)}
      >
        ${
          isAsked
            ? html`<ak-dial size="16"></ak-dial>${this.text.networks.approve}`
            : html`<bdi>${this.text.unsupported.switchTo(network.name)}</bdi>`
        }
      </ak-button>
      ${ending ? html`<p class="small failed" part="failed">${ending.heading}</p>` : nothing}
    `
  }

  private row(kit: AppKit, network: CaipNetwork, isStart: boolean) {
    const isRefused = isNetworkDisabled(kit.state, network)
    return networkRow(kit, {
      network,
      isStart,
      isDisabled: isRefused,
      sub: isRefused ? this.text.networks.notSupported(this.wallet(kit)) : this.ending(kit, network)?.heading,
      onChoose: () => this.switch(kit, network),
    })
  }

  private switch(kit: AppKit, { caipNetworkId }: CaipNetwork) {
    void kit.switchNetwork(caipNetworkId)
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
