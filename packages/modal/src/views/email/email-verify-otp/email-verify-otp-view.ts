import type { AppKit } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import { mailIcon } from '@openappkit/ui/icons'
import { css, html, nothing } from '@openappkit/ui/lit'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import '../../first-screen.chunk.js'
import { createCodeEntry } from '../../../components/code-entry/code-entry.js'
import codeEntryStyles from '../../../components/code-entry/code-entry.styles.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'
import { messages } from '../../../i18n/engine/messages.js'
import { emailMessages } from '../../../i18n/messages/email/en.js'
import { define } from '../../../kit/define.js'
import { EmailScreen } from '../email-screen.js'
import { emailStep, signInWith } from '../email-step.js'

/**
 * @summary Asks for the code in the email.
 *
 * @csspart heading - The instruction.
 * @csspart hint - Where the code was sent.
 * @csspart edit - Changes the address.
 * @csspart code - The boxes of the code.
 * @csspart problem - The error of the code.
 * @csspart resend - Sends the email again, or says when that is possible.
 * @csspart again - Begins again after a failure.
 */
@define('appkit-email-verify-otp-view')
class EmailVerifyOtpView extends EmailScreen {
  static override styles = [
    baseStyles,
    layoutStyles,
    heroStatusStyles,
    codeEntryStyles,
    css`
      .waiting {
        min-block-size: 346px;
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
    const step = emailStep(attempt, 'code')
    if (!step) return this.preparing()
    const { heading, sentTo, label, lasts: foot, edit } = this.text.emailCode
    return this.#entry.render({
      kit,
      step,
      failure: attempt.status === 'failed' ? attempt.code : undefined,
      length: 6,
      texts: { glyph: mailIcon, heading, sentTo, label, foot, edit },
      onAnswer: (answer) => ignoreRejection(kit.answerStep(answer)),
      onRestart: () => this.restart(kit, step.sentTo),
    })
  }

  // After a failure, the restart button gets the focus.
  override focusStart(pressed?: string): boolean {
    return super.focusStart(this.#entry.focusTarget() ?? pressed)
  }

  private restart(kit: AppKit, email: string) {
    kit.router.replace('EmailLogin')
    signInWith(kit, email)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-email-verify-otp-view': EmailVerifyOtpView
  }
}
