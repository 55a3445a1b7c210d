export {
  type Account,
  type AdapterDescriptor,
  type AppKit,
  AppKitError,
  type AppKitNetwork,
  type CaipAddress,
  type CaipNetwork,
  type CaipNetworkId,
  type ChainNamespace,
  type Connector,
  type ErrorCode,
  type Features,
  type NetworkView,
  type OpenOptions,
  type ThemeMode,
  type ThemeVariables,
  version,
} from '@openappkit/core'
export type { AppKitOptions, MessageOverrides } from './app-options.js'
export { createAppKit } from './create-appkit.js'
export { AccountButton } from './elements/appkit-account-button.js'
export { AppKitButton } from './elements/appkit-button.js'
export { ConnectButton } from './elements/appkit-connect-button.js'
export { NetworkButton } from './elements/appkit-network-button.js'
export { provide } from './internal/slot.js'
