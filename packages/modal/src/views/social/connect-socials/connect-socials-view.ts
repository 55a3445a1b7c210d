import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import { chevronRightIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { walkRows } from '../../../components/walk-rows.js'
import { messages } from '../../../i18n/engine/messages.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { emailMessages } from '../../../i18n/messages/email/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { needsConsent } from '../../connect/consent.js'
import { isAgreed, termsFirst } from '../../connect/terms-first.js'
import { beginSocial } from '../begin-social.js'
import { offeredProviders } from '../list-providers.js'
import { providerName, type ShownProvider, socialMark, socialMarkStyles } from '../social-mark.js'
import { trackSocial } from '../track-social.js'
import styles from './connect-socials-view.styles.js'

/**
 * @summary Lists all providers to sign in at, by name.
 *
 * @csspart list - The list of providers.
 * @csspart social - One provider to sign in at.
 * @csspart hint - The note below the list.
 * @csspart legal - The text or the checkbox with the links to the terms and the privacy policy.
 * @csspart empty - The message, if the app offers no provider.
 * @csspart connect - Goes to the first screen, if the app offers no provider.
 */
@define('appkit-connect-socials-view')
class ConnectSocialsView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, socialMarkStyles, styles]

  protected override watched({ state: { settings } }: AppKit): readonly object[] {
    return [settings]
  }

  protected override kitChanged(kit: AppKit | undefined): void {
    if (kit) trackSocial(kit)
  }

  override heading(kit: AppKit): string {
    return messages(kit, emailMessages).social.all
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const providers = offeredProviders(kit)
    if (providers.length === 0) return this.none(kit)
    const { all, allHint } = messages(kit, emailMessages).social
    return html`
      <div class="body">
        <ul
          class="ledger"
          part="list"
          aria-label=${all}
          @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}
        >
          ${providers.map((one) => this.row(kit, one))}
        </ul>
      </div>
      <p class="foot foot--block" part="hint">${allHint}</p>
      ${termsFirst(kit, () => this.requestUpdate())}
    `
  }

  private row(kit: AppKit, provider: ShownProvider) {
    return html`
      <li>
        <button
          class="row"
          part="social"
          data-key=${provider}
          aria-disabled=${needsConsent(kit) ? 'true' : nothing}
          @click=${() => this.select(kit, provider)}
        >
          <span class="plate">${socialMark(provider)}</span>
          <span class="row__title" dir="auto">${providerName(provider)}</span>
          <span class="row__meta"><ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon></span>
        </button>
      </li>
    `
  }

  /** The message if the app offers no provider, or none that works in this browser. */
  private none(kit: AppKit) {
    const { none, noneHint } = messages(kit, emailMessages).social
    return html`
      <div class="body">
        <div class="hero hero--tight" part="empty">
          <h2 class="heading">${none}</h2>
          <p class="text">${noneHint}</p>
        </div>
        <ak-button block part="connect" variant="primary" @click=${() => kit.router.reset('Connect')}
          >${messages(kit, connectMessages).connect.title}</ak-button
        >
      </div>
    `
  }

  private select(kit: AppKit, provider: ShownProvider) {
    // The app can open this screen directly, so it asks for consent too.
    if (isAgreed(kit, this.renderRoot)) beginSocial(kit, provider)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connect-socials-view': ConnectSocialsView
  }
}
