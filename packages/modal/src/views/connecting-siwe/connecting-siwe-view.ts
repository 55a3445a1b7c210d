import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/button'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import '../../i18n/english-more.js'
import '../first-screen.js'
import { define } from '../../internal/define.js'
import { ViewElement } from '../../internal/view-element.js'
import { heroStatus } from '../../parts/hero-status.js'
import heroStatusStyles from '../../parts/hero-status.styles.js'

/**
 * @summary Waits while it is looked up whether this account has signed in before.
 *
 * @csspart heading - What is happening.
 * @csspart hint - What is being done.
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

  override render() {
    const kit = this.current
    if (!kit) return nothing
    this.#address = kit.getAddress() ?? this.#address
    const { finishing, lookingUp, cancel, cancelling } = this.text.signIn
    const isCancelling = kit.state.signIn.step.status === 'cancelling'
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

  protected override updated(): void {
    const kit = this.current
    if (kit?.router.view !== 'ConnectingSiwe' || !kit.state.modal.open) return
    // Opened by the app, or left over: there is something to sign, or nothing to wait for.
    const { status } = kit.state.signIn.step
    if (!kit.getAccount().isConnected) kit.router.replace('Connect')
    else if (status === 'asked' || status === 'signing') kit.router.replace('SIWXSignMessage')
    else if (status === 'idle') void kit.close()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connecting-siwe-view': ConnectingSiweView
  }
}
