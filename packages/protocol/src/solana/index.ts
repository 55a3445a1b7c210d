export { readSignatureBytes } from './read-signature.js'
export { readBase64, writeBase64 } from '../bytes/base64.js'
export { fromCluster, toCluster } from './clusters.js'
export { isSameMessage, messageOf, signersOf, transactionIdOf, withSignature } from './transaction-bytes.js'
export {
  clockAddress,
  type ClusterTime,
  readClock,
  readTokenAccountRules,
  readTokenMint,
  type TokenMint,
  withheldOf,
} from './token-mint.js'
