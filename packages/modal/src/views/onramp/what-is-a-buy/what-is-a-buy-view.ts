import type { AppKit } from '@openappkit/core'
import { beginScreen, onrampBarrier } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import { coinsIcon, creditCardIcon, walletIcon } from '@openappkit/ui/icons'
import { actionBarStyles, baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { onrampMessages } from '../../../i18n/messages/onramp/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { explainer } from '../../help/explainer.js'
import explainerStyles from '../../help/explainer.styles.js'
import { feeRange } from '../onramp-fee.js'

/**
 * @summary Explains a purchase in three points, and leads to the form.
 *
 * @csspart points - The three points.
 * @csspart buy - Goes to the form.
 */
@define('appkit-what-is-a-buy-view')
class WhatIsABuyView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, actionBarStyles, ledgerStyles, explainerStyles]

  protected override watched({ state: { settings, network } }: AppKit): readonly object[] {
    return [settings, network]
  }

  override heading(kit: AppKit): string {
    return messages(kit, onrampMessages).whatIsABuy.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { whatIsABuy: words, account } = messages(kit, { ...accountMessages, ...onrampMessages })
    return html`
      <div class="body">
        ${explainer([
          { glyph: creditCardIcon, title: words.payTitle, text: words.payText },
          { glyph: coinsIcon, title: words.feeTitle, text: words.feeText(feeRange(kit)) },
          { glyph: walletIcon, title: words.arriveTitle, text: words.arriveText },
        ])}
        ${
          onrampBarrier(kit)
            ? nothing
            : html`<div class="actions">
                <ak-button data-start block part="buy" @click=${() => this.buy(kit)}>${account.onramp}</ak-button>
              </div>`
        }
      </div>
    `
  }

  private buy(kit: AppKit): void {
    // Goes back to the form if it is the earlier screen.
    const isThere = kit.state.router.history.at(-2)?.view === 'OnRampProviders'
    if (isThere) return void kit.router.goBack()
    kit.router.replace('OnRampProviders')
    void beginScreen(kit)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-what-is-a-buy-view': WhatIsABuyView
  }
}
