// What chain and source packages need from the core, and nothing that an app needs.
export { createAttempt } from './async/attempt.js'
export { loadOnce } from './async/lazy.js'
export { withSignal } from './async/with-signal.js'
export { pollUntil } from './chains/poll-until.js'
export { isRefusal, readThrown, type ThrownFacts, toWalletError } from './chains/wallet-error.js'
export { type Watch, watchProvider } from './chains/watch-provider.js'
export { watchSession, watchTiming } from './chains/watch-session.js'
export type {
  AdapterDescriptor,
  Batching,
  CallsStatus,
  Chain,
  ChainDeps,
  DiscoverySettings,
  Reading,
  RequestOptions,
  Sending,
  Signing,
  Switching,
  WalletAccess,
  WalletOptions,
} from './contracts/chain.js'
export type { Recipient, TokenAmount } from './contracts/account/reading.js'
export type {
  BalanceChange,
  DescribedAction,
  Describing,
  Description,
  Simulation,
} from './contracts/sending/describing.js'
export type {
  Fee,
  FeeSpeed,
  Followed,
  FollowOptions,
  Prepared,
  PrepareOptions,
  Progress,
  Wish,
} from './contracts/sending/sending.js'
export type { Connector, ConnectorType, Discovery } from './contracts/wallets/connector.js'
export type { Namespaces, Of } from './contracts/namespaces.js'
export type { CaipNetwork, RpcEndpointConfig, RpcEndpointConfigs } from './contracts/network.js'
export type { AccountType, Session, SessionAccount, WalletStatus } from './contracts/session.js'
export type {
  ConnectSignIn,
  SavedConnection,
  Source,
  SourceDeps,
  SourceDescriptor,
  SourceRequest,
  SourceWallet,
} from './contracts/source.js'
export { addressPlaceholder } from './contracts/siwx-placeholder.js'
export type { ConnectorRef, ConnectStep, Invitation, Steps } from './contracts/steps.js'
export type { WalletApp } from './contracts/wallets/wallet-link.js'
export { AppKitError } from './errors/appkit-error.js'
export { createRpcClient, type RpcClient } from './rpc/rpc-client.js'
