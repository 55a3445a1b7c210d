import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type SignInText } from '@openappkit/core/internal'
import '@openappkit/ui/elements/avatar'
import type { AkButton } from '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { shortAddress } from '@openappkit/ui/format'
import { lockIcon } from '@openappkit/ui/icons'
import { actionBarStyles, baseStyles, layoutStyles, sectionStyles } from '@openappkit/ui/styles'
import { html, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { query, state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import { walletName } from '../../../components/wallet-name.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { signInMessages } from '../../../i18n/messages/sign-in/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { isBusy, type SignInScreen, signInScreen } from './sign-in-screen.js'
import styles from './siwx-sign-message-view.styles.js'

/**
 * @summary Asks the user to sign in. Shows the site, the account, the message and the result.
 *
 * @csspart heading - The status.
 * @csspart hint - The instruction.
 * @csspart facts - Site, account, network and end of the session.
 * @csspart read - Shows or hides the full message.
 * @csspart message - The full message to sign.
 * @csspart cancel - Declines.
 * @csspart sign - Signs.
 */
@define('appkit-siwx-sign-message-view')
export class SIWXSignMessageView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, sectionStyles, actionBarStyles, styles]

  @query('.words') private readonly words!: HTMLElement
  @query('[part="sign"]') private readonly signButton!: AkButton | null

  @state() private isReading = false

  // Kept for the closing animation after the account has disconnected.
  #address = ''
  #status = ''

  protected override watched({ state }: AppKit): readonly object[] {
    return [state.signIn, state.connection, state.accounts, state.network, state.walletInfo, state.settings]
  }

  override heading(kit: AppKit): string {
    return messages(kit, signInMessages).signIn.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    this.#address = kit.getAddress() ?? this.#address
    const { name } = kit.state.settings.metadata
    const { host: site } = location
    const wallet = walletName(kit)
    const screen = signInScreen(kit, kit.state.signIn.attempt, { app: name || site, site, wallet })
    const { message } = kit.state.signIn
    const isShown = message && (this.isReading || screen.isInWallet)
    return html`
      <div class="body">
        <div class="hero">
          ${this.meeting(kit, name || site)}
          <div class="words" role="status" tabindex="-1">
            <h2 class="heading" part="heading">${screen.heading}</h2>
            <p class="text" part="hint">${emphasize(screen.hint, screen.isInWallet ? site : '')}</p>
          </div>
        </div>
        ${isShown ? this.whole(message) : this.facts(kit, site, message)}
        ${message && !screen.isInWallet ? this.reading() : nothing} ${this.actions(kit, screen)}
      </div>
    `
  }

  protected override updated(_changed: PropertyValues): void {
    const kit = this.current
    if (!kit || kit.router.view !== 'SIWXSignMessage') return
    const { attempt } = kit.state.signIn
    const status = attempt.status === 'running' && isBusy(attempt.step) ? 'busy' : attempt.status
    const isNew = this.#status !== status && (status === 'failed' || status === 'busy')
    this.#status = status
    // Wait until the button has updated its disabled state.
    if (isNew) void Promise.resolve(this.signButton?.updateComplete).then(() => this.focusStart())
  }

  // The Sign button is disabled now. Focus the status, not Cancel, so that a held key does not cancel.
  override focusStart(): boolean {
    if (this.#status !== 'busy') return super.focusStart()
    this.words.focus()
    return true
  }

  private get text() {
    return messages(this.current, signInMessages)
  }

  private meeting({ state: { settings } }: AppKit, app: string) {
    return html`
      <div class="meeting" aria-hidden="true">
        <ak-mark size="56" .src=${settings.metadata.icons?.[0]} .name=${app}></ak-mark>
        <svg class="ticks" viewBox="0 0 44 8">
          <path d="M1 4h42" stroke="currentColor" stroke-width="6" stroke-dasharray="1.5 3.75" />
        </svg>
        <ak-avatar size="56" address=${this.#address}></ak-avatar>
      </div>
    `
  }

  private facts(kit: AppKit, site: string, message: SignInText | undefined) {
    const words = this.text.signIn
    const isSecure = location.protocol === 'https:'
    const network = kit.getNetwork().caipNetwork?.name
    return html`
      <dl class="facts" part="facts">
        <div>
          <dt>${words.site}</dt>
          <dd dir="ltr">${isSecure ? html`<ak-icon size="16" .glyph=${lockIcon}></ak-icon>` : nothing}${site}</dd>
        </div>
        <div>
          <dt>${words.account}</dt>
          <dd><span class="short">${shortAddress(this.#address)}</span></dd>
        </div>
        ${
          network
            ? html`<div>
                <dt>${words.network}</dt>
                <dd><bdi>${network}</bdi></dd>
              </div>`
            : nothing
        }
        ${message?.expiresAt ? this.end(kit, message.expiresAt) : nothing}
      </dl>
    `
  }

  private end(kit: AppKit, at: number) {
    const format = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
    const time = new Intl.DateTimeFormat(`${languageOf(kit)}-u-nu-latn`, format).format(at)
    return html`<div>
      <dt>${this.text.signIn.validUntil}</dt>
      <dd>${time}</dd>
    </div>`
  }

  private whole({ text }: SignInText) {
    const name = this.text.signIn.message
    return html`<div class="message" part="message" role="group" tabindex="0" aria-label=${name}>${text}</div>`
  }

  private reading() {
    const { read, hide } = this.text.signIn
    return html`<button
      class="link link--plain read"
      part="read"
      aria-expanded=${this.isReading}
      @click=${() => this.toggle()}
    >
      ${this.isReading ? hide : read}
    </button>`
  }

  private actions(kit: AppKit, { sign, isBusy, isCancelling }: SignInScreen) {
    return html`
      <div class="${sign ? 'pair' : 'stack'} actions">
        <ak-button part="cancel" ?data-start=${!sign} block variant="secondary" @click=${() => kit.cancelSignIn()}>
          ${isCancelling ? this.text.signIn.cancelling : this.text.signIn.cancel}
        </ak-button>
        ${
          sign
            ? html`<ak-button
                part="sign"
                data-start
                block
                ?disabled=${isBusy}
                @click=${() => ignoreRejection(kit.signIn())}
              >
                ${isBusy && !isCancelling ? html`<ak-dial size="16" tone="current"></ak-dial>` : nothing}${sign}
              </ak-button>`
            : nothing
        }
      </div>
    `
  }

  private toggle() {
    this.isReading = !this.isReading
  }
}

/** Makes a word of a translated sentence bold. */
function emphasize(sentence: string, word: string) {
  const at = word ? sentence.indexOf(word) : -1
  if (at < 0) return sentence
  return html`${sentence.slice(0, at)}<b>${word}</b>${sentence.slice(at + word.length)}`
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-siwx-sign-message-view': SIWXSignMessageView
  }
}
