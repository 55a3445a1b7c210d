// The entry for servers and edge runtimes. Exports the same names and registers no elements.
import { ServerButton } from './buttons/server-button.js'

export type { ConnectedAccount } from '@openappkit/core/headless'
export {
  type AppKitWalletButton,
  createAppKitWalletButton,
  type WalletButtonOptions,
} from './buttons/wallet/wallet-button-api.js'

export class WalletButton extends ServerButton {}
