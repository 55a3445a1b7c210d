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
import { define } from '../../kit/define.js'
import { KitElement } from '../../kit/kit-element.js'
import { askForConsent } from '../../components/ask-for-consent.js'
import { needsConsent } from '../connect/consent.js'
import { divider } from '../connect/divider.js'
import dividerStyles from '../connect/divider.styles.js'
import { beginSocial } from './begin-social.js'
import { offeredProviders } from './list-providers.js'
import styles from './social-entry.styles.js'
import { providerName, socialMark, socialMarkStyles } from './social-mark.js'
import { trackSocial } from './track-social.js'

/** The maximum number of tiles. */
const mostTiles = 5
/** The key of the tile that leads to all providers. */
const more = 'more'
/** The key of the last clicked provider. Kept per kit, because each visit of the screen creates a new element. */
const lastClicked = new WeakMap<AppKit, string>()

/**
 * @summary The providers to sign in at: two as tiles, otherwise the first as a row and the others as tiles below. If
 * there are more than a row and five tiles, the last tile leads to all of them.
 *
 * @csspart social - One provider.
 * @csspart socials - Goes to all providers.
 * @csspart memory-only - Says that the last sign-in ended with its page, because the browser did not store it.
 */
@define('appkit-social-entry')
class SocialEntry extends KitElement {
  static override styles = [baseStyles, ledgerStyles, dividerStyles, socialMarkStyles, styles]
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true }

  /** The connect methods of the screen, in order. They determine the dividers. */
  @property({ attribute: false }) methods: readonly ConnectMethod[] = []
  /** Shows that the browser did not keep the last sign-in. Set if no other element of the screen does. */
  @property({ attribute: false }) isLost = false
  /** The messages are loaded, or late. */
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
    // The screen reserves the space until then.
    this.toggleAttribute('ready', this.isReady)
    if (!this.#wantsFocus || !this.isReady || !this.current) return
    this.#wantsFocus = false
    const clicked = this.renderRoot.querySelector<HTMLElement>(`[data-key="${lastClicked.get(this.current) ?? ''}"]`)
    ;(clicked ?? this.renderRoot.querySelector('button'))?.focus()
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
      @click=${() => this.select(kit, provider)}
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
      @click=${() => this.select(kit, provider)}
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
      @click=${() => this.select(kit, more)}
    >
      <ak-icon size="20" .glyph=${ellipsisIcon}></ak-icon>
    </button>`
  }

  private label(kit: AppKit, provider: SocialProvider): string {
    return messages(kit, emailMessages).social.continueWith(providerName(provider))
  }

  private select(kit: AppKit, key: SocialProvider | typeof more) {
    lastClicked.set(kit, key)
    if (needsConsent(kit)) void askForConsent(kit, this)
    else if (key === more) kit.router.push('ConnectSocials')
    else beginSocial(kit, key)
  }

  /** Focuses the last clicked provider once it is drawn, otherwise the first one. */
  override focus(): void {
    this.#wantsFocus = true
    this.requestUpdate()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-social-entry': SocialEntry
  }
}
