export { polkadotAccount, type PolkadotAccount, type PolkadotScheme } from './polkadot-account.js'
export {
  createFakePolkadotWallet,
  type FakePolkadotWallet,
  type FakePolkadotWalletOptions,
} from './fake-polkadot-wallet.js'
export type { PolkadotPrompt } from './injected-face.js'
