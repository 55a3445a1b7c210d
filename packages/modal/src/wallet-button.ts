// A separate entry, so that pages without a wallet button do not load it.
export type { ConnectedAccount } from '@openappkit/core/headless'
export { WalletButton } from './elements/appkit-wallet-button.js'
export {
  type AppKitWalletButton,
  createAppKitWalletButton,
  type WalletButtonOptions,
} from './buttons/wallet/wallet-button-api.js'
