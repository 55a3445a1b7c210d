export { AppKitError, createAppKit } from '@openappkit/modal'
export type {
  Account,
  AdapterDescriptor,
  AppKit,
  AppKitNetwork,
  AppKitOptions,
  AppKitSIWEClient,
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainNamespace,
  Connection,
  Connector,
  ConnectorType,
  ErrorCode,
  EventState,
  Features,
  KitEvent,
  OpenOptions,
  OpenResult,
  Provider,
  ProviderOf,
  PublicState,
  SIWXConfig,
  SIWXMessage,
  SIWXSession,
  SocialProvider,
  ThemeMode,
  ThemeVariables,
  ViewName,
} from '@openappkit/modal'
export {
  type AppKitConnection,
  type AppKitConnections,
  useAppKitConnection,
  type UseAppKitConnectionOptions,
  useAppKitConnections,
} from './hooks/connections.js'
export { AppKitProvider, type AppKitProviderProps } from './appkit-provider.js'
export { AppKitModal, type AppKitModalProps } from './appkit-modal.js'
export { AppKitCustomButton, type AppKitCustomButtonProps } from './custom-button.js'
export { AppKitAccountButton, AppKitButton, AppKitConnectButton, AppKitNetworkButton } from './elements.js'
export {
  type AppKitNetworkCore,
  type AppKitWalletProvider,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitSIWX,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from './hooks/hooks.js'
export type { AppKitElements } from './jsx.js'
export { AppKitWalletButton } from './wallet-button.js'
export {
  type AppKitUpdateEmail,
  type AppKitWallet,
  useAppKitUpdateEmail,
  type UseAppKitUpdateEmailOptions,
  useAppKitWallet,
  type UseAppKitWalletOptions,
} from './hooks/wallet-button-hooks.js'
export { type AppKitButtonState, useAppKitButton } from './hooks/use-app-kit-button.js'
export { type AppKitWallets, useAppKitWallets } from './hooks/wallet-hooks.js'
export type { ConnectionChange } from '@openappkit/core'
export type { ConnectedAccount, FetchWalletsOptions, WalletItem } from '@openappkit/core/headless'
