import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, type SwapState, type SwapToken } from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import { checkIcon, searchIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { emptyState } from '../../../components/empty-state.js'
import { matchesSearch, searchField, searchFrom } from '../../../components/search-field.js'
import { sumText, symbolText } from '../../../components/token/symbol-text.js'
import { tellApart } from '../../../components/token/tell-apart.js'
import { walkRows } from '../../../components/walk-rows.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { assetMark } from '../../send/asset-mark.js'
import { sumTitle } from '../../send/format-asset.js'
import { swapCatalogue } from '../swap-text.js'
import { useSwaps } from '../use-swaps.js'

type Rows = readonly DeepReadonly<SwapToken>[]

/** More rows than this are found by their name. */
const shownMost = 100

/**
 * @summary The tokens of a swap: those of the account first, then the others.
 *
 * @csspart search - The search field of a long list.
 * @csspart own - The tokens of the account.
 * @csspart list - The other tokens.
 * @csspart token - One token.
 * @csspart mark - The icon of a token.
 * @csspart token-address - The address of a token, where its symbol reads as that of another one.
 * @csspart empty - The message for a search without results.
 */
@define('appkit-swap-select-token-view')
class SwapSelectTokenView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles]

  @state() private search = ''

  protected override watched({ state: kitState }: AppKit): readonly object[] {
    return [kitState]
  }

  override heading(kit: AppKit): string {
    return messages(kit, fundsMessages).send.selectToken
  }

  override render() {
    const kit = this.current
    const swap = kit?.state.swap
    if (!kit || !swap) return nothing
    const { list } = swap.tokens
    const found = list
      .filter(({ name, symbol, token = '' }) => matchesSearch(this.search, [name, symbol, token]))
      .slice(0, shownMost)
    const addresses = tellApart(found)
    const own = found.filter(({ amount }) => amount !== '0')
    const others = found.filter(({ amount }) => amount === '0')
    return html`
      <div class="body" @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}>
        ${
          list.length >= searchFrom
            ? searchField({
                label: this.text.send.searchTokens,
                value: this.search,
                onSearch: (text) => (this.search = text),
              })
            : nothing
        }
        ${this.rows(kit, swap, own, { part: 'own', label: this.text.swap.yours, addresses })}
        ${this.rows(kit, swap, others, { part: 'list', label: this.text.swap.others, addresses })}
        ${found.length === 0 ? emptyState({ glyph: searchIcon, heading: this.text.send.noTokens }) : nothing}
      </div>
    `
  }

  private get text() {
    return messages(this.current, swapCatalogue)
  }

  private get side() {
    return this.current?.router.data.target === 'sourceToken' ? 'sold' : 'bought'
  }

  private rows(
    kit: AppKit,
    swap: DeepReadonly<SwapState>,
    rows: Rows,
    { part, label, addresses }: { part: string; label: string; addresses: ReadonlyMap<string, string> },
  ) {
    if (rows.length === 0) return nothing
    const chosen = this.side === 'sold' ? swap.sold : swap.bought
    return html`
      <p class="small">${label}</p>
      <ul class="ledger" part=${part} aria-label=${label}>
        ${repeat(
          rows,
          ({ token }) => token ?? '',
          (token) => this.row(kit, swap, token, { isCurrent: (token.token ?? '') === chosen, addresses }),
        )}
      </ul>
    `
  }

  private row(
    kit: AppKit,
    { network }: DeepReadonly<SwapState>,
    token: DeepReadonly<SwapToken>,
    { isCurrent, addresses }: { isCurrent: boolean; addresses: ReadonlyMap<string, string> },
  ) {
    const address = addresses.get(token.token ?? '')
    return html`
      <li>
        <button
          class="row"
          part="token"
          data-key=${token.token ?? 'native'}
          ?data-start=${isCurrent}
          aria-current=${isCurrent ? 'true' : nothing}
          @click=${() => this.choose(kit, token.token)}
        >
          ${assetMark(kit, token, 40, network)}
          <span class="row__main">
            <span class="row__title" dir="auto">${token.name}</span>
            <span class="row__sub" dir="ltr" title=${token.amount === '0' ? nothing : sumTitle(kit, token)}
              >${token.amount === '0' ? symbolText(token.symbol) : sumText(token, languageOf(kit))}</span
            >
            ${address ? html`<span class="row__sub" part="token-address" dir="ltr">${address}</span>` : nothing}
          </span>
          ${isCurrent ? html`<ak-icon .glyph=${checkIcon}></ak-icon>` : nothing}
        </button>
      </li>
    `
  }

  private choose(kit: AppKit, token: string | undefined) {
    const { side } = this
    useSwaps(kit, (swaps) => swaps.setToken(side, token))
    kit.router.goBack()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-swap-select-token-view': SwapSelectTokenView
  }
}
