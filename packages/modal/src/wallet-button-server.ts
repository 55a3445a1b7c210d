// The same names for servers and edge runtimes; no element is registered.
import { ServerButton } from './buttons/server-button.js'

export type { ConnectedAccount } from '@openappkit/core/headless'
export {
  type AppKitWalletButton,
  createAppKitWalletButton,
  type WalletButtonOptions,
} from './buttons/wallet/wallet-button-api.js'

export class WalletButton extends ServerButton {}
