import type { AppKit, ConnectStep } from '@openappkit/core'
import { type EnvironmentSource, readEnvironment } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/qr'
import { copyIcon, timerOffIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { css, html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { copyWithNotice } from '../../../components/copy-text.js'
import { type HeroStatus, heroStatus } from '../../../components/hero-status.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'
import { messages } from '../../../i18n/engine/messages.js'
import { emailMessages } from '../../../i18n/messages/email/en.js'
import { pairingMessages } from '../../../i18n/messages/pairing/en.js'
import { define } from '../../../kit/define.js'
import { EmailScreen } from '../../email/email-screen.js'
import { emailStep } from '../../email/email-step.js'
import { matchNumber, matchNumberStyles } from '../../email/match-number.js'
import '../../../components/code-entry/resend-mail.js'
import qrPaneStyles from '../../pairing/qr-pane.styles.js'
import { beginSocial } from '../begin-social.js'
import { socialEnding } from '../social-ending.js'
import { providerName, socialMark, socialMarkStyles } from '../social-mark.js'
import { trackSocial } from '../track-social.js'

type FarcasterStep = Extract<ConnectStep, { kind: 'farcaster' }>

const provider = 'farcaster'
const name = providerName(provider)
const catalogue = { ...emailMessages, ...pairingMessages }
/** The lifetime of a code, in seconds. The countdown ring is full at its end. */
const wholeSeconds = 300

/**
 * @summary Signs in with the Farcaster app: a QR code on a desktop, a link on a phone.
 *
 * @csspart qr - The QR code.
 * @csspart heading - The instruction, or the outcome.
 * @csspart hint - The details.
 * @csspart number - The number to choose on the page that opens.
 * @csspart open - Opens the app, on a phone.
 * @csspart copy - Copies the link.
 * @csspart resend - The remaining lifetime of the code, then the button for another one.
 * @csspart again - Starts the sign-in, also after a failure.
 */
@define('appkit-connecting-farcaster-view')
class ConnectingFarcasterView extends EmailScreen {
  static override styles = [
    baseStyles,
    layoutStyles,
    heroStatusStyles,
    qrPaneStyles,
    socialMarkStyles,
    matchNumberStyles,
    css`
      ak-qr .brand {
        inline-size: 56px;
        block-size: 56px;
        color: var(--appkit-color-qr);
      }
    `,
  ]

  readonly #isMobile = readEnvironment(window as EnvironmentSource).isMobile

  protected override kitChanged(kit: AppKit | undefined): void {
    super.kitChanged(kit)
    if (kit) trackSocial(kit)
  }

  override heading(): string {
    return name
  }

  protected override get text() {
    return messages(this.current, catalogue)
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const attempt = this.attempt(kit)
    const { farcaster: words, emailLogin, social } = this.text
    if (attempt.status === 'done') return this.draw(this.doneStatus())
    if (attempt.status === 'failed') {
      const retry = this.button(social.retry, 'again', () => beginSocial(kit, provider))
      return this.draw(socialEnding(kit, attempt.code, social.failed(name)), retry)
    }
    const step = emailStep(attempt, 'farcaster')
    if (step?.isExpired) {
      const status: HeroStatus = {
        dial: 'quiet',
        glyph: timerOffIcon,
        heading: words.expired,
        hint: words.expiredHint,
      }
      return this.draw(
        status,
        this.button(words.renew, 'resend', () => this.choose('resend')),
      )
    }
    const hint = attempt.status === 'running' && attempt.isSlow && !step?.uri ? emailLogin.slow : ''
    // The app opened this screen. A click starts the sign-in.
    const begin = this.button(social.continueWith(name), 'again', () => beginSocial(kit, provider))
    const further = attempt.status === 'running' ? this.further(kit, step) : begin
    return this.#isMobile ? this.link(step, hint, further) : this.code(step, hint, further)
  }

  private draw(status: HeroStatus, further: unknown = nothing, number = '') {
    const mark = number ? matchNumber(number) : html`${socialMark(provider, 'l')}`
    return html`<div class="body">${heroStatus(status, mark)}${further}</div>`
  }

  private button(label: string, part: string, onClick: () => void) {
    return html`<ak-button data-start block variant="primary" part=${part} @click=${onClick}>${label}</ak-button>`
  }

  private code(step: FarcasterStep | undefined, waiting: string, further: unknown) {
    const { farcaster: words, pairing } = this.text
    return html`
      <div class="body">
        <ak-qr part="qr" marked label=${words.code} .value=${step?.uri ?? ''}> ${socialMark(provider, 'l')} </ak-qr>
        <div class="scan" role="status">
          <p class="strong" part="heading">${step && !step.uri ? pairing.preparing : words.scan}</p>
          <p class="text" part="hint">${waiting || words.scanHint} ${this.numberHint(step)}</p>
          ${step?.matchNumber ? matchNumber(step.matchNumber) : nothing}
        </div>
        ${this.lasting(step)}${further}
      </div>
    `
  }

  private link(step: FarcasterStep | undefined, waiting: string, further: unknown) {
    const { farcaster: words } = this.text
    const hint = `${waiting || words.continueHint} ${this.numberHint(step)}`
    const status = { dial: step ? 'spin' : 'quiet', heading: words.continue, hint } as const
    return this.draw(status, html`${this.lasting(step)}${further}`, step?.matchNumber)
  }

  private further(kit: AppKit, step: FarcasterStep | undefined) {
    if (!this.#isMobile) return this.copy(kit, step, 'secondary')
    return html`<ak-button data-start block part="open" ?disabled=${!step?.uri} @click=${() => this.open(step)}
        >${this.text.pairing.open(name)}</ak-button
      >${this.copy(kit, step, 'ghost')}`
  }

  private numberHint(step: FarcasterStep | undefined): string {
    return step?.matchNumber ? this.text.farcaster.number(step.matchNumber) : ''
  }

  private lasting(step: FarcasterStep | undefined) {
    const { renew, lasts } = this.text.farcaster
    if (!step?.expiresAt) return nothing
    return html`<appkit-resend-mail
      exportparts="resend"
      .resendAt=${step.expiresAt}
      .wholeSeconds=${wholeSeconds}
      .text=${renew}
      .textIn=${lasts}
      .onResend=${() => this.choose('resend')}
    ></appkit-resend-mail>`
  }

  private copy(kit: AppKit, step: FarcasterStep | undefined, variant: 'secondary' | 'ghost') {
    return html`<ak-button
      block
      part="copy"
      data-copied=${this.text.pairing.copied}
      variant=${variant}
      ?disabled=${!step?.uri}
      @click=${() => this.copyLink(kit, step)}
      ><ak-icon size="16" .glyph=${copyIcon}></ak-icon>${this.text.pairing.copy}</ak-button
    >`
  }

  private copyLink(kit: AppKit, step: FarcasterStep | undefined): Promise<void> {
    return copyWithNotice(kit, step?.uri ?? '', this.text.pairing.copied)
  }

  /** Runs in the task of the click. The opened page needs no number if it can reach the wallet's frame in this page. */
  private open(step: FarcasterStep | undefined): void {
    window.open(step?.uri, '_blank')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connecting-farcaster-view': ConnectingFarcasterView
  }
}
