export { approveEvm, type EvmSupport, type Proposal } from './approved-namespaces.js'
export { describeSignIn, narrowPayload, type SignInRequest } from './remote-sign-in.js'
export type { RemoteDecision, RemotePolicy, RemotePrompt } from './remote-prompt.js'
export {
  createRemoteWallet,
  remoteEvents,
  remoteMethods,
  type RemoteWallet,
  type RemoteWalletOptions,
} from './remote-wallet.js'
