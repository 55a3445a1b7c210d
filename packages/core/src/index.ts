export { createAppKit } from './appkit.js'
export type { AdapterDescriptor } from './adapters/adapter.js'
export type { Connector, ConnectorType } from './adapters/connector.js'
export type { BalanceResult, ConnectRequest, EngineApi } from './engine-api.js'
export { AppKitError } from './errors/appkit-error.js'
export type { AppKitNetwork, CaipNetwork } from './networks/network.js'
export type {
  AppKitOptions,
  Features,
  Metadata,
  OpenOptions,
  ServiceUrls,
  ThemeMode,
  ThemeVariables,
  UnsupportedChainPolicy,
} from './options/options.js'
export { readThemeVariables } from './options/theme-variables.js'
export { type Account, type AccountEntry, readAccount } from './shell/account-view.js'
export type { AppKit, EventState, PublicState, Stop, Theme, UpdatableOptions } from './shell/kit.js'
export { findNetwork, type NetworkView, readNetwork } from './shell/network-view.js'
export { createOpening } from './shell/opening.js'
export type { KitUi } from './shell/ui.js'
export { watchValue } from './shell/watch-value.js'
export { isViewName, type RouteData, type ViewName, viewNames } from './state/route.js'
export type {
  AttemptState,
  BalanceState,
  ConnectorRef,
  KitEvent,
  KitState,
  NativeBalance,
  Notice,
  SwitchState,
  WalletInfo,
} from './state/state.js'
export { version } from './version.js'
export { starterWallets } from './wallets/starter.generated.js'
export { listWalletRows, type WalletRow } from './wallets/wallet-rows.js'
export type { WalletListing } from './wallets/wallet-listing.js'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
export type { ErrorCode } from '@openappkit/protocol/errors'
