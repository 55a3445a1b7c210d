import type { AppKit } from '@openappkit/core'
import { ignoreRejection, readUnanswered } from '@openappkit/core/internal'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/button'
import { actionBarStyles, baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { networkMessages } from '../../../i18n/messages/network/en.js'
import { signInMessages } from '../../../i18n/messages/sign-in/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { heroStatus } from '../../../components/hero-status.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'

const catalogue = { ...signInMessages, ...networkMessages }

/**
 * @summary Waits for the lookup of an existing session. Reports a sign-in service that does not respond, and retries.
 *
 * @csspart heading - The status.
 * @csspart hint - The current step.
 * @csspart cancel - Stops waiting, or disconnects while a required sign-in service does not respond.
 * @csspart again - Asks the sign-in service at once, while it does not respond.
 */
@define('appkit-connecting-siwe-view')
export class ConnectingSiweView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, actionBarStyles, heroStatusStyles]

  // Kept for the closing animation after the account has disconnected.
  #address = ''

  protected override watched({ state }: AppKit): readonly object[] {
    return [state.signIn, state.accounts]
  }

  override heading(kit: AppKit): string {
    return messages(kit, signInMessages).signIn.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    this.#address = kit.getAddress() ?? this.#address
    const { finishing, lookingUp, checking, unanswered } = this.text.signIn
    const isUnanswered = readUnanswered(kit.state.signIn) !== undefined
    return html`
      <div class="body">
        ${heroStatus(
          {
            dial: 'spin',
            heading: isUnanswered ? checking : finishing,
            hint: isUnanswered ? unanswered : lookingUp,
          },
          html`<ak-avatar size="64" address=${this.#address}></ak-avatar>`,
        )}
        ${isUnanswered ? this.choices(kit) : this.waiting(kit)}
      </div>
    `
  }

  private waiting(kit: AppKit) {
    const { cancel, cancelling } = this.text.signIn
    const { attempt } = kit.state.signIn
    const isCancelling = attempt.status === 'running' && attempt.step?.kind === 'turn-back'
    return html`
      <ak-button part="cancel" data-start block variant="secondary" @click=${() => kit.cancelSignIn()}>
        ${isCancelling ? cancelling : cancel}
      </ak-button>
    `
  }

  private choices(kit: AppKit) {
    const { signIn, unsupported } = this.text
    const isRequired = readUnanswered(kit.state.signIn) === 'required'
    const leave = isRequired ? () => kit.disconnect(kit.getActiveChainNamespace()) : () => kit.cancelSignIn()
    return html`
      <div class="pair actions">
        <ak-button part="cancel" block variant="secondary" @click=${leave}>
          ${isRequired ? unsupported.disconnect : signIn.cancel}
        </ak-button>
        <ak-button part="again" data-start block @click=${() => ignoreRejection(kit.signIn())}>
          ${signIn.tryAgain}
        </ak-button>
      </div>
    `
  }

  private get text() {
    return messages(this.current, catalogue)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connecting-siwe-view': ConnectingSiweView
  }
}
