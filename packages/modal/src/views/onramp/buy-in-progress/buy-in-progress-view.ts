import type { AppKit } from '@openappkit/core'
import { ignoreRejection, beginScreen } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import { copyIcon, externalLinkIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { css, html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { copyWithNotice } from '../../../components/copy-text.js'
import { heroStatus } from '../../../components/hero-status.js'
import heroStyles from '../../../components/hero-status.styles.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { onrampMessages } from '../../../i18n/messages/onramp/en.js'
import { pairingMessages } from '../../../i18n/messages/pairing/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { onrampMark } from '../onramp-mark.js'
import { type BuyScreen, buyScreen } from './buy-screen.js'

const catalogue = { ...accountMessages, ...dialogMessages, ...fundsMessages, ...onrampMessages, ...pairingMessages }

/**
 * @summary The progress of a purchase, from the provider's page to the balance.
 *
 * @csspart heading - The status.
 * @csspart hint - The instruction, or the next step.
 * @csspart mark - The icon of the token.
 * @csspart open - Opens the provider's page.
 * @csspart copy - Copies the link to that page.
 * @csspart retry - Goes back to the form.
 * @csspart cancel - Stops waiting for the provider.
 * @csspart account - Goes to the account.
 */
@define('appkit-buy-in-progress-view')
class BuyInProgressView extends ViewElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    heroStyles,
    css`
      .ways {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 9em), 1fr));
        gap: var(--appkit-space-2);
      }
    `,
  ]

  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  override heading(kit: AppKit): string {
    return messages(kit, accountMessages).account.onramp
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const attempt = kit.state.onramp?.attempt ?? { status: 'idle' }
    const screen = buyScreen(kit, attempt)
    const target = attempt.status === 'idle' ? undefined : attempt.target
    return html`
      ${heroStatus(screen, onrampMark(kit, target?.symbol ?? '', target?.token, 64))}
      <div class="body">
        <div class="stack">
          ${this.page(kit, screen)} ${this.main(kit, screen)} ${this.account(kit, screen)} ${this.another(kit, screen)}
        </div>
      </div>
    `
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  /** Links to the provider's page. Browsers do not block links. */
  private page(kit: AppKit, { url, site = '', main }: BuyScreen) {
    if (!url) return nothing
    const { buyProgress: text, modal, pairing } = this.text
    const isMain = main === 'open'
    const link = html`
      <ak-button
        block
        part="open"
        ?data-start=${isMain}
        variant=${isMain ? 'primary' : 'secondary'}
        href=${url}
        @click=${() => ignoreRejection(kit.onramp.opened())}
      >
        ${isMain ? text.open(site) : text.openAgain}<span class="hidden">, ${modal.opensInNewTab}</span
        ><ak-icon size="16" .glyph=${externalLinkIcon}></ak-icon>
      </ak-button>
    `
    const copy = html`
      <ak-button
        block
        variant="secondary"
        part="copy"
        data-copied=${pairing.copied}
        @click=${() => this.copy(kit, url)}
      >
        <ak-icon size="16" .glyph=${copyIcon}></ak-icon>${pairing.copy}
      </ak-button>
    `
    return isMain ? html`${link}${copy}` : html`<div class="ways">${copy}${link}</div>`
  }

  private main(kit: AppKit, { main }: BuyScreen) {
    const { account, buyProgress, sendReview } = this.text
    if (main === 'cancel')
      return html`<ak-button data-start block variant="secondary" part="cancel" @click=${() => this.again(kit)}
        >${sendReview.cancel}</ak-button
      >`
    if (main === 'retry' || main === 'start')
      return html`<ak-button data-start block part="retry" @click=${() => this.again(kit)}
        >${main === 'start' ? buyProgress.start : account.retry}</ak-button
      >`
    return nothing
  }

  private another(kit: AppKit, { isOver }: BuyScreen) {
    if (!isOver) return nothing
    return html`<ak-button block variant="ghost" part="retry" @click=${() => this.again(kit)}
      >${this.text.buyProgress.start}</ak-button
    >`
  }

  private account(kit: AppKit, { main, dial, leads, isOver }: BuyScreen) {
    if (main !== 'account' && !leads) return nothing
    const variant = dial === 'done' || isOver ? 'primary' : 'ghost'
    return html`
      <ak-button
        block
        ?data-start=${main === 'account'}
        variant=${variant}
        part="account"
        @click=${() => this.leave(kit)}
        >${this.text.names.toAccount}</ak-button
      >
    `
  }

  private copy(kit: AppKit, url: string): Promise<void> {
    return copyWithNotice(kit, url, this.text.pairing.copied)
  }

  /** Returns to the form, which keeps its entries. */
  private again(kit: AppKit): void {
    ignoreRejection(kit.onramp.cancel())
    kit.router.reset('Account')
    kit.router.push('OnRampProviders')
    void beginScreen(kit)
  }

  private leave(kit: AppKit): void {
    ignoreRejection(kit.onramp.cancel())
    kit.router.reset('Account')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-buy-in-progress-view': BuyInProgressView
  }
}
