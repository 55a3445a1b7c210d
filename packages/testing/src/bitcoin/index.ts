export type { BitcoinAddressNetwork } from './address-networks.js'
export { answerEsplora } from './answer-esplora.js'
export { bitcoinAccount, type BitcoinAccount, type BitcoinAddressKind } from './bitcoin-account.js'
export { type BitcoinLedger, createBitcoinLedger, RejectedTransaction } from './bitcoin-ledger.js'
export {
  type BitcoinPrompt,
  createFakeBitcoinWallet,
  type FakeBitcoinWallet,
  type FakeBitcoinWalletOptions,
} from './fake-bitcoin-wallet.js'
export { spendFrom } from './spend-from.js'
