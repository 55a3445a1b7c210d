// For apps. What the kit's own packages need besides is in `/internal`.
export { createAppKit } from './kit/shell/create-appkit.js'
export { AppKitError } from './lib/errors/appkit-error.js'
export { version } from './lib/environment/version.js'
export type { SocialProvider } from '@openappkit/protocol/accounts'
export { type ErrorCode, errorTexts } from '@openappkit/protocol/errors'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
export type { AccountEntry, AccountType, EmbeddedWalletInfo, Session, SessionAccount } from './contracts/session.js'

export type {
  Asset,
  Holding,
  Holdings,
  HoldingsPart,
  HoldingsRequest,
  NativeBalance,
  TokenBalance,
} from './contracts/features/balances.js'
export type { CustomWallet } from './options/custom-wallet.js'
export type { AdapterDescriptor } from './contracts/chain.js'
export type {
  BalanceChange,
  Simulation,
  GrantedPermissions,
  PermissionRequest,
  Progress,
} from './contracts/abilities.js'
export type { Grant, GrantRequest, SmartSessionsApi } from './contracts/features/smart-sessions.js'
export type {
  Connector,
  ConnectorType,
  WalletListing,
  FindWallets,
  FoundWallets,
  WalletSearch,
} from './contracts/wallets.js'
export type { ProvidedWallet, SourceDescriptor } from './contracts/source.js'
export { providerSource } from './wallet/sources/provided/provider-source.js'
export type {
  ConnectStep,
  ConnectTarget,
  Invitation,
  StepAnswer,
  StepChoice,
  SocialRequest,
} from './contracts/steps.js'
export type {
  EstimateGasRequest,
  SendCallsRequest,
  SendTransactionRequest,
  SignMessageRequest,
  SignTypedDataRequest,
  SimulateRequest,
  WaitForReceiptRequest,
  BalanceResult,
  ConnectionChange,
  ConnectRequest,
  DeleteConnectionRequest,
  SwitchConnectionRequest,
} from './contracts/api.js'
export { readInvitation } from './state/invitation.js'
export type { KitEvent } from './contracts/event.js'
export type { AppKitNetwork, CaipNetwork, CosmosNetworkDetails } from './contracts/network.js'
export type {
  AddressOf,
  AppNetworkTarget,
  CaipNetworkIdOf,
  CaipNetworkOf,
  ChainIdOf,
  NetworkTarget,
  Provider,
  ProviderAs,
  ProviderOf,
  Register,
  WalletProviderAs,
} from './contracts/namespaces.js'
export type { PlannedViewName, RouteData, TabViewName, ViewName } from './contracts/route.js'
export type {
  AppKitSIWEClient,
  SIWECreateMessageArgs,
  SIWEMessageArgs,
  SIWEMethods,
  SIWEOptions,
  SIWESession,
  SIWEVerifyMessageArgs,
  SIWXConfig,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXSession,
} from './contracts/siwx.js'
export type { WalletItem } from './features/headless/wallet-item.js'
export type { CompatFeatures, CompatOptions } from './options/compat-options.js'
export type { ConnectorTypeOrder, Features } from './options/features.js'
export type { AnalyticsOptions, ServiceUrls } from './options/services.js'
export type { ChooseAvatar } from './options/choose-avatar.js'
export type { OpenOptions, OpenResult } from './options/open-options.js'
export type {
  AppKitOptions,
  MessageOverrides,
  Metadata,
  ThemeMode,
  ThemeVariables,
  UnsupportedChainPolicy,
} from './options/options.js'
export type { Account } from './state/read-account.js'
export type { Connection } from './state/connections.js'
export type { AppKit, EventState, PublicState, Stop, Theme, UpdatableOptions } from './state/kit.js'
export type { NetworkView } from './state/read-network.js'
export type { DeepReadonly, ReadonlyState } from './state/read-only.js'
export type { WalletInfo } from './state/state.js'
