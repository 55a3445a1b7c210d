import { define } from '../kit/define.js'
import { PageButton } from '../buttons/page-button.js'

/**
 * @summary The network of the wallet, or the selected network. Opens the list of networks.
 *
 * @slot - Replaces the label.
 * @csspart base - The button.
 * @csspart image - The icon of the network.
 * @csspart icon - The arrow, and the icon if the network has no image.
 */
export class NetworkButton extends PageButton {
  protected override draw(root: ShadowRoot): void {
    this.drawWith(() => import('../buttons/draw-network.chunk.js'), root)
  }
}

// No decorator, because every page would load its runtime code.
define('appkit-network-button')(NetworkButton)

declare global {
  interface HTMLElementTagNameMap {
    'appkit-network-button': NetworkButton
  }
}
