import type { AppKit, CaipNetwork, ChainNamespace, Connector } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { walletName } from '../../../components/wallet-name.js'
import { messages } from '../../../i18n/engine/messages.js'
import { networkMessages } from '../../../i18n/messages/network/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { networkMark } from '../network-label.js'

/**
 * @summary Selects a wallet for a network of another namespace.
 *
 * @csspart mark - The icon of the network.
 * @csspart heading - The required action.
 * @csspart hint - The reason.
 * @csspart continue - Continues with the connected wallet.
 * @csspart choose - Continues with another wallet.
 */
@define('appkit-switch-active-chain-view')
export class SwitchActiveChainView extends ViewElement {
  static override styles = [baseStyles, layoutStyles]

  protected override watched({ state }: AppKit): readonly object[] {
    return [state.accounts, state.connectors, state.network, state.router, state.walletInfo]
  }

  override heading(kit: AppKit): string {
    return messages(kit, networkMessages).switchActiveChain.title
  }

  override render() {
    const kit = this.current
    const target = kit && this.target(kit)
    if (!kit || !target) return nothing
    const words = this.text.switchActiveChain
    const same = findSameWallet(kit, target.chainNamespace)
    const wallet = walletName(kit) ?? this.text.switchNetwork.wallet
    return html`
      <div class="body">
        <div class="hero">
          ${networkMark(kit, target, 64)}
          <h2 class="heading" part="heading">${words.heading(target.name)}</h2>
          <p class="text" part="hint">
            ${same ? words.sameHint(wallet, target.name) : words.otherHint(wallet, target.name)}
          </p>
        </div>
        <div class="stack">
          ${
            same
              ? html`<ak-button part="continue" data-start block @click=${() => this.connect(kit, target, same)}>
                  ${words.continueWith(same.name)}
                </ak-button>`
              : nothing
          }
          <ak-button part="choose" block variant=${same ? 'ghost' : 'primary'} @click=${() => this.connect(kit, target)}
            >${same ? words.others : words.choose}</ak-button
          >
        </div>
      </div>
    `
  }

  private get text() {
    return messages(this.current, networkMessages)
  }

  /** Selects the network, then connects a wallet on it. The connected wallet stays connected. */
  private connect(kit: AppKit, target: CaipNetwork, connector?: Connector) {
    const namespace = target.chainNamespace
    kit.setCaipNetworkOfNamespace(target, namespace)
    if (connector) ignoreRejection(kit.connect({ connectorId: connector.id, namespace }))
    else kit.router.push('Connect', { namespace })
  }

  private target({ router, state: { network } }: AppKit): CaipNetwork | undefined {
    return network.configured.find(({ caipNetworkId }) => caipNetworkId === router.data.network)
  }
}

/**
 * Finds the connector of the connected wallet in another namespace: by rdns, or by name if one of the two has no rdns.
 * Returns `undefined` if several match, so that the user chooses.
 */
function findSameWallet({ state }: AppKit, namespace: ChainNamespace): Connector | undefined {
  const { name, rdns } = state.walletInfo[state.network.active] ?? {}
  if (!name) return undefined
  const same = state.connectors.list.filter(({ chain, info, isDuplicate, name: other }) => {
    if (chain !== namespace || isDuplicate) return false
    return rdns && info?.rdns ? info.rdns === rdns : other === name
  })
  return same.length === 1 ? same[0] : undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-switch-active-chain-view': SwitchActiveChainView
  }
}
