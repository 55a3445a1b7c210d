import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, ConnectorType } from '../contracts/wallets/connector.js'
import type { RouterController } from './router.js'
import type { EngineApi } from '../contracts/api/engine-api.js'
import type { AppKitNetwork, CaipNetwork } from '../contracts/network.js'
import type { Features } from '../options/features.js'
import type { AppKitOptions, OpenOptions, ThemeMode, ThemeVariables } from '../options/options.js'
import type { KitEvent, Track } from '../contracts/event.js'
import type { Connection } from './connections.js'
import type { ReadonlyState } from './read-only.js'
import type { WalletInfo } from './state.js'
import type { SIWXConfig } from '../contracts/siwx.js'
import type { ViewName } from '../contracts/route.js'
import type { Account } from './account-view.js'
import type { NetworkView } from './network-view.js'

export type Stop = () => void

/** What `getState` and `useAppKitState` answer. */
export type PublicState = {
  open: boolean
  loading: boolean
  initialized: boolean
  selectedNetworkId: CaipNetworkId | undefined
  activeChain: ChainNamespace
  connectingWallet: { id: string; name: string } | undefined
}

export type Theme = { themeMode: ThemeMode | undefined; themeVariables: ThemeVariables }

/** The newest event. Before anything happened: `MODAL_CREATED` at time 0. */
export type EventState = { timestamp: number; data: KitEvent }

