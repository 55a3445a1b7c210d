// What chain and source packages need from the core. Apps need none of it.
export { createAttempt } from './lib/async/attempt.js'
export { type Lazy, lazy, lazyApi } from './lib/lazy.js'
export { withDeadline, withSignal } from './lib/promise.js'
export { pollUntil } from './wallet/chains/poll-until.js'
export { throwOpeningError, toOpeningError } from './wallet/chains/opening-error.js'
export { isEmptyAnswer } from './features/wallet-list/empty-answer.js'
export { isRefusal, readThrown, type ThrownFacts, toWalletError } from './wallet/chains/wallet-error.js'
export { type Watch, watchProvider } from './wallet/chains/watch-provider.js'
export { watchSession, watchTiming } from './wallet/chains/watch-session.js'
export { endEmail, keepEmail } from './lib/storage/last-email.js'
export { noteMemoryOnlySignIn } from './lib/storage/memory-only-sign-in.js'
export { isolateDialog } from './lib/environment/isolate-dialog.js'
export { lookDelaysMs, lookForWallets } from './wallet/connectors/look-for-wallets.js'
export {
  discoverRegisteredWallets,
  type RegisteredWallet,
  type RegisteredWallets,
  type RegisteredWalletsOptions,
  type RegistrationPage,
} from './wallet/connectors/registered-wallets.js'
export { readWalletLabel, type WalletLabel } from './wallet/connectors/wallet-label.js'
export type {
  AdapterDescriptor,
  Batching,
  CallsStatus,
  Chain,
  ChainDeps,
  DiscoverySettings,
  Granting,
  OpenOptions,
  Reading,
  RequestOptions,
  Sending,
  Signing,
  Switching,
  SwitchOptions,
  Trading,
  WalletAccess,
  WalletOptions,
} from './contracts/chain.js'
export type {
  Recipient,
  ResolvedName,
  TokenAmount,
  BalanceChange,
  DescribedAction,
  Describing,
  Description,
  SimulateOptions,
  Simulation,
  Fee,
  FeeSpeed,
  Followed,
  FollowOptions,
  Prepared,
  PrepareOptions,
  Progress,
  Sent,
  SendRequest,
  GrantedPermissions,
  PermissionRequest,
  AllowanceOf,
  Permit,
} from './contracts/abilities.js'
export type { Connector, ConnectorType, Discovery, WalletApp } from './contracts/wallets.js'
export type { Namespaces, Of } from './contracts/namespaces.js'
export type { CaipNetwork, CosmosNetworkDetails, RpcEndpointConfig, RpcEndpointConfigs } from './contracts/network.js'
export type { AccountType, EmbeddedWalletInfo, Session, SessionAccount, WalletStatus } from './contracts/session.js'
export type {
  SavedConnection,
  Source,
  SourceDeps,
  SourceDescriptor,
  SourceRequest,
  SourceWallet,
} from './contracts/source.js'
export type { AttemptSignIn, ConnectSignIn } from './contracts/siwx.js'
export { addressPlaceholder } from './contracts/siwx.js'
export type {
  ConnectorRef,
  ConnectStep,
  Invitation,
  SocialRequest,
  StepAnswer,
  StepChoice,
  Steps,
} from './contracts/steps.js'
export type { EmailChangeStep, SmartAccountNetwork, WalletSettings } from './contracts/features/embedded-wallet.js'
export { AppKitError } from './lib/errors/appkit-error.js'
export { askEndpoints, type EndpointRequest } from './lib/rpc/ask-endpoints.js'
export { createRpcClient, type RpcClient } from './lib/rpc/rpc-client.js'
export { readBody } from './lib/services/read-body.js'
