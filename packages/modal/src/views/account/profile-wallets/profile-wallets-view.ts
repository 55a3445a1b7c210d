import { type AppKit, AppKitError, type ChainNamespace, type Connection } from '@openappkit/core'
import { chainFacts, ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { shortAddress } from '@openappkit/ui/format'
import { plusIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, sectionStyles, ledgerStyles, tabsStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { errorMessages } from '../../../i18n/messages/errors/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { walkRows } from '../../../components/walk-rows.js'
import { connectionGroup } from './connection-group.js'
import { namespaceTabs } from './namespace-tabs.js'
import styles from './profile-wallets-view.styles.js'

const catalogue = { ...accountMessages, ...errorMessages }

/**
 * @summary The connected wallets with their accounts, and earlier wallets.
 *
 * @csspart tabs - The tabs of the namespaces, if the app has several.
 * @csspart tab - One namespace.
 * @csspart group - One connected wallet.
 * @csspart wallet - Its name.
 * @csspart list - Its accounts.
 * @csspart account - One account.
 * @csspart avatar - The avatar of an account.
 * @csspart recent - The earlier wallets.
 * @csspart recent-wallet - One of them.
 * @csspart empty - The message while no wallet is connected.
 * @csspart add - Connects one more wallet.
 * @csspart disconnect - Disconnects one wallet.
 * @csspart disconnect-all - Disconnects all wallets.
 */
@define('appkit-profile-wallets-view')
export class ProfileWalletsView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, sectionStyles, ledgerStyles, tabsStyles, styles]

  /** The selected namespace. Default: the active one. */
  @state() private chosen: ChainNamespace | undefined

  protected override watched({ state: { accounts, connections, network } }: AppKit): readonly object[] {
    return [accounts, connections, network]
  }

  override heading(kit: AppKit): string {
    return messages(kit, accountMessages).profileWallets.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { chainNamespaces: namespaces } = kit
    const selected = this.chosen ?? kit.getActiveChainNamespace()
    const hasTabs = namespaces.length > 1
    return html`
      <div class="body">
        ${namespaceTabs(this.text, { namespaces, selected, onSelect: (namespace) => (this.chosen = namespace) })}
        <div
          class="pane"
          id="pane"
          role=${hasTabs ? 'tabpanel' : nothing}
          aria-labelledby=${hasTabs ? `tab-${selected}` : nothing}
          @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}
        >
          ${this.pane(kit, selected)}
        </div>
      </div>
    `
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private pane(kit: AppKit, namespace: ChainNamespace) {
    const live = kit.getConnections(namespace)
    return html`
      ${repeat(
        live,
        ({ connectorId }) => connectorId,
        (connection) => this.group(kit, connection),
      )}
      ${live.length === 0 ? this.empty(namespace) : nothing} ${this.recent(kit, kit.getRecentConnections(namespace))}
      <ak-button
        part="add"
        ?data-start=${live.length === 0}
        block
        variant=${live.length === 0 ? 'primary' : 'secondary'}
        @click=${() => kit.router.push('Connect', { namespace })}
      >
        <ak-icon size="16" .glyph=${plusIcon}></ak-icon>${this.text.profileWallets.add}
      </ak-button>
      ${
        live.length > 0
          ? html`<ak-button
              part="disconnect-all"
              block
              size="md"
              variant="ghost"
              @click=${() => kit.disconnect(namespace)}
            >
              ${this.text.profileWallets.disconnectAll}
            </ak-button>`
          : nothing
      }
    `
  }

  private group(kit: AppKit, connection: Connection) {
    const { connectorId, namespace } = connection
    const isActive = kit.getConnections(namespace)[0]?.connectorId === connectorId
    return connectionGroup(kit, {
      connection,
      current: isActive ? kit.getAddress(namespace) : undefined,
      pending: this.pending(kit, connection),
      onChoose: (address) => void this.choose(kit, connection, address),
      onDisconnect: () => void kit.deleteConnection({ connectorId, namespace }),
    })
  }

  /** The account of this wallet that is being switched to. */
  private pending({ state }: AppKit, { connectorId, namespace }: Connection): string | undefined {
    const { attempt } = state.connections
    if (attempt?.status !== 'running' || attempt.target.namespace !== namespace) return undefined
    return attempt.target.connectorId === connectorId ? attempt.target.address : undefined
  }

  private empty(namespace: ChainNamespace) {
    return html`
      <div class="hero hero--tight" part="empty">
        <h2 class="heading">${this.text.profileWallets.empty}</h2>
        <p class="text">${this.text.profileWallets.emptyHint(chainFacts[namespace].label)}</p>
      </div>
    `
  }

  private recent(kit: AppKit, wallets: readonly Connection[]) {
    if (wallets.length === 0) return nothing
    return html`
      <section class="group" part="recent">
        <div class="label"><h2>${this.text.profileWallets.recent}</h2></div>
        <ul class="ledger" aria-label=${this.text.profileWallets.recent}>
          ${wallets.map(
            (wallet) => html`
              <li>
                <button
                  class="row"
                  part="recent-wallet"
                  data-key=${wallet.connectorId}
                  @click=${() => this.connect(kit, wallet)}
                >
                  <ak-mark size="40" .src=${wallet.icon} .name=${wallet.name}></ak-mark>
                  <span class="row__title" dir="auto">${wallet.name}</span>
                  <span class="row__meta">${this.text.profileWallets.connect}</span>
                </button>
              </li>
            `,
          )}
        </ul>
      </section>
    `
  }

  private async choose(kit: AppKit, connection: Connection, address: string) {
    const { connectorId, namespace } = connection
    try {
      await kit.switchConnection({ connection: { connectorId, namespace }, address })
      kit.showSuccessMessage(this.text.profileWallets.inUse(shortAddress(address)))
    } catch (thrown) {
      const { code } = AppKitError.from(thrown)
      // A later choice aborted this one, and reports its own result.
      if (code !== 'aborted') kit.showErrorMessage(this.text.errors[code])
    }
  }

  private connect(kit: AppKit, { connectorId, namespace }: Connection) {
    ignoreRejection(kit.connect({ connectorId, namespace }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-profile-wallets-view': ProfileWalletsView
  }
}
