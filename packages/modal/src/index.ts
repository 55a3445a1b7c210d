export {
  type Account,
  type AdapterDescriptor,
  type AppKit,
  AppKitError,
  type AppKitNetwork,
  type AppKitSIWEClient,
  type CaipAddress,
  type CaipNetwork,
  type CaipNetworkId,
  type ChainNamespace,
  type Connection,
  type Connector,
  type ConnectorType,
  type ErrorCode,
  type EventState,
  type Features,
  type KitEvent,
  type NetworkView,
  type OpenOptions,
  type OpenResult,
  type Provider,
  type ProviderOf,
  type PublicState,
  type Register,
  type SIWXConfig,
  type SIWXMessage,
  type SIWXSession,
  type SocialProvider,
  type ThemeMode,
  type ThemeVariables,
  version,
  type ViewName,
  type WalletItem,
} from '@openappkit/core'
export type { AppKitOptions } from './app-options.js'
export { createAppKit } from './create-appkit.js'
export { AccountButton } from './elements/appkit-account-button.js'
export { AppKitButton } from './elements/appkit-button.js'
export { ConnectButton } from './elements/appkit-connect-button.js'
export { NetworkButton } from './elements/appkit-network-button.js'
export type { MessageOverrides } from './i18n/messages/messages.js'
export { provide } from './kit/slot.js'
import './elements/report-modal.js'
