// A separate file, for pages with the embedded wallet.
export { embeddedWallet } from '@openappkit/embedded-wallet'
