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
import { endLostSignIn, isSignInLost } from '../email/memory-only.js'

const socialKey = 'social'

/**
 * @summary What the Connect screen offers besides wallets: signing in by email or at a provider, and then the way to the wallets.
 */
@define('appkit-entry')
class Entry extends KitElement {
  @property() method: ConnectMethod = 'email'
  /** What the screen offers, in its order. */
  @property({ attribute: false }) methods: readonly ConnectMethod[] = []
  @state() private hasSocial = false
  #social: Promise<unknown> | undefined

  // Nothing of its own is drawn: what is in it stands in the screen.
  protected override createRenderRoot() {
    return this
  }

  protected override watched({ state: { settings } }: AppKit): readonly object[] {
    return [settings]
  }

  protected override firstUpdated(): void {
    // Where the app offers no provider, its marks are not loaded.
    if (this.method === 'social')
      this.#social = import('../social/social-entry.js').then(
        () => (this.hasSocial = true),
        () => undefined,
      )
  }

  /** Goes to what is in it, as soon as that is here: who comes back from a provider comes back to it. */
  override focus(): void {
    void this.giveFocus()
  }

  private async giveFocus(): Promise<void> {
    await this.#social
    await this.updateComplete
    ;(this.firstElementChild as HTMLElement | null)?.focus()
  }

  // The screen hands on the parts of what stands in it.
  protected override updated(changed: PropertyValues): void {
    // The way back finds it by the name of what was in focus in it.
    if (this.method === 'social') this.dataset['key'] = socialKey
    else delete this.dataset['key']
    const { socials } = this.current?.state.settings.features ?? {}
    // One row of them, without a strip below.
    if (this.method === 'social' && Array.isArray(socials) && socials.length < 3)
      this.style.setProperty('min-block-size', '48px')
    // Of the first drawing, and of what has come later.
    if (changed.has('hasSocial')) ((this.getRootNode() as ShadowRoot).host as LitElement | undefined)?.requestUpdate()
  }

  override render() {
    if (this.method === 'wallet') return this.folded()
    if (this.method === 'email')
      return html`<appkit-email-entry .kit=${this.kit} .methods=${this.methods}></appkit-email-entry>`
    return this.hasSocial ? this.social() : ''
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

  /** One row that leads to the wallets. */
  private folded() {
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
