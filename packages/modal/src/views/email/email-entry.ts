import type { AppKit } from '@openappkit/core'
import { type ConnectMethod, lastEmail, readEmail, storageKeyOf } from '@openappkit/core/internal'
import '@openappkit/ui/elements/field'
import type { AkField, AkInputEvent } from '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/icon'
import { arrowRightIcon, mailIcon } from '@openappkit/ui/icons'
import { baseStyles } from '@openappkit/ui/styles'
import { html, LitElement, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { property, query, state } from '@openappkit/ui/lit/decorators'
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
import { signInWith } from './email-step.js'
import styles from './email-entry.styles.js'
import { trackEmail } from './track-email.js'
import { endLostSignIn, isSignInLost } from './memory-only.js'

/** Length from which the text may be an address, and the button is highlighted. */
const likelyLength = 4

/**
 * @summary The field for an email address to sign in with.
 *
 * @csspart email - The field.
 * @csspart continue - The button in the field.
 * @csspart memory-only - The message that the last sign-in ended with its page, because the browser stores nothing for the wallet.
 */
@define('appkit-email-entry')
class EmailEntry extends KitElement {
  static override styles = [baseStyles, dividerStyles, styles]
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true }

  /** The methods of the screen, in order. Their neighbours decide where a divider is drawn. */
  @property({ attribute: false }) methods: readonly ConnectMethod[] = []
  /** The address that the user entered before. */
  @property({ attribute: false }) known?: string | undefined
  /** The message for an invalid address. */
  @property({ attribute: false }) problem?: string | undefined
  /** A message that is not about the address. */
  @property({ attribute: false }) notice?: string | undefined
  /** Whether sending is disabled. */
  @property({ attribute: false }) isWaiting = false

  @state() private typed = ''
  @state() private isInvalid = false
  /** Whether the messages are loaded, or late. */
  @state() private isReady = false
  #wantsFocus = false
  #isSelected = false
  @query('ak-field') private readonly field!: AkField | null

  protected override watched({ state: { settings } }: AppKit): readonly object[] {
    return [settings]
  }

  protected override kitChanged(kit: AppKit | undefined): void {
    if (!kit) return
    trackEmail(kit)
    this.typed ||= lastEmail(storageKeyOf(kit.options)) ?? ''
    // Renders after the messages are loaded, so that the text does not change its language.
    void kitLanguage(kit)
      .load('email')
      .then(() => {
        this.isReady = true
        if (this.#wantsFocus) void this.takeFocus()
      })
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (changed.has('known') && this.known !== undefined) this.typed = this.known
  }

  override render() {
    const kit = this.current
    if (!kit || !this.isReady) return nothing
    const text = messages(kit, emailMessages).emailLogin
    const problem = this.isInvalid ? text.invalid : this.problem
    const isLikely = this.typed.trim().length >= likelyLength && !this.isWaiting
    return html`
      <div class="entry">
        ${divider(this.methods, 'email', 'before', text.or)}
        <form novalidate @submit=${this.onSubmit}>
          <ak-field
            part="email"
            type="email"
            autocomplete="email"
            label=${text.label}
            placeholder=${text.label}
            ?invalid=${problem !== undefined}
            description=${problem ?? this.notice ?? ''}
            .value=${this.typed}
            @ak-input=${this.onInput}
            @focusin=${() => this.onFocus(kit)}
            @keydown=${this.onKeydown}
          >
            <ak-icon slot="leading" size="20" .glyph=${mailIcon}></ak-icon>
            <button slot="trailing" part="continue" class=${isLikely ? 'go go--on' : 'go'} aria-label=${text.continue}>
              <ak-icon size="16" .glyph=${arrowRightIcon}></ak-icon>
            </button>
          </ak-field>
          <p class=${problem ? 'hint problem' : 'hint'} role="status">${problem ?? this.notice}</p>
          ${problem === undefined && !this.notice && isSignInLost(kit) ? html`<p class="hint" part="memory-only">${text.memoryOnlyLost}</p>` : nothing}
        </form>
        ${divider(this.methods, 'email', 'after', text.or)}
      </div>
    `
  }

  protected override updated(): void {
    // The screen reserves the height of the field until the attribute is set.
    this.toggleAttribute('ready', this.isReady)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.setAttribute('exportparts', 'email, continue, memory-only')
  }

  /** Focuses the field as soon as it is rendered. */
  override focus(): void {
    this.#wantsFocus = true
    if (this.isReady) void this.takeFocus()
  }

  private async takeFocus(): Promise<void> {
    this.#wantsFocus = false
    await this.updateComplete
    await this.field?.updateComplete
    this.field?.focus()
  }

  private onInput({ value }: AkInputEvent) {
    this.typed = value
    this.isInvalid = false
  }

  // Loads the next screens while the user types.
  private onFocus(kit: AppKit) {
    void kit.preload('EmailLogin').catch(() => undefined)
    if (!this.#isSelected && this.methods.length > 0) kit.track('EMAIL_LOGIN_SELECTED')
    this.#isSelected = true
  }

  // The native field is in another shadow root than the form.
  private onKeydown(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target === this.field) this.onSubmit(event)
  }

  private onSubmit(event: Event) {
    event.preventDefault()
    const kit = this.current
    const email = readEmail(this.typed)
    if (!kit || this.isWaiting) return
    this.isInvalid = email === undefined
    if (email === undefined) return this.focus()
    this.typed = email
    if (needsConsent(kit)) return void askForConsent(kit, this)
    endLostSignIn(kit)
    signInWith(kit, email)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-email-entry': EmailEntry
  }
}
