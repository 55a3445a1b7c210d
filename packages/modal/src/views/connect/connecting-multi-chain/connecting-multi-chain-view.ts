import type { AppKit, ChainNamespace, ConnectRequest } from '@openappkit/core'
import {
  chainFacts,
  type EnvironmentSource,
  ignoreRejection,
  listWalletRows,
  networkImage,
  readEnvironment,
  type WalletRow,
  walletSources,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/mark'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { walletMessages } from '../../../i18n/messages/wallets/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { walkRows } from '../../../components/walk-rows.js'

/**
 * @summary Selects the namespace for a wallet that supports several.
 *
 * @csspart list - The namespaces.
 * @csspart chain - One namespace.
 * @csspart another - The button for another wallet, if this one is gone.
 */
@define('appkit-connecting-multi-chain-view')
export class ConnectingMultiChainView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles]

  protected override watched({ state: { connectors, network, router, settings, wallets } }: AppKit): readonly object[] {
    return [connectors, network, router, settings, wallets]
  }

  override heading(kit: AppKit): string {
    return messages(kit, walletMessages).multiChain.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const row = this.row(kit)
    return row ? this.choice(kit, row) : this.gone(kit)
  }

  private get text() {
    return messages(this.current, walletMessages)
  }

  private choice(kit: AppKit, { name, imageUrl, color, chains }: WalletRow) {
    return html`
      <div class="body">
        <div class="hero hero--tight">
          <ak-mark size="64" .src=${imageUrl} .name=${name} .color=${color}></ak-mark>
          <h2 class="text">${this.text.multiChain.heading(name)}</h2>
        </div>
        <ul
          class="ledger"
          part="list"
          aria-label=${this.text.multiChain.list}
          @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}
        >
          ${chains.map((request) => this.chain(kit, request))}
        </ul>
      </div>
    `
  }

  private chain(kit: AppKit, request: ConnectRequest) {
    const { namespace = 'eip155' } = request
    // EVM is a family of networks, so its name is translated.
    const name = namespace === 'eip155' ? this.text.multiChain.evm : chainFacts[namespace].label
    return html`
      <li>
        <button class="row" part="chain" data-key=${namespace} @click=${() => ignoreRejection(kit.connect(request))}>
          <ak-mark size="40" shape="circle" .src=${this.imageOf(kit, namespace)} .name=${name}></ak-mark>
          <span class="row__title">${name}</span>
        </button>
      </li>
    `
  }

  private gone(kit: AppKit) {
    return html`
      <div class="body">
        <div class="hero hero--tight" role="status">
          <h2 class="heading">${this.text.multiChain.gone}</h2>
        </div>
        <ak-button data-start block part="another" variant="secondary" @click=${() => kit.router.reset('Connect')}>
          ${messages(kit, connectMessages).connecting.anotherWallet}
        </ak-button>
      </div>
    `
  }

  // Read on each render: the namespaces of a wallet may change while the screen is open.
  private row(kit: AppKit): WalletRow | undefined {
    const { isMobile } = readEnvironment(window as EnvironmentSource)
    const rows = listWalletRows(walletSources(kit, { isMobile }))
    return rows.find(({ key, chains }) => key === kit.router.data.walletKey && chains.length > 0)
  }

  private imageOf(kit: AppKit, namespace: ChainNamespace): string | undefined {
    const first = kit.state.network.configured.find(({ chainNamespace }) => chainNamespace === namespace)
    return first && networkImage(kit, first)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connecting-multi-chain-view': ConnectingMultiChainView
  }
}
