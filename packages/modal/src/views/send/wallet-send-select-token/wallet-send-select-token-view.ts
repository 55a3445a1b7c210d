import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, onrampBarrier, type SendAsset } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import { checkIcon, searchIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { emptyState } from '../../../components/empty-state.js'
import { matchesSearch, searchField, searchFrom } from '../../../components/search-field.js'
import { sumText } from '../../../components/token/symbol-text.js'
import { tellApart } from '../../../components/token/tell-apart.js'
import { walkRows } from '../../../components/walk-rows.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { shownSum } from '../../../i18n/format/shown-sum.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { openOnramp } from '../../../components/open-onramp.js'
import { assetMark } from '../asset-mark.js'
import { sumTitle } from '../format-asset.js'
import { SendingView } from '../sending-view.js'

/**
 * @summary The tokens of the account on this network, to select one to send.
 *
 * @csspart search - The search field of a long list.
 * @csspart list - The list.
 * @csspart token - One token.
 * @csspart mark - The icon of a token.
 * @csspart token-address - The address of a token, where its symbol reads as that of another one.
 * @csspart empty - The message for a search without results.
 * @csspart buy - Goes to the form of a purchase, under that message.
 */
@define('appkit-wallet-send-select-token-view')
export class WalletSendSelectTokenView extends SendingView {
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
    const send = kit?.state.send
    if (!kit || !send) return nothing
    const { list } = send.assets
    const addresses = tellApart(list)
    const found = list.filter(({ name, symbol, token = '' }) => matchesSearch(this.search, [name, symbol, token]))
    return html`
      <div class="body" @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}>
        ${
          list.length >= searchFrom
            ? searchField({
                label: this.text.searchTokens,
                value: this.search,
                onSearch: (text) => (this.search = text),
              })
            : nothing
        }
        ${
          found.length > 0
            ? html`<ul class="ledger" part="list" aria-label=${this.text.selectToken}>
                ${repeat(
                  found,
                  ({ token }) => token ?? '',
                  (asset) => this.row(kit, asset, (asset.token ?? '') === send.token, addresses.get(asset.token ?? '')),
                )}
              </ul>`
            : html`${emptyState({ glyph: searchIcon, heading: this.text.noTokens })} ${this.buy(kit)}`
        }
      </div>
    `
  }

  private get text() {
    return messages(this.current, fundsMessages).send
  }

  /** Who has none of it may buy some. */
  private buy(kit: AppKit) {
    if (onrampBarrier(kit)) return nothing
    const { account } = messages(kit, accountMessages)
    return html`<ak-button block variant="secondary" part="buy" @click=${() => openOnramp(kit)}
      >${account.onramp}</ak-button
    >`
  }

  private row(kit: AppKit, asset: DeepReadonly<SendAsset>, isCurrent: boolean, address: string | undefined) {
    return html`
      <li>
        <button
          class="row"
          part="token"
          data-key=${asset.token ?? 'native'}
          ?data-start=${isCurrent}
          aria-current=${isCurrent ? 'true' : nothing}
          @click=${() => this.choose(kit, asset.token)}
        >
          ${assetMark(kit, asset)}
          <span class="row__main">
            <span class="row__title" dir="auto">${asset.name}</span>
            <span class="row__sub" dir="ltr" title=${sumTitle(kit, asset)}
              >${sumText(shownSum(asset), languageOf(kit))}</span
            >
            ${address ? html`<span class="row__sub" part="token-address" dir="ltr">${address}</span>` : nothing}
          </span>
          ${isCurrent ? html`<ak-icon .glyph=${checkIcon}></ak-icon>` : nothing}
        </button>
      </li>
    `
  }

  private choose(kit: AppKit, token: string | undefined) {
    this.use((sending) => sending.setToken(token))
    kit.router.goBack()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wallet-send-select-token-view': WalletSendSelectTokenView
  }
}
