// The entry for servers and edge runtimes. Exports the same names and registers no elements.
import { type AppKit, createAppKit as createKit } from '@openappkit/core'
import type { AppKitOptions } from './app-options.js'
import { ServerButton } from './buttons/server-button.js'
import { keepServerKit } from './kit/server-kit.js'

export { AppKitError, version } from '@openappkit/core'
export type {
  Account,
  AdapterDescriptor,
  AppKit,
  AppKitNetwork,
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
  NetworkView,
  OpenOptions,
  OpenResult,
  Provider,
  ProviderOf,
  PublicState,
  Register,
  SIWXConfig,
  SIWXMessage,
  SIWXSession,
  SocialProvider,
  ThemeMode,
  ThemeVariables,
  ViewName,
  WalletItem,
} from '@openappkit/core'
export type { AppKitOptions } from './app-options.js'
export type { MessageOverrides } from './i18n/messages/messages.js'

/**
 * Creates a kit without stored sessions and without a modal: `open` rejects with `not_in_browser`. Hooks without a
 * provider use the first kit. Throws `invalid_option` and `invalid_chain_id`.
 */
export function createAppKit(options: AppKitOptions): AppKit {
  return keepServerKit(createKit(options))
}

/** Does nothing on a server, which has no elements. */
export function provide(): void {
  return undefined
}

// Replace the element classes, so that the same import statement works on the page and on its server.
export class AccountButton extends ServerButton {}
export class AppKitButton extends ServerButton {}
export class ConnectButton extends ServerButton {}
export class NetworkButton extends ServerButton {}
