import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type DeepReadonly, onrampBarrier, type SendAsset } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import { selectList, selectListStyles, type SelectRow } from '../../../components/select-list/select-list.js'
import { sumText } from '../../../components/token/symbol-text.js'
import { tellApart } from '../../../components/token/tell-apart.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { shownSum } from '../../../i18n/format/shown-sum.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { openOnramp } from '../../../components/open-onramp.js'
import { assetMark } from '../asset-mark.js'
import { sumTitle } from '../format-asset.js'
import { ViewElement } from '../../../kit/view-element.js'

const catalogue = { ...accountMessages, ...fundsMessages }

/**
 * @summary The tokens of the account on this network, to select one to send.
 *
 * @csspart search - The search field of a long list.
 * @csspart list - The list.
 * @csspart token - One token.
 * @csspart mark - The icon of a token.
 * @csspart token-address - The address of a token, if its symbol looks like that of another one.
 * @csspart empty - The message for a search without results.
 * @csspart buy - Goes to the form of a purchase, below that message.
 */
@define('appkit-wallet-send-select-token-view')
export class WalletSendSelectTokenView extends ViewElement {
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
    const send = kit?.state.send
    if (!kit || !send) return nothing
    const { list, status } = send.assets
    const addresses = tellApart(list)
    const { send: text, account } = this.text
    return selectList({
      items: list,
      status,
      words: {
        search: text.searchTokens,
        empty: text.noTokens,
        loading: text.loading,
        failed: { heading: account.balanceFailed, hint: text.balancesHint },
      },
      part: 'token',
      search: this.search,
      searched: ({ name, symbol, token = '' }) => [name, symbol, token],
      groups: (found) => [
        {
          part: 'list',
          label: text.selectToken,
          rows: found.map((asset) => ({
            ...this.row(kit, asset),
            address: addresses.get(asset.token ?? ''),
            isCurrent: (asset.token ?? '') === send.token,
          })),
        },
      ],
      emptyAction: this.buy(kit),
      onSearch: (search) => (this.search = search),
      onSelect: (id) => this.choose(kit, id),
    })
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private buy(kit: AppKit) {
    if (onrampBarrier(kit)) return nothing
    return html`<ak-button block variant="secondary" part="buy" @click=${() => openOnramp(kit)}
      >${this.text.account.onramp}</ak-button
    >`
  }

  private row(kit: AppKit, asset: DeepReadonly<SendAsset>): Omit<SelectRow, 'isCurrent'> {
    return {
      id: asset.token ?? 'native',
      mark: assetMark(kit, asset),
      name: asset.name,
      detail: sumText(shownSum(asset), languageOf(kit)),
      detailTitle: sumTitle(kit, asset),
    }
  }

  private choose(kit: AppKit, id: string) {
    ignoreRejection(kit.send.setToken(id === 'native' ? undefined : id))
    kit.router.goBack()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wallet-send-select-token-view': WalletSendSelectTokenView
  }
}
