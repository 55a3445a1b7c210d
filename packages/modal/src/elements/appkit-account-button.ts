import { loadAccount } from '../buttons/load-draw-account.js'
import { define } from '../kit/define.js'
import { PageButton } from '../buttons/page-button.js'

/**
 * @summary The connected account: avatar, short address and balance. Opens the account. Empty while no wallet is connected.
 *
 * @csspart base - The button.
 * @csspart balance - The native balance.
 * @csspart image - The avatar of the address.
 * @csspart address - The short address.
 * @csspart icon - The warning icon for an unsupported network.
 */
export class AccountButton extends PageButton {
  protected override draw(root: ShadowRoot): void {
    if (this.foundKit?.getAccount(this.namespace).isConnected) this.drawWith(loadAccount, root)
    else root.replaceChildren()
  }
}

// No decorator, because every page would load its runtime code.
define('appkit-account-button')(AccountButton)

declare global {
  interface HTMLElementTagNameMap {
    'appkit-account-button': AccountButton
  }
}
