import '../../first-screen.chunk.js'
import { define } from '../../../kit/define.js'
import { ConnectView } from '../connect/connect-view.js'

/**
 * @summary The wallets alone, where the first screen folds them into one row.
 *
 * @csspart list - The list of wallets.
 * @csspart wallet - One wallet.
 * @csspart all-wallets - The way to all wallets.
 * @csspart no-wallet - The way on for somebody without a wallet.
 */
@define('appkit-connect-wallets-view')
export class ConnectWalletsView extends ConnectView {
  protected override get mayCollapse(): boolean {
    return false
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connect-wallets-view': ConnectWalletsView
  }
}
