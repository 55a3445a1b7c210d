import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/amount'
import { baseStyles, layoutStyles, tabsStyles } from '@openappkit/ui/styles'
import { css, html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { formatFiat } from '../../../i18n/format/format-fiat.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { define } from '../../../kit/define.js'
import { KitElement } from '../../../kit/kit-element.js'
import { readHoldings, totalOf } from '../tokens/holdings.js'
import { type AccountTab, accountTabs, listTabs, loadTab, readTab } from './account-tabs.js'

/** The total in dollars. `undefined` if a part of it is unknown. */
export function fiatTotal(kit: AppKit): TemplateResult | undefined {
  const total = totalOf(readHoldings(kit))
  if (total === undefined) return undefined
  const { text, separator } = formatFiat(total, languageOf(kit))
  const label = messages(kit, accountMessages).account.total
  return html`<p>
    <span class="hidden">${label} </span
    ><ak-amount part="total" size="lg" .value=${text} .separator=${separator}></ak-amount>
  </p>`
}

/**
 * @summary The tabs of the account: tokens, NFTs, activity. Drawn if the account has more than a balance.
 *
 * @csspart tabs - The tabs.
 * @csspart tab - One tab.
 * @csspart pane - The content of the selected tab.
 * @csspart retry-tab - Loads the tab again.
 */
@define('appkit-account-holdings')
class AccountHoldings extends KitElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    tabsStyles,
    css`
      :host {
        display: grid;
        gap: var(--appkit-space-3);
      }
      /* One line, which scrolls if it does not fit. */
      .tabs {
        flex-wrap: nowrap;
        overflow-x: auto;
        scrollbar-width: thin;
      }
      [part='pane'] {
        min-inline-size: 0;
        border-radius: var(--appkit-radius-3);
      }
      .pending {
        inline-size: 100%;
        block-size: 56px;
      }
    `,
  ]

  /** Tabs whose code could not be loaded. */
  @state() private failed: ReadonlySet<AccountTab> = new Set()

  /** The last requested tab and account. */
  #requested = ''

  /** Moves a lost focus, for example of a removed "Try again", to the selected tab instead of the top of the screen. */
  override refocus(then?: string): void {
    const tab = this.renderRoot.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    if (tab) tab.focus()
    else super.refocus(then)
  }

  protected override watched({ state: { accounts, network, router } }: AppKit): readonly object[] {
    return [accounts, network, router]
  }

  override render() {
    const kit = this.current
    return kit ? accountTabs(kit, { failed: this.failed, retry: (tab) => this.loadTab(tab) }) : nothing
  }

  /** Keeps the tab while the screen leaves, like the screen itself. */
  protected override shouldUpdate(): boolean {
    return !this.hasUpdated || this.current?.router.view === 'Account'
  }

  protected override updated(): void {
    const kit = this.current
    const selected = kit && listTabs(kit).selected
    if (!selected) return
    const request = `${selected} ${kit.getCaipAddress()}`
    if (request === this.#requested) return
    this.#requested = request
    // Every tab shows the total, which needs the tokens.
    for (const tab of new Set<AccountTab>(['tokens', selected])) readTab(kit, tab)
    this.loadTab(selected)
  }

  private loadTab(tab: AccountTab) {
    const kit = this.current
    if (!kit) return
    const failed = new Set(this.failed)
    if (failed.delete(tab)) this.failed = failed
    loadTab(kit, tab).then(
      () => this.requestUpdate(),
      () => (this.failed = new Set([...this.failed, tab])),
    )
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-account-holdings': AccountHoldings
  }
}
