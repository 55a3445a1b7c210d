import type { AppKit } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import { selectList, selectListStyles } from '../../../components/select-list/select-list.js'
import { symbolText } from '../../../components/token/symbol-text.js'
import { tellApart } from '../../../components/token/tell-apart.js'
import { messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { onrampMessages } from '../../../i18n/messages/onramp/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { needsConsent } from '../../connect/consent.js'
import { isAgreed, termsFirst } from '../../connect/terms-first.js'
import { onrampMark } from '../onramp-mark.js'

const catalogue = { ...fundsMessages, ...onrampMessages }

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
    const onramp = kit?.state.onramp
    if (!kit || !onramp) return nothing
    const { status } = onramp.options
    const items = onramp.options.status === 'ready' ? onramp.options.tokens : []
    const addresses = tellApart(items)
    const { send: text, onramp: words } = this.text
    return html`${selectList({
      items,
      status,
      words: { search: text.searchTokens, empty: text.noTokens, loading: words.loading },
      part: 'token',
      search: this.search,
      searched: ({ name, symbol, token = '' }) => [name, symbol, token],
      groups: (found) => [
        {
          part: 'list',
          label: text.selectToken,
          rows: found.map(({ id, name, symbol, token }) => ({
            id,
            mark: onrampMark(kit, symbol, token),
            name,
            detail: symbolText(symbol),
            address: addresses.get(token ?? ''),
            isCurrent: id === onramp.token,
          })),
        },
      ],
      isDisabled: needsConsent(kit),
      onSearch: (search) => (this.search = search),
      onSelect: (id) => this.choose(kit, id),
    })}
    ${status === 'ready' ? termsFirst(kit, () => this.requestUpdate()) : nothing}`
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private choose(kit: AppKit, id: string) {
    if (!isAgreed(kit, this.renderRoot)) return
    ignoreRejection(kit.onramp.setToken(id))
    kit.router.goBack()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-on-ramp-token-select-view': OnRampTokenSelectView
  }
}
