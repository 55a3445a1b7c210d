// A separate file, for pages that add wallet buttons after the first HTML or render their own.
export { createAppKitWalletButton, WalletButton } from '@openappkit/modal/wallet-button'
