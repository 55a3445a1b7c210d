export { type Addresses, wordsOf } from '../vault/derive-keys.js'
export { checkRandom } from '../vault/random-bytes.js'
export { createRecoveryCode, openShare, readRecoveryCode, type SealedShare, sealShare } from '../vault/recovery-code.js'
export type { Sealed } from '../vault/sealed.js'
export {
  type DeviceShares,
  joinShares,
  type RootShares,
  rootSlot,
  type Share,
  splitForDevice,
  splitRoot,
} from '../vault/shares.js'
export { createVault, rekeyVault, type Vault } from '../vault/vault.js'
export { VaultError, type VaultErrorCode } from '../vault/vault-error.js'
export { digestOf, requestFor, type Signable, type SignRequest } from './sign-request.js'
export { createSigner, type Signer, type SignResult } from './signer.js'
export { SignerError, type SignerErrorCode } from './signer-error.js'
