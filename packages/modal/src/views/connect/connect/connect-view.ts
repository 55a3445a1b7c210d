import type { AppKit, Features } from '@openappkit/core'
import {
  type ConnectMethod,
  connectMethods,
  type EnvironmentSource,
  firstRows,
  holdPlaces,
  isMobile,
  listWalletRows,
  sleep,
  type WalletRow,
  walletSources,
} from '@openappkit/core/internal'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { define } from '../../../kit/define.js'
import { loadPart } from '../../../kit/parts.js'
import { ViewElement } from '../../../kit/view-element.js'
import { trackImpressions } from '../wallet-impressions.js'
import { listFailed } from '../list-failed.js'
import { hasTerms, needsConsent } from '../consent.js'
import styles from './connect-view.styles.js'
import { walletList } from './wallet-list.js'

/** How long a new list is sorted as wallets announce themselves. After that, a user may be about to press a row. */
const settledMs = 300

/**
 * @summary The first screen: the wallets that the user can connect.
 *
 * @csspart list - The list of wallets.
 * @csspart wallet - One wallet.
 * @csspart all-wallets - The button for all wallets.
 * @csspart with-wallet - The button for the wallets, if they are collapsed into one row.
 * @csspart continue-kept - The button that continues the sign-in which the wallet's own window keeps.
 * @csspart email - The field for an email address.
 * @csspart continue - The button in that field.
 * @csspart social - One provider to sign in at.
 * @csspart socials - The button for all providers, if they are more than the row has place for.
 * @csspart memory-only - The message that the last sign-in ended with its page, because the browser stores nothing for the wallet.
 * @csspart legal - The text or the checkbox with the links to the terms and the privacy policy.
 * @csspart empty - The message for an empty list.
 * @csspart failed - The message for a list that did not load.
 * @csspart retry - Loads it again.
 * @csspart no-wallet - The button for users without a wallet.
 */
