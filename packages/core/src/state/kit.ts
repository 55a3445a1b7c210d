import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, ConnectorType } from '../contracts/wallets/connector.js'
import type { RouterController } from './router.js'
import type { EngineApi } from '../contracts/api/engine-api.js'
import type { AppKitNetwork, CaipNetwork } from '../contracts/network.js'
import type { Features } from '../options/features.js'
import type { AppKitOptions, OpenOptions, OpenResult, ThemeMode, ThemeVariables } from '../options/options.js'
import type { KitEvent, Track } from '../contracts/event.js'
import type { Connection } from './connections.js'
import type { ReadonlyState } from './read-only.js'
import type { WalletInfo } from './state.js'
import type { SIWXConfig } from '../contracts/siwx.js'
import type { ViewName } from '../contracts/route.js'
import type { Account } from './account-view.js'
import type { NetworkView } from './network-view.js'

/** Ends a subscription. Calling it again does nothing. */
export type Stop = () => void

/** What `getState` and `useAppKitState` answer. */
export type PublicState = {
  /** Whether the modal is shown. */
  open: boolean
  /** Whether the code of the screen that is to be shown takes long to come. */
  loading: boolean
  /** Whether a saved session, if there is one, has ended connected or disconnected. */
  initialized: boolean
  /** The network of the active namespace, as a CAIP-2 id. */
  selectedNetworkId: CaipNetworkId | undefined
  /** The namespace that hooks and buttons speak of when none is named. */
  activeChain: ChainNamespace
  /** The wallet that is being connected. */
  connectingWallet: { id: string; name: string } | undefined
}

/** What `subscribeTheme` tells. Without a mode the kit follows the system. */
export type Theme = { themeMode: ThemeMode | undefined; themeVariables: ThemeVariables }

/** The newest event. Before anything happened: `MODAL_CREATED` at time 0. */
export type EventState = { timestamp: number; data: KitEvent }

