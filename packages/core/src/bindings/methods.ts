import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { BalanceResult } from '../contracts/api.js'
import type { Holdings, HoldingsRequest } from '../contracts/features/balances.js'
import type { AppNetworkTarget } from '../contracts/namespaces.js'
import type { OpenOptions, OpenResult } from '../options/open-options.js'
import type { ThemeMode, ThemeVariables } from '../options/options.js'
import type { AppKit } from '../state/kit.js'
import type { AppKitNetworkCore } from './values.js'

/** A kit, or none on a server: methods then do nothing. */
type MaybeKit = AppKit | undefined

/** Opens and closes the modal. */
export type ModalMethods = {
  /** Opens the modal, like `kit.open`. */
  open(options?: OpenOptions): Promise<OpenResult>
  /** Closes the modal, like `kit.close`. */
  close(): Promise<void>
}

export const modalMethods = (kit: MaybeKit): ModalMethods => ({
  open: async (options) => kit?.open(options),
  close: async () => kit?.close(),
})

type NetworkMethods = {
  /** Switches the network. Rejects like `kit.switchNetwork` with `throwOnFailure`. */
  switchNetwork(network: AppNetworkTarget): Promise<void>
}

/** The network, and `switchNetwork`. */
export type AppKitNetworkFields = AppKitNetworkCore & NetworkMethods

export const networkMethods = (kit: MaybeKit): NetworkMethods => ({
  switchNetwork: async (network) => kit?.switchNetwork(network, { throwOnFailure: true }),
})

type ThemeMethods = {
  /** Sets the mode. `undefined` follows the system again. */
  setThemeMode(mode: ThemeMode | undefined): void
  /** Adds or replaces variables. */
  setThemeVariables(variables: ThemeVariables): void
}

/** The theme, and methods to change it. */
export type AppKitTheme = ThemeMethods & {
  /** The mode that the app set. `undefined` follows the system. */
  themeMode: ThemeMode | undefined
  /** The variables that the app set. */
  themeVariables: ThemeVariables
}

export const themeMethods = (kit: MaybeKit): ThemeMethods => ({
  setThemeMode: (mode) => kit?.setThemeMode(mode),
  setThemeVariables: (variables) => kit?.setThemeVariables(variables),
})

/** Reads what accounts hold. */
export type AppKitBalance = {
  /** Reads the native balance of the active account. Caches it for 30 s, unless `force` is set. */
  fetchBalance(options?: { force?: boolean }): Promise<BalanceResult>
  /**
   * Reads the tokens of an account with their prices, as the Account screen shows them. Caches them for 30 s, unless
   * `force` is set. Never rejects; `undefined` without a connected account.
   */
  fetchHoldings(request?: HoldingsRequest): Promise<Holdings | undefined>
}

export const balanceMethods = (kit: MaybeKit): AppKitBalance => ({
  fetchBalance: async (options) =>
    kit?.fetchBalance(undefined, options) ?? { data: undefined, error: undefined, isSuccess: false, isError: false },
  fetchHoldings: async (request) => kit?.holdings.fetch(request),
})

/** What to disconnect. Default: everything. */
export type DisconnectOptions = {
  /** The connector of one wallet. Other wallets of the namespace stay connected. */
  id?: string
  /** One namespace. */
  namespace?: ChainNamespace
}

export const disconnectMethods = (kit: MaybeKit) => ({
  disconnect: async ({ id, namespace }: DisconnectOptions = {}): Promise<void> =>
    id ? kit?.deleteConnection({ connectorId: id, ...(namespace && { namespace }) }) : kit?.disconnect(namespace),
})
