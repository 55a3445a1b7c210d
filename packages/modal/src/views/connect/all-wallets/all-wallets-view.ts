import type { AppKit, FoundWallets } from '@openappkit/core'
import {
  type EnvironmentSource,
  ignoreRejection,
  isMobile,
  looksSecret,
  type WalletRow,
} from '@openappkit/core/internal'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { query, state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { walletMessages } from '../../../i18n/messages/wallets/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { trackImpressions } from '../wallet-impressions.js'
import checkStyles from '../check.styles.js'
import { chooseCode, chooseWallet } from '../choose-wallet.js'
import { originText } from '../look-alike/origin-text.js'
import { needsConsent } from '../consent.js'
import { listFailed } from '../list-failed.js'
import styles from './all-wallets-view.styles.js'
import { certifiedOnly } from './certified-only.js'
import { countFound, createFoundRows, foundWallets, hasMore, isNearMiss, isSearching } from './found-rows.js'
import { noWallet } from './no-wallet.js'
import { searchTools } from './search-tools.js'
import './wallet-grid.js'
import type { WalletGrid } from './wallet-grid.js'

const catalogue = { ...walletMessages, ...connectMessages }

/**
 * @summary All wallets, with paging and search.
 *
 * @csspart search - The search field.
 * @csspart certified - The checkbox for certified wallets only.
 * @csspart wallet-grid - The scrollable grid of wallets.
 * @csspart list - The list of wallets.
 * @csspart wallet - One wallet.
 * @csspart failed - The message for a list that did not load.
 * @csspart retry - Loads it again.
 * @csspart secret - The message for text that looks like a recovery phrase or private key.
 * @csspart code - Shows a QR code for any wallet.
 */
@define('appkit-all-wallets-view')
export class AllWalletsView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, checkStyles, styles]

  @state() private search = ''
  @state() private isCertified = false
  @state() private isSecret = false
  @query('appkit-wallet-grid') private readonly grid!: WalletGrid | null

  readonly #isMobile = isMobile(window as EnvironmentSource)
  readonly #listRows = createFoundRows(this.#isMobile)

  protected override watched({ state: { connectors, settings, wallets } }: AppKit): readonly object[] {
    return [connectors, settings, wallets]
  }

  protected override kitChanged(kit: AppKit | undefined): void {
    if (kit?.router.view === 'AllWallets') this.search = kit.router.data.search ?? ''
  }

  // On a phone, focusing the field would open the keyboard over the list.
  override focusStart(pressed?: string): boolean {
    return (!this.#isMobile || pressed !== undefined) && super.focusStart(pressed)
  }

  override heading(kit: AppKit): string {
    return messages(kit, walletMessages).allWallets.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { search, isCertified } = this
    const found = foundWallets(kit, { search, isCertified })
    const rows = this.#listRows(kit, found)
    const total = countFound(found, rows)
    const isNear = isNearMiss(found, rows)
    const isLoading = isSearching(kit.state.wallets)
    const { status } = kit.state.wallets.search
    const isEmpty = rows.length === 0 && !isLoading && !hasMore(kit, found)
    return html`
      <div class="body">
        ${this.tools(kit, isLoading, total)}
        ${this.isSecret ? html`<p class="small" part="secret" role="alert">${this.text.allWallets.secret}</p>` : nothing}
        ${certifiedOnly(kit, this.text, isCertified, (next) => this.onQuery(kit, search, next))}
        <p class=${isNear ? 'small near' : 'hidden'} role="status">
          ${isEmpty ? this.text.allWallets.none : isNear ? this.text.allWallets.near : this.count(isLoading, total)}
        </p>
        ${status === 'failed' ? listFailed(kit, () => ignoreRejection(kit.fetchWallets({ more: true }))) : nothing}
        ${isEmpty ? noWallet(kit, () => this.showCode(kit)) : this.tiles(kit, found, rows)}
      </div>
    `
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private tools(kit: AppKit, isLoading: boolean, total: number) {
    return searchTools(this.text, {
      search: this.search,
      total: kit.state.wallets.search.status === 'done' ? total : undefined,
      isLoading,
      isInvalid: this.isSecret,
      onSearch: (search) => this.onQuery(kit, search),
      onKeydown: (event) => this.onKeydown(event),
      onCode: this.#isMobile && kit.options.pairing ? () => this.showCode(kit) : undefined,
    })
  }

  private tiles(kit: AppKit, found: FoundWallets, rows: readonly WalletRow[]) {
    const { status } = kit.state.wallets.search
    const isMore = hasMore(kit, found)
    return html`
      <appkit-wallet-grid
        part="wallet-grid"
        exportparts="list, wallet"
        ?embedded=${kit.state.settings.enableEmbedded}
        .rows=${rows}
        .isPending=${rows.length === 0 || (isMore && status !== 'failed')}
        .label=${this.text.allWallets.list}
        .start=${kit.router.data.walletKey}
        .sought=${found.query.search}
        .words=${{ installed: this.text.connect.installed, duplicate: (row: WalletRow) => this.duplicateLabel(kit, row) }}
        .onChoose=${(row: WalletRow, index: number) => this.choose(kit, row, index)}
        .onSeen=${(seen: readonly WalletRow[], from: number) => trackImpressions(kit, { rows: seen, from, search: this.search })}
        .onEnd=${() => isMore && status === 'done' && ignoreRejection(kit.fetchWallets({ more: true }))}
        @keydown=${this.onGridKeydown}
      ></appkit-wallet-grid>
    `
  }

  private duplicateLabel(kit: AppKit, row: WalletRow) {
    const { domain, none, standing } = originText(kit, row)
    return [this.text.connect.duplicate, domain ?? none, standing].join(', ')
  }

  private count(isLoading: boolean, total: number) {
    return isLoading ? this.text.allWallets.loading : this.text.allWallets.found(total)
  }

  private refetch(kit: AppKit) {
    this.grid?.toStart()
    ignoreRejection(kit.fetchWallets({ search: this.search, isCertified: this.isCertified }))
  }

  private choose(kit: AppKit, row: WalletRow, index: number) {
    // The consent checkbox is on the first screen.
    if (needsConsent(kit)) return kit.router.reset('Connect')
    kit.router.replace('AllWallets', { ...kit.router.data, search: this.search, walletKey: row.key })
    chooseWallet(kit, row, index)
  }

  private showCode(kit: AppKit) {
    if (needsConsent(kit)) return kit.router.reset('Connect')
    chooseCode(kit)
  }

  /** Keeps the height of the unfiltered list, so that a short result does not move the search field. */
  private keepHeight() {
    if (!this.search && !this.isCertified) this.style.setProperty('--_kept', `${this.offsetHeight}px`)
  }

  private onQuery(kit: AppKit, value: string, isCertified = this.isCertified) {
    this.keepHeight()
    this.isSecret = looksSecret(value)
    this.search = this.isSecret ? '' : value
    this.isCertified = isCertified
    this.refetch(kit)
  }

  // ArrowDown moves the focus from the field to the list.
  private onKeydown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    this.grid?.focus()
  }

  // The grid stops the keys that it handles. ArrowUp from the first line and / return to the field.
  private onGridKeydown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' || event.key === '/') {
      event.preventDefault()
      this.renderRoot.querySelector<HTMLElement>('ak-field')?.focus()
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-all-wallets-view': AllWalletsView
  }
}
