import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/button'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { signInMessages } from '../../../i18n/messages/sign-in/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { heroStatus } from '../../../components/hero-status.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'

/**
 * @summary Waits for the lookup of an existing session.
 *
 * @csspart heading - The status.
 * @csspart hint - The current step.
 * @csspart cancel - Stops waiting.
 */
@define('appkit-connecting-siwe-view')
export class ConnectingSiweView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, heroStatusStyles]

  // Stays drawn while the card closes over an account that is gone.
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
    const { finishing, lookingUp, cancel, cancelling } = this.text.signIn
    const { attempt } = kit.state.signIn
    const isCancelling = attempt.status === 'running' && attempt.step?.kind === 'turn-back'
    return html`
      <div class="body">
        ${heroStatus(
          { dial: 'spin', heading: finishing, hint: lookingUp },
          html`<ak-avatar size="64" address=${this.#address}></ak-avatar>`,
        )}
        <ak-button part="cancel" data-start block variant="secondary" @click=${() => kit.cancelSignIn()}>
          ${isCancelling ? cancelling : cancel}
        </ak-button>
      </div>
    `
  }

  private get text() {
    return messages(this.current, signInMessages)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connecting-siwe-view': ConnectingSiweView
  }
}
