import type { AppKit, ConnectStep } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { css, html, nothing } from 'lit'
import '../../first-screen.chunk.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { emailMessages } from '../../../i18n/messages/email/en.js'
import { define } from '../../../kit/define.js'
import { emailStep, signInWith } from '../email-step.js'
import { EmailScreen } from '../email-screen.js'
import { mailMark } from '../mail-mark.js'
import '../resend-mail.js'
import { withEmail } from '../with-email.js'

type DeviceStep = Extract<ConnectStep, { kind: 'device' }>

/**
 * @summary Waits until the visitor opens the link in the email, on a device that is new.
 *
 * @csspart number - The number to choose on the page of the link.
 * @csspart heading - What to do.
 * @csspart hint - Where the link was sent.
 * @csspart resend - Sends the email again, or says when that is possible.
 * @csspart again - Begins again after a failure.
 */
@define('appkit-email-verify-device-view')
class EmailVerifyDeviceView extends EmailScreen {
  static override styles = [
    baseStyles,
    layoutStyles,
    css`
      .number {
        font-size: var(--appkit-text-28);
        line-height: var(--appkit-leading-28);
        font-weight: 600;
        letter-spacing: -0.025em;
        font-variant-numeric: tabular-nums;
      }
      .hero > [role='status'] {
        display: grid;
        gap: var(--appkit-space-1);
        max-inline-size: 100%;
        overflow-wrap: anywhere;
      }
      /* As high as what is asked for then. */
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
    const isFailed = attempt.status === 'failed'
    const { matchNumber } = step
    return html`
      <div class="body">
        <div class="hero">
          <ak-dial size="112" .mode=${isFailed ? 'quiet' : 'spin'}>
            ${matchNumber ? html`<span class="number" part="number">${matchNumber}</span>` : mailMark()}
          </ak-dial>
          <div role="status">
            <h2 class="heading" part="heading">${text.heading}</h2>
            <p class="text" part="hint">
              ${isFailed ? errorText(kit, attempt.code) : withEmail(text.sentTo, step.sentTo)}
              ${matchNumber && !isFailed ? text.number(matchNumber) : nothing}
            </p>
          </div>
        </div>
        ${isFailed ? this.again(kit, step) : this.further(step)}
      </div>
      <div class="foot foot--block small">${text.ignore}</div>
    `
  }

  private further({ isBusy, resendAt }: DeviceStep) {
    const text = this.text.emailDevice
    if (isBusy) return html`<ak-button block variant="secondary" disabled>${text.sending}</ak-button>`
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
