import type { AppKit } from '@openappkit/core'
import { checkIcon, mailCheckIcon, monitorIcon, undo2Icon } from '@openappkit/ui/icons'
import { ledgerStyles } from '@openappkit/ui/styles'
import { css, html } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import { messages } from '../../../i18n/engine/messages.js'
import { updateEmailMessages } from '../../../i18n/messages/update-email/en.js'
import { define } from '../../../kit/define.js'
import { mailMark } from '../../email/mail-mark.js'
import { withEmail } from '../../../components/code-entry/with-email.js'
import { explainer } from '../../help/explainer.js'
import { UpdateEmailCodeScreen } from '../update-email-code-screen.js'

/**
 * @summary Asks for the code that was mailed to the new address, then confirms the change.
 *
 * @csspart heading - The instruction, or the status.
 * @csspart hint - The address that the code was sent to, or the new address.
 * @csspart edit - Changes the new address.
 * @csspart code - The boxes of the code.
 * @csspart problem - The problem with the code.
 * @csspart resend - Sends the email again, or says when that is possible.
 * @csspart again - Starts again after a failure.
 * @csspart points - The further effects of the change.
 * @csspart done - Leaves the screen.
 */
@define('appkit-update-email-secondary-otp-view')
class UpdateEmailSecondaryOtpView extends UpdateEmailCodeScreen {
  static override styles = [
    ...UpdateEmailCodeScreen.styles,
    ledgerStyles,
    css`
      .waiting {
        min-block-size: 362px;
      }
    `,
  ]

  protected override readonly kind = 'new-code'

  override heading(kit: AppKit): string {
    const { changed, title } = messages(kit, updateEmailMessages).updateEmail
    return this.change(kit).state.attempt.status === 'done' ? changed : title
  }

  protected override texts() {
    const { confirmNew: heading, sentToNew: sentTo, third: foot } = this.text.updateEmail
    return { glyph: mailCheckIcon, heading, sentTo, foot, edit: this.text.emailCode.edit }
  }

  override render() {
    const kit = this.current
    const attempt = kit && this.change(kit).state.attempt
    if (!kit || attempt?.status !== 'done') return super.render()
    const text = this.text.updateEmail
    const points = [
      { glyph: undo2Icon, title: text.undo, text: text.undoHint(attempt.target.from) },
      { glyph: monitorIcon, title: text.others, text: text.othersHint },
    ]
    return html`
      <div class="body">
        <div class="hero">
          <ak-dial size="112" mode="done">
            ${mailMark()}<ak-icon slot="badge" size="16" .glyph=${checkIcon}></ak-icon>
          </ak-dial>
          <div role="status">
            <h2 class="heading" part="heading">${text.changed}</h2>
            <p class="text" part="hint">${withEmail(text.signInWith, attempt.value)}</p>
          </div>
        </div>
        ${explainer(points)}
        <ak-button part="done" data-start block variant="primary" @click=${() => this.leave(kit)}
          >${text.done}</ak-button
        >
      </div>
    `
  }

  /** Returns to the settings, or closes the modal if the app opened this screen. */
  private leave(kit: AppKit): void {
    if (!kit.router.goBack()) void kit.close()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-update-email-secondary-otp-view': UpdateEmailSecondaryOtpView
  }
}