@define('appkit-connect-view')
export class ConnectView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, styles]

  readonly #isMobile = isMobile(window as EnvironmentSource)
  #consent: Promise<unknown> | undefined
  #lookAlike: Promise<unknown> | undefined
  #shown: readonly WalletRow[] = []
  /** What the shown rows were sorted by. They keep their places while it stays. */
  #rules: string | undefined

  protected override watched({ state: { connectors, settings, wallets, router } }: AppKit): readonly object[] {
    return [connectors, settings, wallets, router]
  }

  override heading(kit: AppKit): string {
    return messages(kit, connectMessages).connect[this.hasEntry(kit) ? 'anyTitle' : 'title']
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { connectors, settings, wallets } = kit.state
    const { email, socials: social }: Partial<Features> = this.hasEntry(kit) ? settings.features : {}
    const available = { email, social, wallet: settings.enableWallets }
    const { methods, isCollapsed } = connectMethods({ ...settings, available, connectors: connectors.list })
    // Loads in the background. The styles reserve its height, so that no row moves.
    const entry = (method: ConnectMethod) => {
      void loadPart(kit, 'entry')
      return html`<appkit-entry method=${method} .kit=${kit} .methods=${methods}></appkit-entry>`
    }
    return html`
      <div class="body">
        ${methods.map((method) => (method === 'wallet' && !isCollapsed ? this.wallets(kit) : entry(method)))}
        ${methods.length === 0 ? this.empty() : nothing} ${wallets.status === 'failed' ? listFailed(kit) : nothing}
      </div>
      <div class="foot foot--block">${this.legal(kit)} ${this.guide(kit)}</div>
    `
  }

  // Waits for the lazy elements, so that the card opens complete, but at most 1 s.
  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete()
    await Promise.race([Promise.all([this.#consent, this.#lookAlike]), sleep(1000)])
    return isDone
  }

  protected override update(changed: PropertyValues): void {
    const restoreFocus = keepFocus(this.renderRoot as ShadowRoot)
    super.update(changed)
    restoreFocus()
  }

  protected override updated(): void {
    if (this.current) trackImpressions(this.current, { rows: this.#shown })
  }

  private get text() {
    return messages(this.current, connectMessages).connect
  }

  /** Whether the wallets may be collapsed into one row. */
  protected get mayCollapse(): boolean {
    return true
  }

  /** Whether the screen offers another method than wallets. */
  private hasEntry({ options, state: { settings } }: AppKit) {
    const { email, socials } = settings.features
    return this.mayCollapse && options.embeddedWallet && (email || socials)
  }

  private wallets(kit: AppKit) {
    // Reads the data of this screen, because another screen may be open next to it.
    const { namespace } = kit.state.router.history.findLast(({ view }) => view === 'Connect')?.data ?? {}
    const rows = listWalletRows(walletSources(kit, { isMobile: this.#isMobile, namespace }))
    if (rows.length === 0) return this.empty()
    const first = firstRows({ ...this.offer(kit), rows, isMobile: this.#isMobile })
    const rules = JSON.stringify([kit.state.settings, namespace, kit.state.wallets.recent])
    const held = rules === this.#rules ? holdPlaces(this.#shown, rows, first.rows) : first.rows
    // A look-alike must not keep its place above the wallet that it resembles.
    if ([...held, ...first.rows].some(({ isDuplicate }) => isDuplicate)) this.#lookAlike ??= loadPart(kit, 'lookAlike')
    else first.rows = held
    this.#shown = first.rows
    if (kit.state.modal.open) setTimeout(() => (this.#rules = rules), settledMs)
    const onLocked = needsConsent(kit) ? () => void this.loadConsent().then(() => this.consent?.focus()) : undefined
    return walletList(kit, this.renderRoot, { ...first, onLocked })
  }

  private offer({ state: { accounts, settings, wallets } }: AppKit) {
    const serves = (chains: readonly string[]) =>
      chains.length === 0 || chains.some((chain) => Object.hasOwn(accounts, chain))
    const count = wallets.count ?? wallets.known.filter(({ chains }) => serves(chains)).length
    return { count, allWallets: settings.features.allWallets ? settings.allWallets : ('HIDE' as const) }
  }

  private legal(kit: AppKit) {
    if (!hasTerms(kit)) return nothing
    this.#consent ??= this.loadConsent()
    return html`<appkit-legal-consent
      exportparts="legal"
      .kit=${kit}
      .onChange=${() => this.requestUpdate()}
      ?data-start=${needsConsent(kit)}
    ></appkit-legal-consent>`
  }

  private get consent() {
    return this.renderRoot.querySelector('appkit-legal-consent')
  }

  /** Loads the consent element. A failed load is retried when the user clicks a wallet. */
  private async loadConsent(): Promise<void> {
    await loadPart(this.current, 'consent')
    await this.consent?.updateComplete
  }

  private empty() {
    return html`
      <div class="hero hero--tight" part="empty">
        <h2 class="heading">${this.text.empty}</h2>
        <p class="text">${this.text.emptyHint}</p>
      </div>
    `
  }

  private guide(kit: AppKit) {
    if (!kit.state.settings.enableWalletGuide) return nothing
    const go = () => {
      kit.track('CLICK_WALLET_HELP')
      kit.router.push(this.hasEntry(kit) ? 'GetWallet' : 'WhatIsAWallet')
    }
    return html`<button class="link" part="no-wallet" @click=${go}>${this.text.noWallet}</button>`
  }
}

/**
 * Keeps the focus on its wallet when the list changes, because rows are reused by position. Call it before the update,
 * and the returned function after it.
 */
function keepFocus(root: ShadowRoot): () => void {
  const keyOf = () => (root.activeElement as HTMLElement | null)?.dataset['key']
  const key = keyOf()
  return () => {
    if (key === undefined || keyOf() === key) return
    root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connect-view': ConnectView
  }
}
