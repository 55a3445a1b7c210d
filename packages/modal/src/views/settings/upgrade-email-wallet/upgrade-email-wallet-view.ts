import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { arrowUpRightIcon, shieldIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { emptyState } from '../../../components/empty-state.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { messages } from '../../../i18n/engine/messages.js'
import { settingsMessages } from '../../../i18n/messages/settings/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { walletPage } from '../wallet-page.js'

/**
 * @summary Explains who can open an embedded wallet in a new browser, and links to its page, where users change that.
 *
 * @csspart heading - The topic.
 * @csspart hint - Explains what a recovery code changes.
 * @csspart open - Opens the page of the wallet.
 * @csspart about - Says who can see that page.
 * @csspart none - Says that the wallet has no such page.
 */
@define('appkit-upgrade-email-wallet-view')
class UpgradeEmailWalletView extends ViewElement {
  static override styles = [baseStyles, layoutStyles]

  protected override watched({ state: { accounts, settings } }: AppKit): readonly object[] {
    return [accounts, settings]
  }

  override heading(kit: AppKit): string {
    return messages(kit, settingsMessages).settings.recovery
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { recovery: text } = messages(kit, settingsMessages)
    const href = walletPage(kit, 'recovery')
    if (href === undefined) return emptyState({ glyph: shieldIcon, heading: text.none, part: 'none' })
    return html`
      <div class="hero hero--tight">
        <ak-mark size="56" .glyph=${shieldIcon}></ak-mark>
        <h2 class="heading" part="heading">${text.heading}</h2>
        <p class="text" part="hint">${text.about}</p>
      </div>
      <div class="body">
        <ak-button part="open" data-start block .href=${href} @click=${() => kit.track('EMAIL_UPGRADE_FROM_MODAL')}
          >${text.open}<span class="hidden">, ${messages(kit, dialogMessages).modal.opensInNewTab}</span
          ><ak-icon size="16" flip .glyph=${arrowUpRightIcon}></ak-icon
        ></ak-button>
      </div>
      <p class="foot foot--block" part="about">${text.page}</p>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-upgrade-email-wallet-view': UpgradeEmailWalletView
  }
}
