import type { AppKit } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/mark'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import { selectList, selectListStyles, type SelectRow } from '../../../components/select-list/select-list.js'
import { messages } from '../../../i18n/engine/messages.js'
import { onrampMessages } from '../../../i18n/messages/onramp/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { needsConsent } from '../../connect/consent.js'
import { isAgreed, termsFirst } from '../../connect/terms-first.js'
import { moneyName, moneySign } from '../onramp-money.js'

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
  static override styles = selectListStyles

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
    if (!kit || !onramp) return nothing
    const { status } = onramp.options
    const { text } = this
    return html`${selectList({
      items: onramp.options.status === 'ready' ? onramp.options.payments : [],
      status,
      words: { search: text.searchCurrencies, empty: text.noCurrencies, loading: text.loading },
      part: 'currency',
      search: this.search,
      searched: ({ id }) => [id, moneyName(kit, id)],
      groups: (found) => [
        {
          part: 'list',
          label: text.selectCurrency,
          rows: found.map(({ id }) => this.row(kit, id, id === onramp.payment)),
        },
      ],
      isDisabled: needsConsent(kit),
      onSearch: (search) => (this.search = search),
      onSelect: (id) => this.choose(kit, id),
    })}
    ${status === 'ready' ? termsFirst(kit, () => this.requestUpdate()) : nothing}`
  }

  private get text() {
    return messages(this.current, onrampMessages).onramp
  }

  private row(kit: AppKit, id: string, isCurrent: boolean): SelectRow {
    const mark = html`<ak-mark
      part="mark"
      shape="circle"
      size="40"
      color="var(--appkit-color-fill)"
      .name=${moneySign(kit, id).sign}
    ></ak-mark>`
    return { id, mark, name: moneyName(kit, id), detail: id, isCurrent }
  }

  private choose(kit: AppKit, id: string) {
    if (!isAgreed(kit, this.renderRoot)) return
    ignoreRejection(kit.onramp.setPayment(id))
    kit.router.goBack()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-on-ramp-fiat-select-view': OnRampFiatSelectView
  }
}
