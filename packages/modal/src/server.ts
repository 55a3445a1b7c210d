// The entry of servers and edge runtimes: the same names, and no element is registered.
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

/** There is no tree to own anything on a server. */
export function provide(): void {
  return undefined
}

// Stand in for the element classes, so that one import statement serves a page and its server.
export class AccountButton extends ServerButton {}
export class AppKitButton extends ServerButton {}
export class ConnectButton extends ServerButton {}
export class NetworkButton extends ServerButton {}
