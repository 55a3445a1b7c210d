import '../../first-screen.chunk.js'
import { define } from '../../../kit/define.js'
import { ConnectView } from '../connect/connect-view.js'

/**
 * @summary The wallet list, if the first screen collapses it into one row.
 *
 * @csspart list - The list of wallets.
 * @csspart wallet - One wallet.
 * @csspart all-wallets - The button for all wallets.
 * @csspart no-wallet - The button for users without a wallet.
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
