import { arrowRightLeftIcon, coinsIcon, layersIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html } from 'lit'
import '../../i18n/english-more.js'
import '../first-screen.js'
import { define } from '../../internal/define.js'
import { ViewElement } from '../../internal/view-element.js'
import { explainer } from '../../parts/explainer.js'
import explainerStyles from '../../parts/explainer.styles.js'

/**
 * @summary What a network is, in three points.
 *
 * @csspart points - The three points.
 */
@define('appkit-what-is-a-network-view')
export class WhatIsANetworkView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, explainerStyles]

  protected override watched(): readonly object[] {
    return []
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
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-what-is-a-network-view': WhatIsANetworkView
  }
}
