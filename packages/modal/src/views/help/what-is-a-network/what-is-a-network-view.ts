import type { AppKit } from '@openappkit/core'
import { arrowRightLeftIcon, coinsIcon, layersIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { helpMessages } from '../../../i18n/messages/help/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { explainer } from '../explainer.js'
import explainerStyles from '../explainer.styles.js'

/**
 * @summary Explains networks in three points.
 *
 * @csspart points - The three points.
 */
@define('appkit-what-is-a-network-view')
export class WhatIsANetworkView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, explainerStyles]

  protected override watched(): readonly object[] {
    return []
  }

  override heading(kit: AppKit): string {
    return messages(kit, helpMessages).whatIsANetwork.title
  }

  override render() {
    const words = this.text.whatIsANetwork
    return html`
      <div class="body">
        ${explainer([
          { glyph: layersIcon, title: words.systemTitle, text: words.systemText },
          { glyph: coinsIcon, title: words.feesTitle, text: words.feesText },
          { glyph: arrowRightLeftIcon, title: words.bridgeTitle, text: words.bridgeText },
        ])}
      </div>
    `
  }

  private get text() {
    return messages(this.current, helpMessages)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-what-is-a-network-view': WhatIsANetworkView
  }
}
