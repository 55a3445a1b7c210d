import { drawConnect } from '../buttons/draw-connect.js'
import { define } from '../kit/define.js'
import { PageButton } from '../buttons/page-button.js'

/**
 * @summary Opens the modal to connect. Shows a progress text while a wallet connects.
 *
 * @csspart base - The button.
 */
export class ConnectButton extends PageButton {
  protected override draw(root: ShadowRoot): void {
    drawConnect(this, root)
  }
}

// No decorator, because every page would load its runtime code.
define('appkit-connect-button')(ConnectButton)

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connect-button': ConnectButton
  }
}
