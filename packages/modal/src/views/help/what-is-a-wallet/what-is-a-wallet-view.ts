import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import { fingerprintIcon, shieldCheckIcon, walletIcon } from '@openappkit/ui/icons'
import { actionBarStyles, baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { helpMessages } from '../../../i18n/messages/help/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { explainer } from '../explainer.js'
import explainerStyles from '../explainer.styles.js'

/**
 * @summary Explains wallets in three points, and links to wallets.
 *
 * @csspart points - The three points.
 * @csspart get - The button for wallets.
 * @csspart have - Returns to the list.
 */
@define('appkit-what-is-a-wallet-view')
export class WhatIsAWalletView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, actionBarStyles, ledgerStyles, explainerStyles]

  protected override watched(): readonly object[] {
    return []
  }

  override heading(kit: AppKit): string {
    return messages(kit, helpMessages).whatIsAWallet.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const words = this.text.whatIsAWallet
    return html`
      <div class="body">
        ${explainer([
          { glyph: walletIcon, title: words.keysTitle, text: words.keysText },
          { glyph: fingerprintIcon, title: words.loginTitle, text: words.loginText },
          { glyph: shieldCheckIcon, title: words.controlTitle, text: words.controlText },
        ])}
        <div class="stack actions">
          <ak-button part="get" block @click=${() => this.onGet(kit)}>${words.get}</ak-button>
          <ak-button part="have" block variant="ghost" @click=${() => this.onHave(kit)}>${words.have}</ak-button>
        </div>
      </div>
    `
  }

  private get text() {
    return messages(this.current, helpMessages)
  }

  private onGet(kit: AppKit) {
    kit.track('CLICK_GET_WALLET_HELP')
    kit.router.push('GetWallet')
  }

  private onHave(kit: AppKit) {
    if (!kit.router.goBack()) kit.router.replace('Connect')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-what-is-a-wallet-view': WhatIsAWalletView
  }
}
