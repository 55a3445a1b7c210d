import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { checkIcon, searchIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { emptyState } from '../../../components/empty-state.js'
import { matchesSearch, searchField, searchFrom } from '../../../components/search-field.js'
import { walkRows } from '../../../components/walk-rows.js'
import { messages } from '../../../i18n/engine/messages.js'
import { onrampMessages } from '../../../i18n/messages/onramp/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { needsConsent } from '../../connect/consent.js'
import { isAgreed, termsFirst } from '../../connect/terms-first.js'
import { moneyName, moneySign } from '../onramp-money.js'
import { useOnramp } from '../use-onramp.js'

/**
 * @summary The currencies that can be paid with.
 *
 * @csspart search - The search field of a long list.
 * @csspart list - The list.
 * @csspart currency - One currency.
 * @csspart mark - The sign of a currency.
 * @csspart empty - The message for a search without results.
 * @csspart legal - The terms of the app, with a checkbox if it requires one.
 */
@define('appkit-on-ramp-fiat-select-view')
class OnRampFiatSelectView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles]

  @state() private search = ''

  protected override watched({ state: kitState }: AppKit): readonly object[] {
    return [kitState]
  }

  override heading(kit: AppKit): string {
    return messages(kit, onrampMessages).onramp.selectCurrency
  }

  override render() {
    const kit = this.current
    const onramp = kit?.state.onramp
    if (!kit || onramp?.options.status !== 'ready') return nothing
    const list = onramp.options.payments
    const found = list.filter(({ id }) => matchesSearch(this.search, [id, moneyName(kit, id)]))
    return html`
      <div class="body" @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}>
        ${
          list.length >= searchFrom
            ? searchField({
                label: this.text.searchCurrencies,
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
                  (one) => this.row(kit, one.id, one.id === onramp.payment),
                )}
              </ul>`
            : emptyState({ glyph: searchIcon, heading: this.text.noCurrencies })
        }
      </div>
      ${termsFirst(kit, () => this.requestUpdate())}
    `
  }

  private get text() {
    return messages(this.current, onrampMessages).onramp
  }

  private row(kit: AppKit, id: string, isCurrent: boolean) {
    return html`
      <li>
        <button
          class="row"
          part="currency"
          data-key=${id}
          ?data-start=${isCurrent && !needsConsent(kit)}
          aria-current=${isCurrent ? 'true' : nothing}
          aria-disabled=${needsConsent(kit) ? 'true' : nothing}
          @click=${() => this.choose(kit, id)}
        >
          <ak-mark
            part="mark"
            shape="circle"
            size="40"
            color="var(--appkit-color-fill)"
            .name=${moneySign(kit, id)}
          ></ak-mark>
          <span class="row__main">
            <span class="row__title" dir="auto">${moneyName(kit, id)}</span>
            <span class="row__sub" dir="ltr">${id}</span>
          </span>
          ${isCurrent ? html`<ak-icon .glyph=${checkIcon}></ak-icon>` : nothing}
        </button>
      </li>
    `
  }

  private choose(kit: AppKit, id: string) {
    if (!isAgreed(kit, this.renderRoot)) return
    useOnramp(kit, (onramp) => onramp.setPayment(id))
    kit.router.goBack()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-on-ramp-fiat-select-view': OnRampFiatSelectView
  }
}
