export { AppKitError, createAppKit } from '@openappkit/modal'
export type {
  Account,
  AdapterDescriptor,
  AppKit,
  AppKitNetwork,
  AppKitOptions,
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainNamespace,
  Connector,
  ErrorCode,
  Features,
  ThemeMode,
  ThemeVariables,
} from '@openappkit/modal'
export { AppKitProvider, type AppKitProviderProps } from './appkit-provider.js'
export { AppKitAccountButton, AppKitButton, AppKitConnectButton, AppKitNetworkButton } from './elements.js'
export {
  type AppKitNetworkCore,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from './hooks.js'
