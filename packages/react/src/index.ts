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
export { useAppKitConnection, useAppKitConnections } from './hooks/connections.js'
export { AppKitProvider, type AppKitProviderProps } from './appkit-provider.js'
export { AppKitModal, type AppKitModalProps } from './appkit-modal.js'
export { AppKitCustomButton, type AppKitCustomButtonProps } from './custom-button.js'
export { AppKitAccountButton, AppKitButton, AppKitConnectButton, AppKitNetworkButton } from './elements.js'
export {
  type AppKitControls,
  type AppKitOpenProps,
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
export { useAppKitUpdateEmail, useAppKitWallet } from './hooks/wallet-button-hooks.js'
export { type AppKitButtonState, useAppKitButton } from './hooks/use-app-kit-button.js'
export { useAppKitWallets } from './hooks/wallet-hooks.js'
export type {
  AppKitBalance,
  AppKitConnection,
  AppKitConnections,
  AppKitNetworkCore,
  AppKitNetworkFields,
  AppKitState,
  AppKitTheme,
  AppKitUpdateEmail,
  AppKitWallet,
  AppKitWalletProvider,
  AppKitWallets,
  DisconnectOptions,
  UseAppKitConnectionOptions,
  UseAppKitUpdateEmailOptions,
  UseAppKitWalletOptions,
} from '@openappkit/core/internal'
export type { ConnectionChange, Register } from '@openappkit/core'
export type { ConnectedAccount, FetchWalletsOptions, WalletItem } from '@openappkit/core/headless'
