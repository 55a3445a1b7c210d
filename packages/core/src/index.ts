// For apps. What the kit's own packages need besides is in `/internal`.
export { createAppKit } from './shell/create-appkit.js'
export { AppKitError } from './errors/appkit-error.js'
export { version } from './environment/version.js'
export { type ErrorCode, errorTexts } from '@openappkit/protocol/errors'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
export type { AccountEntry } from './contracts/account/account-entry.js'
export type { NativeBalance } from './contracts/account/balance.js'
export type { AdapterDescriptor } from './contracts/chain.js'
export type { BalanceChange, Simulation } from './contracts/sending/describing.js'
export type { Progress } from './contracts/sending/sending.js'
export type { Connector, ConnectorType } from './contracts/wallets/connector.js'
export type { AccountType, Session, SessionAccount } from './contracts/session.js'
export type { ProvidedWallet, SourceDescriptor } from './contracts/source.js'
export { providerSource } from './sources/provided/provider-source.js'
export type { ConnectStep, ConnectTarget, Invitation } from './contracts/steps.js'
export type {
  EstimateGasRequest,
  SendCallsRequest,
  SendTransactionRequest,
  SignMessageRequest,
  SignTypedDataRequest,
  SimulateRequest,
  WaitForReceiptRequest,
} from './contracts/api/requests-api.js'
export { readInvitation } from './state/invitation.js'
export type {
  BalanceResult,
  ConnectionChange,
  ConnectRequest,
  DeleteConnectionRequest,
  SwitchConnectionRequest,
} from './contracts/api/engine-api.js'
export type { KitEvent } from './contracts/event.js'
export type { AppKitNetwork, CaipNetwork } from './contracts/network.js'
export type { Provider } from './contracts/provider.js'
export type { PlannedViewName, RouteData, ViewName } from './contracts/route.js'
export type {
  AppKitSIWEClient,
  SIWECreateMessageArgs,
  SIWEMessageArgs,
  SIWEMethods,
  SIWEOptions,
  SIWESession,
  SIWEVerifyMessageArgs,
} from './contracts/siwe.js'
export type { SIWXConfig, SIWXMessage, SIWXMessageData, SIWXMessageInput, SIWXSession } from './contracts/siwx.js'
export type { WalletListing } from './contracts/wallets/wallet-listing.js'
export type { FindWallets, FoundWallets, WalletSearch } from './contracts/wallets/wallet-search.js'
export type { WalletItem } from './headless/wallet-item.js'
export type { CompatFeatures, CompatOptions } from './options/compat-options.js'
export type { ConnectorTypeOrder, Features, SocialProvider } from './options/features.js'
export type { AnalyticsOptions, ServiceUrls } from './options/services.js'
export type {
  AppKitOptions,
  CustomWallet,
  MessageOverrides,
  Metadata,
  OpenOptions,
  OpenResult,
  ThemeMode,
  ThemeVariables,
  UnsupportedChainPolicy,
} from './options/options.js'
export type { Account } from './state/account-view.js'
export type { Connection } from './state/connections.js'
export type { AppKit, EventState, PublicState, Stop, Theme, UpdatableOptions } from './state/kit.js'
export type { NetworkView } from './state/network-view.js'
export type { DeepReadonly, ReadonlyState } from './state/read-only.js'
export type { WalletInfo } from './state/state.js'
