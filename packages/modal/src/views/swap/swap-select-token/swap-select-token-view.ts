import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type DeepReadonly, type SwapState, type SwapToken } from '@openappkit/core/internal'
import { nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import {
  type SelectGroup,
  selectList,
  selectListStyles,
  type SelectRow,
} from '../../../components/select-list/select-list.js'
import { sumText, symbolText } from '../../../components/token/symbol-text.js'
import { tellApart } from '../../../components/token/tell-apart.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { assetMark } from '../../send/asset-mark.js'
import { sumTitle } from '../../send/format-asset.js'
import { swapCatalogue } from '../swap-text.js'

type Token = DeepReadonly<SwapToken>

/** The maximum number of rows. Further tokens are found by search. */
const shownMost = 100

/**
 * @summary The tokens of a swap: those of the account first, then the others.
 *
 * @csspart search - The search field of a long list.
 * @csspart own - The tokens of the account.
 * @csspart list - The other tokens.
 * @csspart token - One token.
 * @csspart mark - The icon of a token.
 * @csspart token-address - The address of a token, if its symbol looks like that of another one.
 * @csspart empty - The message for a search without results.
 */
@define('appkit-swap-select-token-view')
class SwapSelectTokenView extends ViewElement {
  static override styles = selectListStyles

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
    const { list, status } = swap.tokens
    const { send, swap: text, account } = this.text
    return selectList({
      items: list,
      status: status === 'unsupported' ? 'ready' : status,
      words: {
        search: send.searchTokens,
        empty: send.noTokens,
        loading: text.loading,
        failed: { heading: account.balanceFailed, hint: send.balancesHint },
      },
      part: 'token',
      search: this.search,
      searched: ({ name, symbol, token = '' }) => [name, symbol, token],
      groups: (found) => this.groups(kit, swap, found.slice(0, shownMost)),
      onSearch: (search) => (this.search = search),
      onSelect: (id) => this.choose(kit, id),
    })
  }

  private get text() {
    return messages(this.current, swapCatalogue)
  }

  private get side() {
    return this.current?.router.data.target === 'sourceToken' ? 'sold' : 'bought'
  }

  private groups(kit: AppKit, swap: DeepReadonly<SwapState>, found: readonly Token[]): readonly SelectGroup[] {
    const addresses = tellApart(found)
    const chosen = this.side === 'sold' ? swap.sold : swap.bought
    const rows = (isOwn: boolean) =>
      found
        .filter(({ amount }) => (amount !== '0') === isOwn)
        .map((token): SelectRow => ({
          id: token.token ?? 'native',
          mark: assetMark(kit, token, 40, swap.network),
          name: token.name,
          detail: isOwn ? sumText(token, languageOf(kit)) : symbolText(token.symbol),
          detailTitle: isOwn ? sumTitle(kit, token) : nothing,
          address: addresses.get(token.token ?? ''),
          isCurrent: (token.token ?? '') === chosen,
        }))
    const { yours, others } = this.text.swap
    return [
      { part: 'own', label: yours, isTitled: true, rows: rows(true) },
      { part: 'list', label: others, isTitled: true, rows: rows(false) },
    ]
  }

  private choose(kit: AppKit, id: string) {
    const { side } = this
    ignoreRejection(kit.swap.setToken(side, id === 'native' ? undefined : id))
    kit.router.goBack()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-swap-select-token-view': SwapSelectTokenView
  }
}
