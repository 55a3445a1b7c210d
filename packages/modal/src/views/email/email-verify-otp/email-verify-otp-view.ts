import type { AppKit, ConnectStep } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/code-field'
import '@openappkit/ui/elements/dial'
import type { AkInputEvent } from '@openappkit/ui/elements/field'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'
import { messages } from '../../../i18n/engine/messages.js'
import { emailMessages } from '../../../i18n/messages/email/en.js'
import { define } from '../../../kit/define.js'
import { codeProblem } from '../code-problem.js'
import { emailStep, signInWith } from '../email-step.js'
import { EmailScreen } from '../email-screen.js'
import styles from './email-verify-otp-view.styles.js'
import { mailIcon } from '@openappkit/ui/icons'
import '../resend-mail.js'
import { withEmail } from '../with-email.js'

type CodeStep = Extract<ConnectStep, { kind: 'code' }>

const codeLength = 6

/**
 * @summary Asks for the code in the email.
 *
 * @csspart heading - What to do.
 * @csspart hint - Where the code was sent.
 * @csspart edit - Changes the address.
 * @csspart code - The boxes of the code.
 * @csspart problem - What is wrong with the code.
 * @csspart resend - Sends the email again, or says when that is possible.
 * @csspart again - Begins again after a failure.
 */
@define('appkit-email-verify-otp-view')
class EmailVerifyOtpView extends EmailScreen {
  static override styles = [baseStyles, layoutStyles, heroStatusStyles, styles]

  @state() private code = ''
  #asked: CodeStep | undefined

  override heading(kit: AppKit): string {
    return messages(kit, emailMessages).emailCode.title
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    const step = this.current && emailStep(this.current.state.connection.attempt, 'code')
    if (!step || step.isBusy || step === this.#asked) return
    // Another code is asked for than the one that was typed.
    this.#asked = step
    this.code = ''
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const attempt = this.attempt(kit)
    if (attempt.status === 'done') return html`<div class="body">${this.done()}</div>`
    const step = emailStep(attempt, 'code')
    if (!step) return this.preparing()
    const text = this.text.emailCode
    const problem = codeProblem(kit, attempt.status === 'failed' ? attempt.code : undefined, step)
    return html`
      <div class="body">
        <div class="hero hero--tight">
          <ak-mark size="48" .glyph=${mailIcon}></ak-mark>
          <h2 class="heading" part="heading">${text.heading}</h2>
          <p class="text" part="hint">
            ${withEmail(text.sentTo, step.sentTo)}
            ${
              attempt.status === 'running'
                ? html`<button class="link" part="edit" @click=${() => this.choose('edit')}>${text.edit}</button>`
                : nothing
            }
          </p>
        </div>
        <ak-code-field
          part="code"
          data-start
          label=${text.label}
          length=${codeLength}
          .value=${this.code}
          ?invalid=${problem?.isOfCode === true && this.code === ''}
          ?readonly=${step.isBusy === true || attempt.status === 'failed'}
          @ak-input=${this.onInput}
        ></ak-code-field>
        <p class="problem ${problem?.isOfCode ? 'problem--code' : ''}" part="problem" role="status">${problem?.text}</p>
        ${attempt.status === 'failed' ? this.again(kit, step) : this.further(step)}
      </div>
      ${problem?.isOver ? nothing : html`<div class="foot foot--block small">${text.lasts}</div>`}
    `
  }

  // The way on after a failure is the button.
  override focusStart(pressed?: string): boolean {
    const isFailed = this.current?.state.connection.attempt.status === 'failed'
    return super.focusStart(isFailed ? '[part="again"]' : pressed)
  }

  private further({ isBusy, resendAt }: CodeStep) {
    const text = this.text.emailCode
    if (isBusy) {
      return html`<p class="line line--center text busy" role="status">
        <ak-dial size="16"></ak-dial><span>${this.code === '' ? text.sending : text.checking}</span>
      </p>`
    }
    return html`<appkit-resend-mail
      exportparts="resend"
      .resendAt=${resendAt}
      .text=${text.resend}
      .textIn=${text.resendIn}
      .onResend=${() => this.resend()}
    ></appkit-resend-mail>`
  }

  private again(kit: AppKit, { sentTo }: CodeStep) {
    return html`<ak-button block variant="primary" part="again" @click=${() => this.restart(kit, sentTo)}
      >${this.text.emailCode.resend}</ak-button
    >`
  }

  private restart(kit: AppKit, email: string) {
    kit.router.replace('EmailLogin')
    signInWith(kit, email)
  }

  private resend() {
    this.code = ''
    this.choose('resend')
  }

  private onInput({ value }: AkInputEvent) {
    this.code = value
    if (value.length === codeLength && this.current) ignoreRejection(this.current.answerStep(value))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-email-verify-otp-view': EmailVerifyOtpView
  }
}
