export type {
  AppKitSIWEClient,
  SIWECreateMessageArgs,
  SIWEMessageArgs,
  SIWEMethods,
  SIWEOptions,
  SIWESession,
  SIWEVerifyMessageArgs,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXSession,
} from '@openappkit/core'
export { BIP122Verifier } from './verifiers/bip122-verifier.js'
export { CosmosVerifier } from './verifiers/cosmos-verifier.js'
export { createNonce } from './create-nonce.js'
export { DefaultSIWX } from './default-siwx.js'
export { EIP155Verifier, type EIP155VerifierParams } from './verifiers/eip155-verifier.js'
export { InformalMessenger } from './informal-messenger.js'
export { LocalStorage } from './storages/local-storage.js'
export { SIWXMessenger, type SIWXMessengerParams } from './messenger.js'
export { PolkadotVerifier } from './verifiers/polkadot-verifier.js'
export { ServerStorage, type ServerStorageParams } from './storages/server-storage.js'
export { SIWXConfig, type SIWXConfigParams, SIWXSigner } from './siwx-config.js'
export { createSIWEConfig, formatMessage, getAddressFromMessage, getChainIdFromMessage } from './siwe.js'
export { SIWEMessenger } from './siwe-messenger.js'
export { SolanaVerifier } from './verifiers/solana-verifier.js'
export { SIWXStorage } from './storages/storage.js'
export { SIWXVerifier } from './verifiers/verifier.js'
