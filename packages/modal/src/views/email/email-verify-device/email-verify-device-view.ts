import type { AppKit, ConnectStep, ErrorCode } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import { rotateCwIcon, timerOffIcon, xIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { css, html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { heroStatus } from '../../../components/hero-status.js'
import { messages } from '../../../i18n/engine/messages.js'
import { emailMessages } from '../../../i18n/messages/email/en.js'
import { define } from '../../../kit/define.js'
import { plainErrorText } from '../../../components/code-entry/code-problem.js'
import { emailStep, signInWith } from '../email-step.js'
import { EmailScreen } from '../email-screen.js'
import { mailMark } from '../mail-mark.js'
import { matchNumber, matchNumberStyles } from '../match-number.js'
import '../../../components/code-entry/resend-mail.js'
import { withEmail } from '../../../components/code-entry/with-email.js'

type DeviceStep = Extract<ConnectStep, { kind: 'device' }>

/**
 * @summary Waits until the visitor opens the link in the email, on a device that is new.
 *
 * @csspart number - The number to choose on the page of the link.
 * @csspart heading - The instruction.
 * @csspart hint - Where the link was sent.
 * @csspart resend - Sends the email again, or says when that is possible.
 * @csspart again - Begins again after a failure.
 */
@define('appkit-email-verify-device-view')
class EmailVerifyDeviceView extends EmailScreen {
  static override styles = [
    baseStyles,
    layoutStyles,
    matchNumberStyles,
    css`
      .hero > [role='status'] {
        display: grid;
        gap: var(--appkit-space-1);
        max-inline-size: 100%;
      }
      /* Reserves the height of the loaded screen. */
      .waiting {
        align-content: center;
        min-block-size: 370px;
      }
    `,
  ]

  override heading(kit: AppKit): string {
    return messages(kit, emailMessages).emailDevice.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const attempt = this.attempt(kit)
    if (attempt.status === 'done') return html`<div class="body">${this.done()}</div>`
    const step = emailStep(attempt, 'device')
    if (!step) return this.preparing()
    const text = this.text.emailDevice
    if (attempt.status === 'failed') return this.failed(kit, step, attempt.code)
    const { matchNumber: number } = step
    return html`
      <div class="body">
        <div class="hero">
          <ak-dial size="112" mode="spin">${number ? matchNumber(number) : mailMark()}</ak-dial>
          <div role="status">
            <h2 class="heading" part="heading">${text.heading}</h2>
            <p class="text" part="hint">
              ${withEmail(text.sentTo, step.sentTo)} ${number ? text.number(number) : nothing}
            </p>
          </div>
        </div>
        ${this.further(step)}
      </div>
      <div class="foot foot--block small">${text.ignore}</div>
    `
  }

  private failed(kit: AppKit, step: DeviceStep, code: ErrorCode) {
    const isLate = code === 'timed_out'
    const screen = {
      dial: 'quiet',
      glyph: isLate ? timerOffIcon : code === 'user_rejected' ? xIcon : rotateCwIcon,
      heading: plainErrorText(kit, code),
      hint: isLate ? this.text.emailDevice.late : this.text.emailDevice.notApproved,
    } as const
    return html`<div class="body">${heroStatus(screen, mailMark())} ${this.again(kit, step)}</div>`
  }

  private further({ isBusy, resendAt }: DeviceStep) {
    const text = this.text.emailDevice
    if (isBusy) return html`<ak-button part="resend" block variant="secondary" disabled>${text.sending}</ak-button>`
    return html`<appkit-resend-mail
      block
      exportparts="resend"
      .resendAt=${resendAt}
      .text=${text.resend}
      .textIn=${text.resendIn}
      .onResend=${() => this.choose('resend')}
    ></appkit-resend-mail>`
  }

  private again(kit: AppKit, { sentTo }: DeviceStep) {
    const restart = () => {
      kit.router.replace('EmailLogin')
      signInWith(kit, sentTo)
    }
    return html`<ak-button data-start block variant="primary" part="again" @click=${restart}
      >${this.text.emailDevice.resend}</ak-button
    >`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-email-verify-device-view': EmailVerifyDeviceView
  }
}
