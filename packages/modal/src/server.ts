// The entry of servers and edge runtimes: the same names, and no element is registered.
export { AppKitError, createAppKit, version } from '@openappkit/core'
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
  NetworkView,
  OpenOptions,
  ThemeMode,
  ThemeVariables,
} from '@openappkit/core'

/** There is no tree to own anything on a server. */
export function provide(): void {
  return undefined
}

// Stand in for the element classes, so that one import statement serves a page and its server. Nothing is drawn here.
export class AccountButton {}
export class AppKitButton {}
export class ConnectButton {}
export class NetworkButton {}
