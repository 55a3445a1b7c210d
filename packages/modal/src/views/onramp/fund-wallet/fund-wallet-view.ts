import type { AppKit } from '@openappkit/core'
import { onrampBarrier } from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { chevronRightIcon, creditCardIcon, qrCodeIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { walkRows } from '../../../components/walk-rows.js'
import { messages } from '../../../i18n/engine/messages.js'
import { onrampMessages } from '../../../i18n/messages/onramp/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { openOnramp } from '../../../components/open-onramp.js'

/**
 * @summary The options to fund the account.
 *
 * @csspart list - The list.
 * @csspart buy - Goes to the form of a purchase.
 * @csspart receive - Goes to the address of the account.
 */
@define('appkit-fund-wallet-view')
class FundWalletView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles]

  protected override watched({ state: { settings, network } }: AppKit): readonly object[] {
    return [settings, network]
  }

  override heading(kit: AppKit): string {
    return messages(kit, onrampMessages).fundWallet.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { fundWallet: text } = messages(kit, onrampMessages)
    const canReceive = kit.state.settings.features.receive
    return html`
      <div class="body" @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}>
        <ul class="ledger" part="list" aria-label=${text.title}>
          ${
            onrampBarrier(kit)
              ? nothing
              : row('buy', creditCardIcon, { title: text.buy, hint: text.buyHint }, () => openOnramp(kit))
          }
          ${
            canReceive
              ? row('receive', qrCodeIcon, { title: text.receive, hint: text.receiveHint }, () =>
                  kit.router.push('WalletReceive'),
                )
              : nothing
          }
        </ul>
      </div>
    `
  }
}

function row(part: 'buy' | 'receive', glyph: string, { title, hint }: { title: string; hint: string }, go: () => void) {
  return html`
    <li>
      <button class="row" part=${part} @click=${go}>
        <ak-mark size="40" .glyph=${glyph}></ak-mark>
        <span class="row__main">
          <span class="row__title">${title}</span>
          <span class="row__sub">${hint}</span>
        </span>
        <span class="row__meta"><ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon></span>
      </button>
    </li>
  `
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-fund-wallet-view': FundWalletView
  }
}
