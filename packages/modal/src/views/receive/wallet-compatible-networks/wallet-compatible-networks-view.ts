import type { AppKit } from '@openappkit/core'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import '@openappkit/ui/elements/tag'
import { html, nothing } from '@openappkit/ui/lit'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { networkMessages } from '../../../i18n/messages/network/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { networkMark } from '../../network/network-label.js'
import { compatibleNetworks } from '../compatible-networks.js'

/**
 * @summary The networks on which the account can receive assets.
 *
 * @csspart list - The networks.
 * @csspart network - One network.
 * @csspart mark - The icon of a network.
 * @csspart about - The note about which assets to send.
 */
@define('appkit-wallet-compatible-networks-view')
export class WalletCompatibleNetworksView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles]

  protected override watched({ state: { accounts, network, settings } }: AppKit): readonly object[] {
    return [accounts, network, settings]
  }

  override heading(kit: AppKit): string {
    return messages(kit, fundsMessages).receive.compatible
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { receive } = messages(kit, fundsMessages)
    return html`
      <div class="body">
        <ul class="ledger" part="list" aria-label=${receive.compatible}>
          ${repeat(
            compatibleNetworks(kit),
            ({ caipNetworkId }) => caipNetworkId,
            (network) => html`
              <li>
                <div class="row" part="network" data-key=${network.caipNetworkId}>
                  ${networkMark(kit, network)}
                  <span class="row__main"><span class="row__title" dir="auto">${network.name}</span></span>
                  ${
                    network.testnet
                      ? html`<ak-tag>${messages(kit, networkMessages).networks.testnet}</ak-tag>`
                      : nothing
                  }
                </div>
              </li>
            `,
          )}
        </ul>
      </div>
      <p class="foot foot--block" part="about">${receive.about}</p>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wallet-compatible-networks-view': WalletCompatibleNetworksView
  }
}
