import type { AppKit, CaipNetwork } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { globeIcon, triangleAlertIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import '../../i18n/english-more.js'
import '../first-screen.js'
import { define } from '../../internal/define.js'
import { ViewElement } from '../../internal/view-element.js'
import { walkRows } from '../../internal/walk-rows.js'
import { networkRow } from '../../parts/network-row.js'
import rowNameStyles from '../../parts/row-name.styles.js'
import { switchScreen } from '../../parts/switch-screen.js'
import styles from './unsupported-chain-view.styles.js'

/**
 * @summary The wallet is on a network that the page does not serve: which one, and the ways out.
 *
 * @csspart heading - What is wrong.
 * @csspart hint - Which network the wallet is on.
 * @csspart list - The networks to switch to.
 * @csspart network - One network.
 * @csspart mark - The picture of a network.
 * @csspart disconnect - The other way out.
 */
@define('appkit-unsupported-chain-view')
export class UnsupportedChainView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, rowNameStyles, styles]

  // The chain the wall went up for: while the card closes the wallet is already on another one.
  #chain: string | number = ''

  protected override watched({ state: { accounts, network, settings, walletInfo } }: AppKit): readonly object[] {
    return [accounts, network, settings, walletInfo]
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { chainId, isSupported } = kit.getNetwork()
    if (!isSupported) this.#chain = chainId ?? ''
    return html`
      <div class="body">
        <div class="hero">
          <ak-mark part="mark" badged shape="circle" size="56" .glyph=${globeIcon}>
            <ak-icon slot="badge" size="16" .glyph=${triangleAlertIcon}></ak-icon>
          </ak-mark>
          <p class="heading" part="heading">${this.text.unsupported.heading}</p>
          <p class="text" part="hint">${this.text.unsupported.text(this.text.unsupported.chain(this.#chain))}</p>
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

  protected override updated(): void {
    const kit = this.current
    // The wallet left by itself, or the app serves its network now: there is nothing to decide any more.
    const isDue = kit?.getAccount().isConnected && !kit.getNetwork().isSupported
    if (kit?.router.view === 'UnsupportedChain' && !isDue) void kit.close()
  }

  private row(kit: AppKit, network: CaipNetwork, isStart: boolean) {
    const isLast = network.caipNetworkId === this.lastUsed(kit)
    return networkRow(kit, {
      network,
      isStart,
      sub: this.ending(kit, network)?.heading,
      meta: isLast ? this.text.unsupported.lastUsed : undefined,
      onChoose: () => void kit.switchNetwork(network.caipNetworkId),
    })
  }

  /** Where the person was last comes first. */
  private choices(kit: AppKit): readonly CaipNetwork[] {
    const networks = kit.getCaipNetworks(kit.getActiveChainNamespace())
    const isLast = ({ caipNetworkId }: CaipNetwork) => caipNetworkId === this.lastUsed(kit)
    return [...networks.filter(isLast), ...networks.filter((network) => !isLast(network))]
  }

  private lastUsed({ state: { network } }: AppKit) {
    return network.selected[network.active]
  }

  /** How the last try to reach this network ended, said in its own row: the row is the retry. */
  private ending(kit: AppKit, { caipNetworkId, name }: CaipNetwork) {
    const { switching } = kit.state.network
    if (switching.status !== 'failed' || switching.network !== caipNetworkId) return undefined
    const wallet = kit.getWalletInfo()?.name ?? this.text.switchNetwork.wallet
    return switchScreen(this.text, { code: switching.code, wallet, network: name })
  }

  private status(kit: AppKit) {
    if (kit.state.network.switching.status === 'waiting') return this.text.networks.approve
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
