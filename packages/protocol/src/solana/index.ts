export { readSignatureBytes } from './read-signature.js'
export { findProgramAddress } from './program-address.js'
export { readBase64, writeBase64 } from './base64.js'
export { fromCluster, toCluster } from './clusters.js'
export {
  featureOf,
  type StandardAccount,
  type StandardFeatures,
  type StandardTransactionInput,
  type StandardWallet,
} from './standard-wallet.js'
export { isSameMessage, messageOf, signersOf, transactionIdOf, withSignature } from './transaction-bytes.js'
export { createSolanaProvider } from './create-provider.js'
export type { SolanaProviderOf } from './provider.js'
export { createLinkedWallet, type SolanaLink } from './linked-wallet.js'
export {
  clockAddress,
  type ClusterTime,
  readClock,
  readTokenAccountRules,
  readTokenMint,
  type TokenMint,
  withheldOf,
} from './token-mint.js'
