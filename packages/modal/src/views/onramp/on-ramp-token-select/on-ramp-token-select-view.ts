import type { AppKit } from '@openappkit/core'
import type { DeepReadonly, OnrampToken } from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import { checkIcon, searchIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { emptyState } from '../../../components/empty-state.js'
import { matchesSearch, searchField, searchFrom } from '../../../components/search-field.js'
import { symbolText } from '../../../components/token/symbol-text.js'
import { tellApart } from '../../../components/token/tell-apart.js'
import { walkRows } from '../../../components/walk-rows.js'
import { messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { needsConsent } from '../../connect/consent.js'
import { isAgreed, termsFirst } from '../../connect/terms-first.js'
import { onrampMark } from '../onramp-mark.js'
import { useOnramp } from '../use-onramp.js'

/**
 * @summary The tokens that can be bought on this network.
 *
 * @csspart search - The search field of a long list.
 * @csspart list - The list.
 * @csspart token - One token.
 * @csspart mark - The icon of a token.
 * @csspart empty - The message for a search without results.
 * @csspart legal - The terms of the app, with a checkbox if it requires one.
 */
@define('appkit-on-ramp-token-select-view')
class OnRampTokenSelectView extends ViewElement {
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
    const onramp = kit?.state.onramp
    if (!kit || onramp?.options.status !== 'ready') return nothing
    const list = onramp.options.tokens
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
            ? html`<ul class="ledger" part="list" aria-label=${this.heading(kit)}>
                ${repeat(
                  found,
                  ({ id }) => id,
                  (one) => this.row(kit, one, one.id === onramp.token, addresses.get(one.token ?? '')),
                )}
              </ul>`
            : emptyState({ glyph: searchIcon, heading: this.text.noTokens })
        }
      </div>
      ${termsFirst(kit, () => this.requestUpdate())}
    `
  }

  private get text() {
    return messages(this.current, fundsMessages).send
  }

  private row(
    kit: AppKit,
    { id, name, symbol, token }: DeepReadonly<OnrampToken>,
    isCurrent: boolean,
    address: string | undefined,
  ) {
    return html`
      <li>
        <button
          class="row"
          part="token"
          data-key=${id}
          ?data-start=${isCurrent && !needsConsent(kit)}
          aria-current=${isCurrent ? 'true' : nothing}
          aria-disabled=${needsConsent(kit) ? 'true' : nothing}
          @click=${() => this.choose(kit, id)}
        >
          ${onrampMark(kit, symbol, token)}
          <span class="row__main">
            <span class="row__title" dir="auto">${name}</span>
            <span class="row__sub" dir="ltr">${symbolText(symbol)}</span>
            ${address ? html`<span class="row__sub" part="token-address" dir="ltr">${address}</span>` : nothing}
          </span>
          ${isCurrent ? html`<ak-icon .glyph=${checkIcon}></ak-icon>` : nothing}
        </button>
      </li>
    `
  }

  private choose(kit: AppKit, id: string) {
    if (!isAgreed(kit, this.renderRoot)) return
    useOnramp(kit, (onramp) => onramp.setToken(id))
    kit.router.goBack()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-on-ramp-token-select-view': OnRampTokenSelectView
  }
}
