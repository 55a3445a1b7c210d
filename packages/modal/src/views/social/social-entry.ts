import type { AppKit, SocialProvider } from '@openappkit/core'
import type { ConnectMethod } from '@openappkit/core/internal'
import { baseStyles, ledgerStyles } from '@openappkit/ui/styles'
import '@openappkit/ui/elements/icon'
import { ellipsisIcon } from '@openappkit/ui/icons'
import { html, LitElement, nothing } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import '../first-screen.chunk.js'
import { kitLanguage } from '../../i18n/engine/kit-language.js'
import { messages } from '../../i18n/engine/messages.js'
import { emailMessages } from '../../i18n/messages/email/en.js'
import { loadPart } from '../../kit/parts.js'
import { define } from '../../kit/define.js'
import { KitElement } from '../../kit/kit-element.js'
import { needsConsent } from '../connect/consent.js'
import { divider } from '../connect/divider.js'
import dividerStyles from '../connect/divider.styles.js'
import { beginSocial } from './begin-social.js'
import { offeredProviders } from './list-providers.js'
import styles from './social-entry.styles.js'
import { providerName, socialMark, socialMarkStyles } from './social-mark.js'
import { trackSocial } from './track-social.js'

/** What fits below the first provider. */
const mostTiles = 5
/** The key of the tile that leads to all providers. */
const more = 'more'
/** Each time one comes back, the row is a new one. */
const lastPressed = new WeakMap<AppKit, string>()

/**
 * @summary The providers to sign in at: two as tiles, otherwise the first as a row and the others as tiles below. Where they are more
 * than a row and five tiles, the last tile leads to all of them.
 *
 * @csspart social - One provider.
 * @csspart socials - Goes to all providers.
 * @csspart memory-only - The message that the last sign-in ended with its page, because the browser stores nothing for the wallet.
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
  #wantsFocus = false

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
    if (!this.#wantsFocus || !this.isReady || !this.current) return
    this.#wantsFocus = false
    const pressed = this.renderRoot.querySelector<HTMLElement>(`[data-key="${lastPressed.get(this.current) ?? ''}"]`)
    ;(pressed ?? this.renderRoot.querySelector('button'))?.focus()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.setAttribute('exportparts', 'social, socials, memory-only')
  }

  override render() {
    const kit = this.current
    if (!kit || !this.isReady) return nothing
    const providers = offeredProviders(kit)
    if (providers.length === 0) return nothing
    const rows = providers.length === 2 ? [] : providers.slice(0, 1)
    const hasMore = providers.length > rows.length + mostTiles
    const tiles = providers.slice(rows.length, rows.length + mostTiles - (hasMore ? 1 : 0))
    const { or, memoryOnlyLost } = messages(kit, emailMessages).emailLogin
    return html`
      <div class="entry">
        ${divider(this.methods, 'social', 'before', or)}
        <div class="ledger">
          ${rows.map((one) => this.row(kit, one))}
          ${
            tiles.length > 0
              ? html`<div class="strip">
                  ${tiles.map((one) => this.tile(kit, one))}${hasMore ? this.more(kit) : nothing}
                </div>`
              : nothing
          }
        </div>
        ${this.isLost ? html`<p class="lost" part="memory-only">${memoryOnlyLost}</p>` : nothing}
        ${divider(this.methods, 'social', 'after', or)}
      </div>
    `
  }

  private row(kit: AppKit, provider: SocialProvider) {
    return html`<button
      class="row row--center"
      part="social"
      data-key=${provider}
      @click=${() => this.press(kit, provider)}
    >
      ${socialMark(provider)} ${this.label(kit, provider)}
    </button>`
  }

  private tile(kit: AppKit, provider: SocialProvider) {
    return html`<button
      class="tile"
      part="social"
      data-key=${provider}
      aria-label=${this.label(kit, provider)}
      title=${providerName(provider)}
      @click=${() => this.press(kit, provider)}
    >
      ${socialMark(provider)}
    </button>`
  }

  private more(kit: AppKit) {
    const { all } = messages(kit, emailMessages).social
    return html`<button
      class="tile"
      part="socials"
      data-key=${more}
      aria-label=${all}
      title=${all}
      @click=${() => this.press(kit, more)}
    >
      <ak-icon size="20" .glyph=${ellipsisIcon}></ak-icon>
    </button>`
  }

  private label(kit: AppKit, provider: SocialProvider): string {
    return messages(kit, emailMessages).social.continueWith(providerName(provider))
  }

  private press(kit: AppKit, key: SocialProvider | typeof more) {
    lastPressed.set(kit, key)
    if (needsConsent(kit)) void this.askForConsent()
    else if (key === more) kit.router.push('ConnectSocials')
    else beginSocial(kit, key)
  }

  /** The provider that was clicked before, once it is drawn: the focus returns to it. */
  override focus(): void {
    this.#wantsFocus = true
    this.requestUpdate()
  }

  // The box stands beside it on the same screen.
  private async askForConsent(): Promise<void> {
    await loadPart(this.current, 'consent')
    ;(this.getRootNode() as ShadowRoot).querySelector('appkit-legal-consent')?.focus()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-social-entry': SocialEntry
  }
}
