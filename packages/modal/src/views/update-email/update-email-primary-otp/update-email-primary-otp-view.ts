import { mailIcon } from '@openappkit/ui/icons'
import '../../first-screen.chunk.js'
import { define } from '../../../kit/define.js'
import { UpdateEmailCodeScreen } from '../update-email-code-screen.js'

/**
 * @summary Asks for the code that was mailed to the current address.
 *
 * @csspart heading - The instruction.
 * @csspart hint - The address that the code was sent to.
 * @csspart code - The boxes of the code.
 * @csspart problem - The problem with the code.
 * @csspart resend - Sends the email again, or says when that is possible.
 * @csspart again - Starts again after a failure.
 */
@define('appkit-update-email-primary-otp-view')
class UpdateEmailPrimaryOtpView extends UpdateEmailCodeScreen {
  protected override readonly kind = 'old-code'

  protected override texts() {
    const { confirmOld: heading, sentToOld: sentTo, second: foot } = this.text.updateEmail
    return { glyph: mailIcon, heading, sentTo, foot }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-update-email-primary-otp-view': UpdateEmailPrimaryOtpView
  }
}
