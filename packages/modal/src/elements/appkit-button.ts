import { drawConnect } from '../buttons/draw-connect.js'
import { loadAccount } from '../buttons/load-draw-account.js'
import { define } from '../kit/define.js'
import { PageButton } from '../buttons/page-button.js'

/**
 * @summary Connects a wallet, and then shows the account. Most pages need only this button.
 *
 * @csspart base - The button.
 * @csspart balance - The native balance.
 * @csspart image - The avatar of the address.
 * @csspart address - The short address.
 * @csspart icon - The warning icon for an unsupported network.
 */
export class AppKitButton extends PageButton {
  protected override draw(root: ShadowRoot): void {
    if (this.foundKit?.getAccount(this.namespace).isConnected) this.drawWith(loadAccount, root)
    else drawConnect(this, root)
  }
}

// No decorator, because every page would load its runtime code.
define('appkit-button')(AppKitButton)

declare global {
  interface HTMLElementTagNameMap {
    'appkit-button': AppKitButton
  }
}
