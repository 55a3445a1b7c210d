import type { AppKit, ConnectStep, ErrorCode } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import { mailIcon, rotateCwIcon, timerOffIcon, xIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, receiptStyles } from '@openappkit/ui/styles'
import { css, html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { createCodeEntry } from '../../../components/code-entry/code-entry.js'
import codeEntryStyles from '../../../components/code-entry/code-entry.styles.js'
import { plainErrorText } from '../../../components/code-entry/code-problem.js'
import { heroStatus } from '../../../components/hero-status.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'
import { messages } from '../../../i18n/engine/messages.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { emailMessages } from '../../../i18n/messages/email/en.js'
import { define } from '../../../kit/define.js'
import { emailStep, signInWith } from '../email-step.js'
import { EmailScreen } from '../email-screen.js'
import { mailMark } from '../mail-mark.js'
import { matchNumber, matchNumberStyles } from '../match-number.js'

type DeviceStep = Extract<ConnectStep, { kind: 'device' }>

/**
 * @summary Asks for the code in the email on a new device, and waits for the link that the email may have instead.
 *
 * @csspart heading - The instruction.
 * @csspart hint - Where the email was sent.
 * @csspart edit - Changes the address.
 * @csspart code - The boxes of the code.
 * @csspart problem - The error of the code.
 * @csspart number - The number to choose on the page of the link.
 * @csspart resend - Sends the email again, or says when that is possible.
 * @csspart again - Begins again after a failure.
 */
@define('appkit-email-verify-device-view')
class EmailVerifyDeviceView extends EmailScreen {
  static override styles = [
    baseStyles,
    layoutStyles,
    receiptStyles,
    heroStatusStyles,
    codeEntryStyles,
    matchNumberStyles,
    css`
      .link-note {
        display: flex;
        align-items: center;
        gap: var(--appkit-space-3);
        padding: var(--appkit-space-3);
      }
      /* Reserves the height of the loaded screen. */
      .waiting {
        align-content: center;
        min-block-size: 370px;
      }
    `,
  ]

  readonly #entry = createCodeEntry(() => this.requestUpdate())

  override heading(kit: AppKit): string {
    return messages(kit, emailMessages).emailCode.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const attempt = this.attempt(kit)
    if (attempt.status === 'done') return html`<div class="body">${this.done()}</div>`
    const step = emailStep(attempt, 'device')
    if (!step) return this.preparing()
    if (attempt.status === 'failed') return this.failed(kit, step, attempt.code)
    const { emailCode, emailDevice } = this.text
    const { sending, resend, resendIn } = emailDevice
    const { matchNumber: number } = step
    return this.#entry.render({
      kit,
      step,
      failure: undefined,
      length: 8,
      texts: {
        glyph: mailIcon,
        heading: emailCode.heading,
        sentTo: emailDevice.sentTo,
        label: emailDevice.label,
        foot: emailDevice.ignore,
        edit: emailCode.edit,
        again: { sending, resend, resendIn },
      },
      note: number
        ? html`<div class="panel link-note">
            ${matchNumber(number)}
            <p class="text">${emailDevice.number(number)}</p>
          </div>`
        : undefined,
      onAnswer: (answer) => ignoreRejection(kit.answerStep(answer)),
      onRestart: () => this.restart(kit, step.sentTo),
    })
  }

  private failed(kit: AppKit, { sentTo }: DeviceStep, code: ErrorCode) {
    const { emailCode, emailDevice } = this.text
    const isLate = code === 'timed_out'
    const hints: Partial<Record<ErrorCode, string>> = {
      timed_out: emailDevice.late,
      user_rejected: emailDevice.notApproved,
      sign_in_failed: emailCode.over,
    }
    const screen = {
      dial: 'quiet',
      glyph: isLate ? timerOffIcon : code === 'user_rejected' ? xIcon : rotateCwIcon,
      heading: plainErrorText(kit, code),
      hint: hints[code] ?? messages(kit, connectMessages).connecting.cancelledHint,
    } as const
    return html`<div class="body">
      ${heroStatus(screen, mailMark())}
      <ak-button data-start block variant="primary" part="again" @click=${() => this.restart(kit, sentTo)}
        >${emailDevice.resend}</ak-button
      >
    </div>`
  }

  private restart(kit: AppKit, email: string) {
    kit.router.replace('EmailLogin')
    signInWith(kit, email)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-email-verify-device-view': EmailVerifyDeviceView
  }
}
