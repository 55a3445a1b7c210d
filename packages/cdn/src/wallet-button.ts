// A file of its own, for pages that draw wallet buttons later than their first HTML, or by themselves.
export { createAppKitWalletButton, WalletButton } from '@openappkit/modal/wallet-button'
