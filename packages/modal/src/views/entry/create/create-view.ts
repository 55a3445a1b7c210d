import type { AppKit } from '@openappkit/core'
import { type ConnectMethod, connectMethods, type EnvironmentSource, isMobile } from '@openappkit/core/internal'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { emailMessages } from '../../../i18n/messages/email/en.js'
import { define } from '../../../kit/define.js'
import { offeredProviders } from '../../social/list-providers.js'
import { ConnectView } from '../../connect/connect/connect-view.js'
import { needsConsent } from '../../connect/consent.js'
import { termsFirst } from '../../connect/terms-first.js'

/**
 * @summary The first screen for visitors without a wallet: an email address or a provider makes them one. If the app offers neither,
 * the first screen itself.
 *
 * @csspart continue-kept - The button that continues the sign-in which the wallet's own window keeps.
 * @csspart email - The field for an email address.
 * @csspart continue - The button in that field.
 * @csspart social - One provider to sign in at.
 * @csspart socials - The button for all providers.
 * @csspart memory-only - The message that the last sign-in ended with its page, because the browser stores nothing for the wallet.
 * @csspart legal - The text or the checkbox with the links to the terms and the privacy policy.
 * @csspart list - The list of wallets, on the first screen.
 * @csspart wallet - One wallet, there.
 * @csspart all-wallets - The button for all wallets, there.
 * @csspart no-wallet - The button for users without a wallet, there.
 */
@define('appkit-create-view')
export class CreateView extends ConnectView {
  // Not on a phone, where the keyboard would cover the rest.
  readonly #focusesFirst = !isMobile(window as EnvironmentSource)

  override heading(kit: AppKit): string {
    return createMethods(kit).length > 0 ? messages(kit, emailMessages).create.title : super.heading(kit)
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const methods = createMethods(kit)
    if (methods.length === 0) return super.render()
    return html`
      <div class="body">
        ${methods.map(
          (method, index) => html`
            <appkit-entry
              method=${method}
              .kit=${kit}
              .methods=${methods}
              ?data-start=${index === 0 && this.#focusesFirst && !needsConsent(kit)}
            ></appkit-entry>
          `,
        )}
      </div>
      ${termsFirst(kit, () => this.requestUpdate())}
    `
  }
}

/** The methods that create a wallet, in the order of the first screen. */
function createMethods(kit: AppKit): readonly ConnectMethod[] {
  const { options, state } = kit
  const email = options.embeddedWallet && state.settings.features.email
  const available = { email, social: offeredProviders(kit).length > 0, wallet: false }
  return connectMethods({ ...state.settings, available, connectors: [] }).methods
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-create-view': CreateView
  }
}
