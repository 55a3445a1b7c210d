import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import { fingerprintIcon, shieldCheckIcon, walletIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../first-screen.chunk.js'
import { messages } from '../../i18n/engine/messages.js'
import { helpMessages } from '../../i18n/messages/help/en.js'
import { define } from '../../kit/define.js'
import { ViewElement } from '../../kit/view-element.js'
import { explainer } from '../help/explainer.js'
import explainerStyles from '../help/explainer.styles.js'

/**
 * @summary The screen next to the list of wallets until one is chosen (option `layout`).
 *
 * @csspart points - Explains wallets in three points.
 * @csspart get - Leads to wallets to install.
 */
@define('appkit-wide-start-view')
export class WideStartView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, explainerStyles]

  /** Focuses the list, where the user chooses a wallet. */
  start: (selector?: string) => boolean = () => false

  protected override watched({ state }: AppKit): readonly object[] {
    return [state.settings]
  }

  override heading(kit: AppKit): string {
    return messages(kit, helpMessages).whatIsAWallet.title
  }

  override focusStart(selector?: string): boolean {
    return this.start(selector)
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const text = messages(kit, helpMessages).whatIsAWallet
    return html`
      <div class="body">
        ${explainer([
          { glyph: walletIcon, title: text.keysTitle, text: text.keysText },
          { glyph: fingerprintIcon, title: text.loginTitle, text: text.loginText },
          { glyph: shieldCheckIcon, title: text.controlTitle, text: text.controlText },
        ])}
        ${
          kit.state.settings.enableWalletGuide
            ? html`<ak-button part="get" block variant="secondary" @click=${() => this.onGet(kit)}
                >${text.get}</ak-button
              >`
            : nothing
        }
      </div>
    `
  }

  private onGet(kit: AppKit) {
    kit.track('CLICK_GET_WALLET_HELP')
    kit.router.push('GetWallet')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wide-start-view': WideStartView
  }
}