/** A kit: everything that an app, a binding or an element can ask of it. Made by `createAppKit`. */
export type AppKit = EngineApi & {
  /** The version of the packages. */
  readonly version: string
  /** What `createAppKit` was given. */
  readonly options: AppKitOptions
  /** The namespaces of the app's networks, in their order. */
  readonly chainNamespaces: readonly ChainNamespace[]
  /** Live state, for bindings and elements: read-only, because it changes through the methods. */
  readonly state: ReadonlyState
  /** Which screen the modal shows, and those before it. */
  readonly router: RouterController

  /**
   * Opens the modal: Account when connected, else Connect, unless a view is named. Resolves when it is shown.
   * `WalletSend` with `arguments` resolves with the hash once the transfer is in a block, and rejects as it ended, with
   * `aborted` where the person left.
   * Throws `not_in_browser` on a server, `engine_unavailable` when the screen cannot be loaded.
   */
  open(options?: OpenOptions): Promise<OpenResult>
  /** Closes the modal. A connection that is under way is given up; a sign-in that is required disconnects. */
  close(): Promise<void>
  /** Whether the modal is shown. */
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

  /** Answers with the same object for as long as it says the same, as every getter does. */
  getState(): PublicState
  /**
   * Calls back with each change of `getState`. Not at once: read `getState` first.
   * @example
   * const stop = kit.subscribeState(({ open }) => console.log(open))
   */
  subscribeState(onChange: (state: PublicState) => void): Stop
  /**
   * The account of a namespace, of the active one by default. An address is there only while a live wallet confirms
   * it.
   * @example
   * const { status, address } = kit.getAccount()
   */
  getAccount(namespace?: ChainNamespace): Account
  /**
   * Calls back when the account changes: connected, another address or network, disconnected.
   * @example
   * const stop = kit.subscribeAccount(({ status, address }) => console.log(status, address))
   */
  subscribeAccount(onChange: (account: Account) => void, namespace?: ChainNamespace): Stop
  /** The address of a namespace, of the active one by default. */
  getAddress(namespace?: ChainNamespace): string | undefined
  /** The same with its network, as CAIP-10: `eip155:1:0x…`. */
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  /** Whether an account of the active namespace is connected. */
  getIsConnectedState(): boolean
  /**
   * The network of a namespace, of the active one by default: the wallet's while one is connected, else the chosen
   * one.
   */
  getNetwork(namespace?: ChainNamespace): NetworkView
  /**
   * Calls back when the network of the active namespace changes, and when somebody connects on the default one.
   * @example
   * const stop = kit.subscribeNetwork(({ chainId }) => console.log(chainId))
   */
  subscribeNetwork(onChange: (network: NetworkView) => void): Stop
  /** A network of the app by its id, or the present one of a namespace. */
  getCaipNetwork(namespace?: ChainNamespace, id?: string | number): CaipNetwork | undefined
  /** The CAIP-2 id of the present network: `eip155:1`. */
  getCaipNetworkId(): CaipNetworkId | undefined
  /** The networks that the app offers, in one namespace or in all. */
  getCaipNetworks(namespace?: ChainNamespace): readonly CaipNetwork[]
  /** The id of the present network within its namespace: `1`. */
  getChainId(): number | string | undefined
  /** The namespace that is spoken of when none is named. */
  getActiveChainNamespace(): ChainNamespace
  /** The networks that the wallet has agreed to, or `undefined` where it takes any. */
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
  /** Name, icon and kind of the connected wallet. */
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  /** Calls back when another wallet is connected, or none. */
  subscribeWalletInfo(onChange: (info: WalletInfo | undefined) => void, namespace?: ChainNamespace): Stop
  /** The wallet's own provider; `undefined` until a live wallet is connected. */
  getProvider<T = unknown>(namespace: ChainNamespace): T | undefined
  /** How the wallet of a namespace was reached. */
  getProviderType(namespace: ChainNamespace): ConnectorType | undefined
  /** `getProvider` of the active namespace. */
  getWalletProvider<T = unknown>(): T | undefined
  /** `getProviderType` of the active namespace. */
  getWalletProviderType(): ConnectorType | undefined
  /**
   * Calls back with the providers of all namespaces when one comes or goes.
   * @example
   * const stop = kit.subscribeProviders(({ eip155 }) => use(eip155))
   */
  subscribeProviders(onChange: (providers: Partial<Record<ChainNamespace, unknown>>) => void): Stop
  /**
   * The wallets that are known by now. Those of the page are looked for on first need: `findWallets` waits for them.
   */
  getConnectors(namespace?: ChainNamespace): readonly Connector[]
  /** Wallets that are connected now, the active one of each namespace first. Empty without `features.multiWallet`. */
  getConnections(namespace?: ChainNamespace): readonly Connection[]
  /** Wallets that were connected before, newest first, without accounts. Known once the kit's engine is loaded. */
  getRecentConnections(namespace?: ChainNamespace): readonly Connection[]
  /** Calls back when connections come, change or go, also recent ones. */
  subscribeConnections(onChange: (connections: readonly Connection[]) => void, namespace?: ChainNamespace): Stop
  /** The mode that the app has set; `undefined` follows the system. */
  getThemeMode(): ThemeMode | undefined
  /** Sets the mode; `undefined` follows the system again. Throws `invalid_option`. */
  setThemeMode(mode: ThemeMode | undefined): void
  /** The variables that the app has set. */
  getThemeVariables(): ThemeVariables
  /**
   * Adds to the variables, or replaces some. Throws `invalid_option` with the name of a wrong one.
   * @example
   * kit.setThemeVariables({ '--appkit-accent': '#0052ff' })
   */
  setThemeVariables(variables: ThemeVariables): void
  /** Calls back when mode or variables change. */
  subscribeTheme(onChange: (theme: Theme) => void): Stop
  /** Every switch as it is: what is not built yet is `false`. */
  getFeatures(): Features
  /**
   * Changes some switches. Throws `invalid_option` for a name that does not exist.
   * @example
   * kit.updateFeatures({ collapseWallets: true })
   */
  updateFeatures(features: Partial<Features>): void
  /** Calls back when a switch changes. */
  subscribeFeatures(onChange: (features: Features) => void): Stop
  /**
   * Changes options after the start; those that are left out stay. Throws `invalid_option`.
   * @example
   * kit.updateOptions({ featuredWalletIds: [], language: 'de' })
   */
  updateOptions(options: UpdatableOptions): void
  /** The address that is named under the list of wallets; `undefined` removes it. */
  setTermsConditionsUrl(url: string | undefined): void
  /** The address that is named under the list of wallets; `undefined` removes it. */
  setPrivacyPolicyUrl(url: string | undefined): void
  /** Option `enableEIP6963`, after the start. */
  setEIP6963Enabled(isEnabled: boolean): void
  /** How visitors sign in: option `siwx`, or what `siweConfig` became once somebody connects. */
  getSIWX<T extends SIWXConfig = SIWXConfig>(): T | undefined
  /** The newest event. */
  getEvent(): EventState
  /**
   * Calls back with each event; nothing is sent to anybody by that.
   * @example
   * const stop = kit.subscribeEvents(({ data }) => console.log(data.event))
   */
  subscribeEvents(onEvent: (event: EventState) => void): Stop
  /**
   * For the kit's own screens, buttons and bindings: tells that something happened, as in
   * `kit.track('SEARCH_WALLET', { search })`. Names and properties are the closed table of `protocol/analytics`; no
   * property ever holds an account. An app hears it with `subscribeEvents`.
   */
  track: Track
  /** Shows a message that passes by, in the modal while it is open. */
  showErrorMessage(text: string): void
  /** The same for something that went well. */
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
