import type { AppKit, CaipNetwork, CaipNetworkId } from '@openappkit/core'
import { ignoreRejection, isNetworkDisabled, sleep } from '@openappkit/core/internal'
import { type AkInputEvent } from '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/icon'
import { searchIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, sectionStyles, ledgerStyles } from '@openappkit/ui/styles'
import { css, html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { walletName } from '../../../components/wallet-name.js'
import { messages } from '../../../i18n/engine/messages.js'
import { networkMessages } from '../../../i18n/messages/network/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { walkRows } from '../../../components/walk-rows.js'
import { networkRow } from '../network-row.js'
import { groupNetworks } from './group-networks.js'

/** Number of networks from which the list has a search field. */
const searchFrom = 9

/** A switch that ends sooner opens no other screen. */
const promptDelayMs = 300

const catalogue = { ...networkMessages, ...connectMessages }

/**
 * @summary The networks of the app. The current network comes first, test networks come last.
 *
 * @csspart search - The search field of a long list.
 * @csspart list - The list of networks.
 * @csspart testnets - The list of test networks.
 * @csspart network - One network.
 * @csspart mark - The icon of a network.
 * @csspart empty - The message for a search without results.
 * @csspart about - The footer.
 * @csspart learn-more - The button for the explanation of networks.
 */
@define('appkit-networks-view')
export class NetworksView extends ViewElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    sectionStyles,
    ledgerStyles,
    css`
      /* Keeps the search visible while the list scrolls. */
      ak-field {
        position: sticky;
        inset-block-start: 0;
        z-index: var(--appkit-z-sticky);
      }
      .label + .ledger {
        margin-block-start: 0;
      }
    `,
  ]

  @state() private search = ''

  protected override watched({ state: { accounts, network, settings, walletInfo } }: AppKit): readonly object[] {
    return [accounts, network, settings, walletInfo]
  }

  override heading(kit: AppKit): string {
    return messages(kit, networkMessages).networks.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const networks = kit.getCaipNetworks()
    const { main, testnets } = groupNetworks(networks, kit.getCaipNetworkId(), this.search)
    const count = main.length + testnets.length
    return html`
      <div class="body" @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}>
        ${networks.length >= searchFrom ? this.field(count) : nothing}
        ${main.length > 0 ? this.list(kit, main, 'list', this.text.networks.list) : nothing}
        ${
          testnets.length > 0
            ? html`
                <h2 class="label"><span>${this.text.networks.testnets}</span></h2>
                ${this.list(kit, testnets, 'testnets', this.text.networks.testnets)}
              `
            : nothing
        }
        ${count === 0 ? html`<p class="hero hero--tight text" part="empty">${this.text.networks.none}</p>` : nothing}
      </div>
      <p class="foot" part="about">
        <span>${this.text.networks.help}</span>
        <button class="link" part="learn-more" @click=${() => this.onHelp(kit)}>${this.text.networks.learnMore}</button>
      </p>
    `
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private field(count: number) {
    return html`
      <ak-field
        part="search"
        size="md"
        type="search"
        label=${this.text.networks.search}
        placeholder=${this.text.networks.search}
        clear-label=${this.text.networks.clear}
        .value=${this.search}
        @ak-input=${this.onSearch}
        @keydown=${this.onSearchKeydown}
      >
        <ak-icon slot="leading" size="16" .glyph=${searchIcon}></ak-icon>
      </ak-field>
      <p class="hidden" role="status">${this.search ? this.text.networks.found(count) : nothing}</p>
    `
  }

  private list(kit: AppKit, networks: readonly CaipNetwork[], part: string, label: string) {
    return html`
      <ul class="ledger" part=${part} aria-label=${label}>
        ${repeat(
          networks,
          ({ caipNetworkId }) => caipNetworkId,
          (network) => this.row(kit, network),
        )}
      </ul>
    `
  }

  private row(kit: AppKit, network: CaipNetwork) {
    const { caipNetworkId, chainNamespace } = network
    const isCurrent = caipNetworkId === kit.getCaipNetworkId()
    const isRefused = !isCurrent && isNetworkDisabled(kit.state, network)
    const wallet = walletName(kit, chainNamespace) ?? this.text.connecting.aWallet
    return networkRow(kit, {
      network,
      isCurrent,
      isStart: isCurrent,
      isDisabled: isRefused,
      sub: isRefused ? this.text.networks.notSupported(wallet) : undefined,
      onChoose: () => this.choose(kit, network, isCurrent),
    })
  }

  private async choose(kit: AppKit, { caipNetworkId: network, chainNamespace }: CaipNetwork, isCurrent: boolean) {
    const isConnectedThere = kit.getAccount(chainNamespace).isConnected
    if (!isCurrent && kit.getIsConnectedState() && !isConnectedThere)
      return kit.router.push('SwitchActiveChain', { network })
    if (!isCurrent) await this.switch(kit, network, isConnectedThere)
    // The user may be on another screen by now.
    if (kit.router.view !== 'Networks') return
    // The router leaves this screen before it renders, if the wallet has already switched.
    if (!isCurrent && isConnectedThere) return kit.router.push('SwitchNetwork', { network })
    if (!kit.router.goBack()) await kit.close()
  }

  /** Starts the switch, and waits briefly for a wallet that switches without a prompt. */
  private async switch(kit: AppKit, network: CaipNetworkId, asksWallet: boolean) {
    const switching = kit.switchNetwork(network)
    ignoreRejection(switching)
    await Promise.race([switching, ...(asksWallet ? [sleep(promptDelayMs)] : [])]).catch(() => undefined)
  }

  private onHelp(kit: AppKit) {
    kit.track('CLICK_NETWORK_HELP')
    kit.router.push('WhatIsANetwork')
  }

  private onSearch({ value }: AkInputEvent) {
    this.search = value
  }

  // Only ArrowDown and Escape leave the field: the list must not handle letters and Home.
  private onSearchKeydown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'Escape') event.stopPropagation()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-networks-view': NetworksView
  }
}
