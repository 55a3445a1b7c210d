import type { AppKit, SocialProvider } from '@openappkit/core'
import type { ConnectMethod } from '@openappkit/core/internal'
import { baseStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, LitElement, nothing } from 'lit'
import { property, state } from 'lit/decorators.js'
import '../first-screen.chunk.js'
import { kitLanguage } from '../../i18n/engine/kit-language.js'
import { messages } from '../../i18n/engine/messages.js'
import { emailMessages } from '../../i18n/messages/email/en.js'
import { bringPart } from '../../kit/bring-part.js'
import { define } from '../../kit/define.js'
import { KitElement } from '../../kit/kit-element.js'
import { needsConsent } from '../connect/consent.js'
import { divider } from '../connect/divider.js'
import dividerStyles from '../connect/divider.styles.js'
import { beginSocial } from './begin-social.js'
import { listProviders } from './list-providers.js'
import styles from './social-entry.styles.js'
import { providerName, socialMark, socialMarkStyles } from './social-mark.js'
import { trackSocial } from './track-social.js'

/**
 * @summary The providers to sign in at: two as tiles, otherwise the first as a row and the others as tiles below.
 *
 * @csspart social - One provider.
 * @csspart memory-only - Why nobody is signed in any more, where the browser keeps nothing for the wallet.
 */
@define('appkit-social-entry')
class SocialEntry extends KitElement {
  static override styles = [baseStyles, ledgerStyles, dividerStyles, socialMarkStyles, styles]
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true }

  /** What the screen offers, in its order: this is divided from what stands beside it. */
  @property({ attribute: false }) methods: readonly ConnectMethod[] = []
  /** The browser did not keep the last sign-in, and nothing else on the screen says so. */
  @property({ attribute: false }) isLost = false
  /** The words are here, or late. */
  @state() private isReady = false

  protected override watched({ state: { settings } }: AppKit): readonly object[] {
    return [settings]
  }

  protected override kitChanged(kit: AppKit | undefined): void {
    if (!kit) return
    trackSocial(kit)
    void kitLanguage(kit)
      .load('email')
      .then(() => (this.isReady = true))
  }

  protected override updated(): void {
    // Until then its place is kept.
    this.toggleAttribute('ready', this.isReady)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.setAttribute('exportparts', 'social, memory-only')
  }

  override render() {
    const kit = this.current
    if (!kit || !this.isReady) return nothing
    const providers = listProviders(kit.state.settings.features.socials, navigator.userAgent)
    if (providers.length === 0) return nothing
    const rows = providers.length === 2 ? [] : providers.slice(0, 1)
    const tiles = providers.slice(rows.length)
    const { or, memoryOnlyLost } = messages(kit, emailMessages).emailLogin
    return html`
      <div class="entry">
        ${divider(this.methods, 'social', 'before', or)}
        <div class="ledger">
          ${rows.map((one) => this.row(kit, one))}
          ${tiles.length > 0 ? html`<div class="strip">${tiles.map((one) => this.tile(kit, one))}</div>` : nothing}
        </div>
        ${this.isLost ? html`<p class="lost" part="memory-only">${memoryOnlyLost}</p>` : nothing}
        ${divider(this.methods, 'social', 'after', or)}
      </div>
    `
  }

  private row(kit: AppKit, provider: SocialProvider) {
    return html`<button class="row row--center" part="social" @click=${() => this.press(kit, provider)}>
      ${socialMark(provider)} ${this.label(kit, provider)}
    </button>`
  }

  private tile(kit: AppKit, provider: SocialProvider) {
    return html`<button
      class="tile"
      part="social"
      aria-label=${this.label(kit, provider)}
      title=${providerName(provider)}
      @click=${() => this.press(kit, provider)}
    >
      ${socialMark(provider)}
    </button>`
  }

  private label(kit: AppKit, provider: SocialProvider): string {
    return messages(kit, emailMessages).social.continueWith(providerName(provider))
  }

  private press(kit: AppKit, provider: SocialProvider) {
    if (needsConsent(kit)) void this.askForConsent()
    else beginSocial(kit, provider)
  }

  // The box stands beside it on the same screen.
  private async askForConsent(): Promise<void> {
    await bringPart('loadConsent')
    ;(this.getRootNode() as ShadowRoot).querySelector('appkit-legal-consent')?.focus()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-social-entry': SocialEntry
  }
}
