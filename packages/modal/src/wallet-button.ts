// An entry of its own: pages without such a button do not pay for it.
export type { ConnectedAccount } from '@openappkit/core/headless'
export { WalletButton } from './elements/appkit-wallet-button.js'
export {
  type AppKitWalletButton,
  createAppKitWalletButton,
  type WalletButtonOptions,
} from './buttons/wallet/wallet-button-api.js'