/** A kit: everything that an app, a binding or an element can ask of it. Made by `createAppKit`. */
export type AppKit = EngineApi & {
  readonly version: string
  readonly options: AppKitOptions
  readonly chainNamespaces: readonly ChainNamespace[]
  /** Live state, for bindings and elements: read-only, because it changes through the methods. */
  readonly state: ReadonlyState
  readonly router: RouterController

  /**
   * Opens the modal: Account when connected, else Connect, unless a view is named. Resolves when it is shown.
   * Throws `not_in_browser` on a server, `engine_unavailable` when the screen cannot be loaded.
   */
  open(options?: OpenOptions): Promise<void>
  close(): Promise<void>
  isOpen(): boolean
  /**
   * Loads what a screen needs, without asking any wallet or service anything. Without a view: what `open` will show.
   * Throws `engine_unavailable`; the next call tries again.
   */
  preload(view?: ViewName): Promise<void>
  /** Resolves when a saved session, if there is one, ended connected or disconnected. */
  ready(): Promise<void>
  /** Looks for wallets on the page, and says which are there. Never rejects. */
  findWallets(): Promise<readonly Connector[]>
  /** Local first: settles within a second whatever the wallet does. Without a namespace: all of them. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Ends the kit: elements let go of it, every listener is removed. It cannot be used again. */
  destroy(): void

  getState(): PublicState
  subscribeState(onChange: (state: PublicState) => void): Stop
  getAccount(namespace?: ChainNamespace): Account
  subscribeAccount(onChange: (account: Account) => void, namespace?: ChainNamespace): Stop
  getAddress(namespace?: ChainNamespace): string | undefined
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  getIsConnectedState(): boolean
  getNetwork(namespace?: ChainNamespace): NetworkView
  subscribeNetwork(onChange: (network: NetworkView) => void): Stop
  getCaipNetwork(namespace?: ChainNamespace, id?: string | number): CaipNetwork | undefined
  getCaipNetworkId(): CaipNetworkId | undefined
  getCaipNetworks(namespace?: ChainNamespace): readonly CaipNetwork[]
  getChainId(): number | string | undefined
  getActiveChainNamespace(): ChainNamespace
  getApprovedCaipNetworkIds(namespace?: ChainNamespace): readonly CaipNetworkId[] | undefined
  /** Networks that the connected wallets have ruled out: they cannot be switched to. */
  getDisabledCaipNetworks(namespace?: ChainNamespace): readonly CaipNetwork[]
  /**
   * Offers one more network, or another version of one. Throws `unsupported_chain` where the app has no adapter for the
   * namespace, `invalid_chain_id`, `invalid_caip_network_id`; nothing is then changed.
   */
  addNetwork(namespace: ChainNamespace, network: AppKitNetwork): void
  /** No longer offers a network, by its id or its CAIP-2 id. A wallet that is on it stays there. */
  removeNetwork(namespace: ChainNamespace, id: string | number): void
  /** Offers these networks of a namespace and no others. Throws as `addNetwork` does. */
  setRequestedCaipNetworks(networks: readonly AppKitNetwork[], namespace: ChainNamespace): void
  /** Chooses where a namespace is to begin when a wallet connects there. Asks no wallet: `switchNetwork` does. */
  setCaipNetworkOfNamespace(network: CaipNetwork, namespace: ChainNamespace): void
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  subscribeWalletInfo(onChange: (info: WalletInfo | undefined) => void, namespace?: ChainNamespace): Stop
  /** The wallet's own provider; `undefined` until a live wallet is connected. */
  getProvider<T = unknown>(namespace: ChainNamespace): T | undefined
  getProviderType(namespace: ChainNamespace): ConnectorType | undefined
  getWalletProvider<T = unknown>(): T | undefined
  getWalletProviderType(): ConnectorType | undefined
  subscribeProviders(onChange: (providers: Partial<Record<ChainNamespace, unknown>>) => void): Stop
  getConnectors(namespace?: ChainNamespace): readonly Connector[]
  /** Wallets that are connected now, the active one of each namespace first. Empty without `features.multiWallet`. */
  getConnections(namespace?: ChainNamespace): readonly Connection[]
  /** Wallets that were connected before, newest first, without accounts. Known once the kit's engine is loaded. */
  getRecentConnections(namespace?: ChainNamespace): readonly Connection[]
  /** Calls back when connections come, change or go, also recent ones. */
  subscribeConnections(onChange: (connections: readonly Connection[]) => void, namespace?: ChainNamespace): Stop
  getThemeMode(): ThemeMode | undefined
  setThemeMode(mode: ThemeMode | undefined): void
  getThemeVariables(): ThemeVariables
  setThemeVariables(variables: ThemeVariables): void
  subscribeTheme(onChange: (theme: Theme) => void): Stop
  getFeatures(): Features
  updateFeatures(features: Partial<Features>): void
  subscribeFeatures(onChange: (features: Features) => void): Stop
  updateOptions(options: UpdatableOptions): void
  setTermsConditionsUrl(url: string | undefined): void
  setPrivacyPolicyUrl(url: string | undefined): void
  setEIP6963Enabled(isEnabled: boolean): void
  /** How visitors sign in: option `siwx`, or what `siweConfig` became once somebody connects. */
  getSIWX<T extends SIWXConfig = SIWXConfig>(): T | undefined
  getEvent(): EventState
  subscribeEvents(onEvent: (event: EventState) => void): Stop
  /**
   * For the kit's own screens, buttons and bindings: tells that something happened, as in
   * `kit.track('SEARCH_WALLET', { search })`. Names and properties are the closed table of `protocol/analytics`; no
   * property ever holds an account. An app hears it with `subscribeEvents`.
   */
  track: Track
  showErrorMessage(text: string): void
  showSuccessMessage(text: string): void
  /**
   * Shows another screen in place of the present one, as soon as it is loaded. Rejects with `invalid_option` for a screen
   * that does not exist, and with `engine_unavailable`.
   */
  replace(view: ViewName): Promise<void>
}

/** Options that may change after the start. */
export type UpdatableOptions = Partial<
  Pick<
    AppKitOptions,
    | 'featuredWalletIds'
    | 'includeWalletIds'
    | 'excludeWalletIds'
    | 'customWallets'
    | 'allWallets'
    | 'chainImages'
    | 'connectorImages'
    | 'termsConditionsUrl'
    | 'privacyPolicyUrl'
    | 'enableWallets'
    | 'enableEIP6963'
    | 'enableInjected'
    | 'enableWalletGuide'
    | 'enableNetworkSwitch'
    | 'enableMobileFullScreen'
    | 'unsupportedChain'
    | 'features'
    | 'language'
    | 'messages'
  >
>
