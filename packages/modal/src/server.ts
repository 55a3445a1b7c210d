// The entry of servers and edge runtimes: the same names, and no element is registered.
import { ServerButton } from './internal/server-button.js'

export { AppKitError, createAppKit, version } from '@openappkit/core'
export type {
  Account,
  AdapterDescriptor,
  AppKit,
  AppKitNetwork,
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainNamespace,
  Connector,
  ErrorCode,
  Features,
  NetworkView,
  OpenOptions,
  ThemeMode,
  ThemeVariables,
} from '@openappkit/core'
export type { AppKitOptions, MessageOverrides } from './app-options.js'

/** There is no tree to own anything on a server. */
export function provide(): void {
  return undefined
}

// Stand in for the element classes, so that one import statement serves a page and its server.
export class AccountButton extends ServerButton {}
export class AppKitButton extends ServerButton {}
export class ConnectButton extends ServerButton {}
export class NetworkButton extends ServerButton {}
