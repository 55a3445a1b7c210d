export { auditAnswer, type AuditEvent, auditEvents } from './audit.js'
export { fromBase64Url, toBase64Url } from '../bytes/base64.js'
export {
  emailChangeAnswer,
  emailChangeCodeRequest,
  emailChangedAnswer,
  emailChangePaths,
  emailChangeRequest,
} from './email-change.js'
export {
  joinAnswer,
  joinBeginRequest,
  joiningAnswer,
  joinPaths,
  joinPollAnswer,
  joinRequest,
  letInRequest,
} from './device-linking.js'
export {
  addDeviceRequest,
  type CodedShare,
  codedShare,
  createWalletRequest,
  keyShare,
  keySharePaths,
  recoverAnswer,
  recoverRequest,
  type RecoveryMode,
  recoveryRequest,
  type SealedBox,
  sealedBox,
  vaultRecord,
  walletAnswer,
} from './key-shares.js'
export { createProof, hashText, type ProofOptions } from './proof.js'
export { writeRecoveryContext } from './recovery-context.js'
export { createBoxKeys, deriveBoxKeys, openBox, sealToKey, writePublicKey } from './sealed-box.js'
export {
  type SocialProvider,
  type SocialProviderId,
  socialProviderIds,
  socialProviderNames,
  socialProviders,
} from './social-providers.js'
export {
  accountsPaths,
  codeRefusal,
  codeRequest,
  deviceAnswer,
  devicePublicKey,
  type DevicePublicKey,
  deviceRequest,
  devicesAnswer,
  emailAnswer,
  emailRequest,
  farcasterRequest,
  nonceAnswer,
  refreshRequest,
  revokeDeviceRequest,
  sessionAnswer,
  socialAnswer,
  socialPages,
  socialPollAnswer,
  socialPollRequest,
  socialRequest,
  userAnswer,
} from './wire.js'
