import { type AppKit, type EnvironmentSource, isMobile, type WalletRow, type WalletSearch } from '@openappkit/core'
import type { AkInputEvent } from '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/icon-button'
import { qrCodeIcon, searchIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import { query, state } from 'lit/decorators.js'
import '../first-screen.js'
import { define } from '../../internal/define.js'
import { ViewElement } from '../../internal/view-element.js'
import { tellImpressions } from '../../internal/wallet-impressions.js'
import checkStyles from '../../parts/check.styles.js'
import { chooseWallet } from '../../parts/choose-wallet.js'
import { needsConsent } from '../../parts/legal-consent.js'
import { listFailed } from '../../parts/list-failed.js'
import styles from './all-wallets-view.styles.js'
import { countFound, createFoundRows, foundWallets, hasMore } from './found-rows.js'
import { noWallet } from './no-wallet.js'
import './wallet-grid.js'
import type { WalletGrid } from './wallet-grid.js'

/** Places that are held while nothing is known yet: four lines. */
const emptyPlaces = 16

/**
 * @summary Every wallet there is: page by page, or by name.
 *
 * @csspart wallet-grid - The grid of wallets, with the room to scroll in it.
 * @csspart list - The list of wallets.
 * @csspart wallet - One wallet.
 * @csspart failed - What is said where the list did not load.
 * @csspart code - Shows a code that any wallet can scan.
 */
@define('appkit-all-wallets-view')
export class AllWalletsView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, checkStyles, styles]

  @state() private search = ''
  @state() private isCertified = false
  @query('appkit-wallet-grid') private readonly grid!: WalletGrid | null

  readonly #isMobile = isMobile(window as EnvironmentSource)
  readonly #listRows = createFoundRows(this.#isMobile)

  protected override watched({ state: { connectors, settings, wallets } }: AppKit): readonly object[] {
    return [connectors, settings, wallets]
  }

  protected override kitChanged(kit: AppKit | undefined): void {
    if (kit?.router.view !== 'AllWallets') return
    this.search = kit.router.data.search ?? ''
    this.look(kit)
  }

  // On a phone the focus would bring the keyboard, over half of the list.
  override focusStart(): boolean {
    return !this.#isMobile && super.focusStart()
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const found = foundWallets(kit, this.search, this.isCertified)
    const rows = this.#listRows(kit, found)
    const total = countFound(found, rows)
    const isEmpty = rows.length === 0 && found.status !== 'loading' && !hasMore(found)
    return html`
      <div class="body">
        ${this.tools(kit, found, total)} ${this.certified(kit)}
        <p class="hidden" role="status">${isEmpty ? this.text.allWallets.none : this.count(found, total)}</p>
        ${found.status === 'failed' ? listFailed(kit, () => void kit.fetchWallets({ more: true })) : nothing}
        ${isEmpty ? noWallet(kit, () => this.showCode(kit)) : this.tiles(kit, found, rows)}
      </div>
    `
  }

  private tools(kit: AppKit, { status }: WalletSearch, total: number) {
    const { allWallets: text } = this.text
    return html`
      <div class="tools">
        <ak-field
          data-start
          size="md"
          type="search"
          label=${text.search}
          placeholder=${status === 'ready' && !this.search ? text.searchCount(total) : text.search}
          clear-label=${text.clear}
          .value=${this.search}
          @ak-input=${(event: AkInputEvent) => this.onSearch(kit, event.value)}
          @keydown=${this.onKeydown}
        >
          <ak-icon slot="leading" size="16" .glyph=${searchIcon}></ak-icon>
          ${status === 'loading' ? html`<ak-dial slot="trailing" size="16"></ak-dial>` : nothing}
        </ak-field>
        ${
          this.#isMobile && kit.options.pairing
            ? html`<ak-icon-button
                part="code"
                label=${text.showCode}
                .glyph=${qrCodeIcon}
                @click=${() => this.showCode(kit)}
              ></ak-icon-button>`
            : nothing
        }
      </div>
    `
  }

  private certified(kit: AppKit) {
    if (!this.isCertified && !kit.state.wallets.known.some(({ isCertified }) => isCertified)) return nothing
    const toggle = ({ target }: Event) => {
      this.keepHeight()
      this.isCertified = (target as HTMLInputElement).checked
      this.look(kit)
    }
    return html`
      <label class="check">
        <input type="checkbox" .checked=${this.isCertified} @change=${toggle} />
        <span>${this.text.allWallets.certified}</span>
      </label>
    `
  }

  private tiles(kit: AppKit, found: WalletSearch, rows: readonly WalletRow[]) {
    const { status } = found
    const isMore = hasMore(found)
    const places = rows.length === 0 ? emptyPlaces : isMore && status !== 'failed' ? 4 - (rows.length % 4) : 0
    return html`
      <appkit-wallet-grid
        part="wallet-grid"
        exportparts="list, wallet"
        .rows=${rows}
        .pending=${places}
        .label=${this.text.allWallets.list}
        .words=${{ installed: this.text.connect.installed, duplicate: this.text.connect.duplicate }}
        .onChoose=${(row: WalletRow, index: number) => this.choose(kit, row, index)}
        .onSeen=${(seen: readonly WalletRow[], from: number) => tellImpressions(kit, { rows: seen, from, search: this.search })}
        .onEnd=${() => isMore && status === 'ready' && void kit.fetchWallets({ more: true })}
        @keydown=${this.onGridKeydown}
      ></appkit-wallet-grid>
    `
  }

  private count({ status }: WalletSearch, total: number) {
    return status === 'loading' ? this.text.allWallets.loading : this.text.allWallets.found(total)
  }

  private look(kit: AppKit) {
    this.grid?.toStart()
    void kit.fetchWallets({ search: this.search, isCertified: this.isCertified })
  }

  private choose(kit: AppKit, row: WalletRow, index: number) {
    // What has to be agreed to stands on the first screen.
    if (needsConsent(kit)) return kit.router.reset('Connect')
    kit.router.replace('AllWallets', { ...kit.router.data, search: this.search })
    chooseWallet(kit, row, index)
  }

  private showCode(kit: AppKit) {
    if (needsConsent(kit)) return kit.router.reset('Connect')
    kit.router.push('ConnectingWalletConnectBasic')
  }

  /** However little is found, the field that is typed into stays where it is. */
  private keepHeight() {
    if (!this.search && !this.isCertified) this.style.setProperty('--_kept', `${this.offsetHeight}px`)
  }

  private onSearch(kit: AppKit, value: string) {
    this.keepHeight()
    this.search = value
    this.look(kit)
  }

  // From the field the arrow down goes on to the list.
  private onKeydown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    this.grid?.focus()
  }

  // What the list has no use for leads back to the field.
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
