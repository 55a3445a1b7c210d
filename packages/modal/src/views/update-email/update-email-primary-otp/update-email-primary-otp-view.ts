import { mailIcon } from '@openappkit/ui/icons'
import '../../first-screen.chunk.js'
import { define } from '../../../kit/define.js'
import { UpdateEmailCodeScreen } from '../update-email-code-screen.js'

/**
 * @summary Asks for the code that was mailed to the present address.
 *
 * @csspart heading - What to do.
 * @csspart hint - Where the code was sent.
 * @csspart code - The boxes of the code.
 * @csspart problem - What is wrong with the code.
 * @csspart resend - Sends the email again, or says when that is possible.
 * @csspart again - Begins again after a failure.
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
