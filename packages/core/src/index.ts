export { createAppKit } from './appkit.js'
export type { AdapterDescriptor } from './adapters/adapter.js'
export type { Connector, ConnectorType } from './adapters/connector.js'
export { pairingConnectorId } from './adapters/pairing.js'
export type { Connection } from './state/connections.js'
export type {
  BalanceResult,
  ConnectionChange,
  ConnectRequest,
  DeleteConnectionRequest,
  EngineApi,
  SwitchConnectionRequest,
} from './engine-api.js'
export { type Environment, type EnvironmentSource, isMobile, readEnvironment } from './environment/environment.js'
export { AppKitError } from './errors/appkit-error.js'
export {
  buildWalletLink,
  type WalletLink,
  walletLinkKind,
  type WalletLinkKind,
  type WalletLinkRequest,
} from './links/build-wallet-link.js'
export { listWalletPlatforms, type WalletPlatform } from './links/wallet-platforms.js'
export type { KitEvent, Track } from './events/kit-event.js'
export type { AppKitNetwork, CaipNetwork } from './networks/network.js'
export type {
  AnalyticsOptions,
  AppKitOptions,
  Features,
  MessageOverrides,
  Metadata,
  OpenOptions,
  ServiceUrls,
  ThemeMode,
  ThemeVariables,
  UnsupportedChainPolicy,
} from './options/options.js'
export { readThemeVariables } from './options/theme-variables.js'
export { type Account, readAccount } from './shell/account-view.js'
export type { AccountEntry } from './state/account-entry.js'
export type { AppKit, EventState, PublicState, Stop, Theme, UpdatableOptions } from './shell/kit.js'
export { findNetwork, isNetworkDisabled, type NetworkView, readNetwork } from './shell/network-view.js'
export { createOpening } from './shell/opening.js'
export type { KitUi } from './shell/ui.js'
export { watchValue } from './shell/watch-value.js'
export { isViewName, type RouteData, type ViewName, viewNames } from './state/route.js'
export type {
  AttemptState,
  BalanceState,
  ConnectorRef,
  KitState,
  NativeBalance,
  Notice,
  PairingState,
  SwitchState,
  WalletInfo,
} from './state/state.js'
export type {
  AppKitSIWEClient,
  SIWECreateMessageArgs,
  SIWEMessageArgs,
  SIWEMethods,
  SIWEOptions,
  SIWESession,
  SIWEVerifyMessageArgs,
} from './siwx/siwe-config.js'
export type { SIWXConfig, SIWXMessage, SIWXMessageData, SIWXMessageInput, SIWXSession } from './siwx/siwx-config.js'
export type { SignInFailure, SignInStage, SignInState, SignInStep, SignInText } from './state/sign-in-state.js'
export { version } from './version.js'
export { painted } from './shell/painted.js'
export { findConnector } from './wallets/find-connector.js'
export { starterWallets } from './wallets/starter.generated.js'
export type { WalletRow } from './wallets/wallet-row.js'
export { listAllWallets } from './wallets/all-wallet-rows.js'
export { connectMethods, type ConnectMethod } from './wallets/connect-methods.js'
export { firstRows } from './wallets/first-rows.js'
export { listWalletRows, type WalletRowSources } from './wallets/wallet-rows.js'
export { walletSources } from './wallets/wallet-sources.js'
export type { FindWallets, WalletSearch } from './state/wallet-search.js'
export type { WalletListing } from './wallets/wallet-listing.js'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
export { type ErrorCode, errorTexts } from '@openappkit/protocol/errors'
