import type { AppKit } from '@openappkit/core'
import type { ConnectMethod } from '@openappkit/core/internal'
import { html, type LitElement, type PropertyValues } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import '../first-screen.chunk.js'
import { messages } from '../../i18n/engine/messages.js'
import { connectMessages } from '../../i18n/messages/connect/en.js'
import { define } from '../../kit/define.js'
import { KitElement } from '../../kit/kit-element.js'
import '../email/email-entry.js'
import { askForConsent } from '../../components/ask-for-consent.js'
import { needsConsent } from '../connect/consent.js'
import { continueKept, endLostSignIn, isSignInLost, keptSignIn } from '../email/memory-only.js'

const socialKey = 'social'

/**
 * @summary The part of the Connect screen for signing in by email or with a provider, and the button for wallets.
 */
@define('appkit-entry')
class Entry extends KitElement {
  @property() method: ConnectMethod = 'email'
  /** The methods that the screen offers, in order. */
  @property({ attribute: false }) methods: readonly ConnectMethod[] = []
  @state() private hasSocial = false
  #social: Promise<unknown> | undefined

  // Renders into the screen, without a shadow root.
  protected override createRenderRoot() {
    return this
  }

  protected override watched({ state: { settings } }: AppKit): readonly object[] {
    return [settings]
  }

  protected override firstUpdated(): void {
    // Loads the icons of the providers only if the app offers providers.
    if (this.method === 'social')
      this.#social = import('../social/social-entry.js').then(
        () => (this.hasSocial = true),
        () => undefined,
      )
  }

  /** Focuses the content once it has loaded, for example when the user returns from a provider. */
  override focus(): void {
    void this.focusContent()
  }

  private async focusContent(): Promise<void> {
    await this.#social
    await this.updateComplete
    this.querySelector<HTMLElement>('button, appkit-email-entry, appkit-social-entry')?.focus()
  }

  protected override updated(changed: PropertyValues): void {
    // The focus history finds the element by the key of its focused content.
    if (this.method === 'social') this.dataset['key'] = socialKey
    else delete this.dataset['key']
    const { socials } = this.current?.state.settings.features ?? {}
    // Fewer than three providers need only one row.
    if (this.method === 'social' && Array.isArray(socials) && socials.length < 3)
      this.style.setProperty('min-block-size', '48px')
    // The styles of the screen have no room for a row that few visits show.
    const kept = this.querySelector<HTMLElement>('[part=continue-kept]')
    if (kept) Object.assign(kept.style, { overflowWrap: 'anywhere', textAlign: 'center' })
    kept?.parentElement?.style.setProperty('margin-block-end', 'var(--appkit-space-3)')
    // The screen reserves the height of the field alone, which loads later than the row above it.
    const height = this.methods.length > 1 ? 'calc(60px + var(--appkit-leading-12))' : '48px'
    if (kept) this.querySelector<HTMLElement>('appkit-email-entry')?.style.setProperty('min-block-size', height)
    // Updates the screen, which exports the parts of this element, at first and after the providers have loaded.
    if (changed.has('hasSocial')) ((this.getRootNode() as ShadowRoot).host as LitElement | undefined)?.requestUpdate()
  }

  override render() {
    if (this.method === 'wallet') return this.walletsRow()
    const isFirst = this.methods.find((method) => method !== 'wallet') === this.method
    const kept = isFirst ? this.keptRow() : ''
    return html`${kept}${this.content()}`
  }

  private content() {
    if (this.method === 'email')
      return html`<appkit-email-entry .kit=${this.kit} .methods=${this.methods}></appkit-email-entry>`
    return this.hasSocial ? this.social() : ''
  }

  /** A row that continues the sign-in of an earlier visit. */
  private keptRow() {
    const kit = this.current
    const keptAs = kit && keptSignIn(kit)
    if (!keptAs) return ''
    const press = () => (needsConsent(kit) ? void askForConsent(kit, this) : continueKept(kit))
    return html`
      <div class="ledger">
        <button class="row row--center" part="continue-kept" @click=${press}>
          ${messages(kit, connectMessages).connect.continueAs(keptAs)}
        </button>
      </div>
    `
  }

  private social() {
    const kit = this.current
    return html`<appkit-social-entry
      data-key=${socialKey}
      .kit=${this.kit}
      .methods=${this.methods}
      .isLost=${kit !== undefined && !this.methods.includes('email') && isSignInLost(kit)}
      @click=${() => kit && endLostSignIn(kit)}
    ></appkit-social-entry>`
  }

  /** A row that opens the list of wallets. */
  private walletsRow() {
    const kit = this.current
    if (!kit) return ''
    return html`
      <div class="ledger" ready>
        <button class="row row--center" part="with-wallet" @click=${() => kit.router.push('ConnectWallets')}>
          ${messages(kit, connectMessages).connect.withWallet}
        </button>
      </div>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-entry': Entry
  }
}
