import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, ignoreRejection, type SendAsset } from '@openappkit/core/internal'
import { type AkInputEvent } from '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/icon'
import { checkIcon, searchIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import { state } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import '../../first-screen.chunk.js'
import { walkRows } from '../../../components/walk-rows.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { formatBalance } from '../../../i18n/format/format-balance.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { assetMark } from '../asset-mark.js'

/** A longer list gets a search. */
const searchFrom = 6

/**
 * @summary The tokens of the account on this network, to select one to send.
 *
 * @csspart search - The search field of a long list.
 * @csspart list - The list.
 * @csspart token - One token.
 * @csspart mark - The icon of a token.
 * @csspart empty - The message for a search without results.
 */
@define('appkit-wallet-send-select-token-view')
export class WalletSendSelectTokenView extends ViewElement {
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
    const words = this.search.trim().toLowerCase()
    const found = list.filter(({ name, symbol, token = '' }) =>
      [name, symbol, token].some((text) => text.toLowerCase().includes(words)),
    )
    return html`
      <div class="body" @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}>
        ${list.length >= searchFrom ? this.field() : nothing}
        ${
          found.length > 0
            ? html`<ul class="ledger" part="list" aria-label=${this.text.selectToken}>
                ${repeat(
                  found,
                  ({ token }) => token ?? '',
                  (asset) => this.row(kit, asset, (asset.token ?? '') === send.token),
                )}
              </ul>`
            : html`<p class="hero hero--tight text" part="empty" role="status">${this.text.noTokens}</p>`
        }
      </div>
    `
  }

  private get text() {
    return messages(this.current, fundsMessages).send
  }

  private field() {
    return html`
      <ak-field
        part="search"
        size="md"
        type="search"
        label=${this.text.searchTokens}
        placeholder=${this.text.searchTokens}
        .value=${this.search}
        @ak-input=${({ value }: AkInputEvent) => (this.search = value)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Escape') event.stopPropagation()
        }}
      >
        <ak-icon slot="leading" size="16" .glyph=${searchIcon}></ak-icon>
      </ak-field>
    `
  }

  private row(kit: AppKit, asset: DeepReadonly<SendAsset>, isCurrent: boolean) {
    return html`
      <li>
        <button
          class="row"
          part="token"
          ?data-start=${isCurrent}
          aria-current=${isCurrent ? 'true' : nothing}
          @click=${() => this.choose(kit, asset.token)}
        >
          ${assetMark(kit, asset)}
          <span class="row__main">
            <span class="row__title" dir="auto">${asset.name}</span>
            <span class="row__sub" dir="ltr">${formatBalance(asset, languageOf(kit))}</span>
          </span>
          ${isCurrent ? html`<ak-icon .glyph=${checkIcon}></ak-icon>` : nothing}
        </button>
      </li>
    `
  }

  private choose(kit: AppKit, token: string | undefined) {
    ignoreRejection(kit.sending().then((sending) => sending.setToken(token)))
    kit.router.goBack()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wallet-send-select-token-view': WalletSendSelectTokenView
  }
}
