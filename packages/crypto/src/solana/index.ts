export { createLinkedWallet, type SolanaLink } from './linked-wallet.js'
export { createSolanaProvider } from './create-provider.js'
export { findProgramAddress } from './program-address.js'
export type { SolanaProviderOf } from './provider.js'
export {
  featureOf,
  type StandardAccount,
  type StandardFeatures,
  type StandardTransactionInput,
  type StandardWallet,
} from './standard-wallet.js'
export { verifyEd25519 } from './verify-ed25519.js'
