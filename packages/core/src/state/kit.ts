import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, ConnectorType } from '../contracts/wallets.js'
import type { RouterController } from './router.js'
import type { EngineApi, FeatureApis } from '../contracts/api.js'
import type { LazyApi } from '../lib/lazy.js'
import type { AppKitNetwork, CaipNetwork } from '../contracts/network.js'
import type { Features } from '../options/features.js'
import type { OpenOptions, OpenResult } from '../options/open-options.js'
import type { AppKitOptions, ThemeMode, ThemeVariables } from '../options/options.js'
import type { KitEvent, Track } from '../contracts/event.js'
import type { Connection } from './connections.js'
import type { ReadonlyState } from './read-only.js'
import type { WalletInfo } from './state.js'
import type { SIWXConfig } from '../contracts/siwx.js'
import type { ViewName } from '../contracts/route.js'
import type { Account } from './read-account.js'
import type { NetworkView } from './read-network.js'
import type { AddressOf, CaipNetworkIdOf, CaipNetworkOf, ChainIdOf, ProviderAs } from '../contracts/namespaces.js'

/** Ends a subscription. Calling it again does nothing. */
export type Stop = () => void

/** The result of `getState` and `useAppKitState`. */
export type PublicState = {
  /** Whether the modal is open. */
  open: boolean
  /** Whether the modal is loading the code of the next screen. */
  loading: boolean
  /** Whether the kit has finished restoring a stored session. */
  initialized: boolean
  /** The network of the active namespace, as a CAIP-2 id. */
  selectedNetworkId: CaipNetworkId | undefined
  /** The namespace that hooks and buttons use by default. */
  activeChain: ChainNamespace
  /** The wallet that is connecting. */
  connectingWallet: { id: string; name: string } | undefined
}

/** The value of `subscribeTheme`. Without a mode, the kit follows the system. */
export type Theme = { themeMode: ThemeMode | undefined; themeVariables: ThemeVariables }

/** The latest event. Initially `MODAL_CREATED` at time 0. */
export type EventState = { timestamp: number; data: KitEvent }

/** The methods of a feature, whose code loads with the first call. */
export type FeatureApi<Api> = LazyApi<Api> & {
  /** Loads the code. A later call then runs in the task of its caller, as wallets that open a window require. */
  preload(): Promise<Api>
}

/** The features of a connected account. */
export type FeaturesApi = { readonly [Name in keyof FeatureApis]: FeatureApi<FeatureApis[Name]> }

type LoadedApi = EngineApi & FeaturesApi

/** A kit: the API for apps, bindings and elements. Create it with `createAppKit`. */
export type AppKit = LoadedApi & {
  /** The version of the packages. */
  readonly version: string
  /** The options of `createAppKit`. */
  readonly options: AppKitOptions
  /** The namespaces of the app's networks, in their order. */
  readonly chainNamespaces: readonly ChainNamespace[]
  /** Live state for bindings and elements. It is read-only: change it through the methods. */
  readonly state: ReadonlyState
  /** The current screen of the modal, and its history. */
  readonly router: RouterController

  /**
   * Opens the modal. By default, it shows Account when connected, otherwise Connect. Resolves when the modal is
   * visible. `WalletSend` and `Swap` with `arguments` resolve with the hash when the transaction is in a block. They
   * reject if it fails, and with `aborted` if the user leaves. Throws `not_in_browser` on a server, and
   * `engine_unavailable` if the screen does not load.
   * @example
   * await kit.open({ view: 'Networks' })
   */
  open(options?: OpenOptions): Promise<OpenResult>
  /**
   * Closes the modal and cancels a running connection attempt. If a required sign-in is open, it disconnects the
   * wallet.
   */
  close(): Promise<void>
  /** Whether the modal is open. */
  isOpen(): boolean
  /**
   * Loads the code of a screen, without requests to wallets or services. Without a view, it loads the screen that
   * `open` would show. Throws `engine_unavailable`. The next call retries.
   * @example
   * await kit.preload('Networks')
   */
  preload(view?: ViewName): Promise<void>
  /** Resolves when the kit has finished restoring a stored session. */
  ready(): Promise<void>
  /**
   * Discovers the wallets on the page and returns them. Never rejects.
   * @example
   * const wallets = await kit.findWallets()
   */
  findWallets(): Promise<readonly Connector[]>
  /**
   * Disconnects locally first, and settles within a second, regardless of the wallet. Without a namespace, it
   * disconnects all of them.
   * @example
   * await kit.disconnect('solana')
   */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Destroys the kit, releases its elements and removes all listeners. You cannot use it afterwards. */
  destroy(): void

  /** Like every getter, returns the same object until its value changes. */
  getState(): PublicState
  /**
   * Calls back on each change of `getState`, but not initially.
   * @example
   * const stop = kit.subscribeState(({ open }) => console.log(open))
   */
  subscribeState(onChange: (state: PublicState) => void): Stop
  /**
   * The account of a namespace, by default the active one. It has an address only while a wallet confirms it.
   * @example
   * const { status, address } = kit.getAccount()
   */
  getAccount<N extends ChainNamespace = ChainNamespace>(namespace?: N): Account<N>
  /**
   * Calls back when the account changes: connected, another address or network, disconnected.
   * @example
   * const stop = kit.subscribeAccount(({ status, address }) => console.log(status, address))
   */
  subscribeAccount<N extends ChainNamespace = ChainNamespace>(
    onChange: (account: Account<N>) => void,
    namespace?: N,
  ): Stop
  /** The address of a namespace, by default the active one. */
  getAddress<N extends ChainNamespace = ChainNamespace>(namespace?: N): AddressOf<N> | undefined
  /** The address with its network, as CAIP-10: `eip155:1:0x…`. */
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  /** Whether an account of the active namespace is connected. */
  getIsConnectedState(): boolean
  /**
   * The network of a namespace, by default the active one. It is the network of the connected wallet, or the selected
   * one.
   * @example
   * const { chainId, caipNetwork } = kit.getNetwork()
   */
  getNetwork<N extends ChainNamespace = ChainNamespace>(namespace?: N): NetworkView<N>
  /**
   * Calls back when the network of the active namespace changes, and when a wallet connects on the default network.
   * @example
   * const stop = kit.subscribeNetwork(({ chainId }) => console.log(chainId))
   */
  subscribeNetwork(onChange: (network: NetworkView) => void): Stop
  /**
   * A network of the app by its id, or the current network of a namespace.
   * @example
   * const network = kit.getCaipNetwork('eip155', 8453)
   */
  getCaipNetwork<N extends ChainNamespace = ChainNamespace>(
    namespace?: N,
    id?: string | number,
  ): CaipNetworkOf<N> | undefined
  /** The CAIP-2 id of the current network: `eip155:1`. */
  getCaipNetworkId(): CaipNetworkIdOf | undefined
  /**
   * The networks of the app, in one namespace or in all.
   * @example
   * const networks = kit.getCaipNetworks('solana')
   */
  getCaipNetworks<N extends ChainNamespace = ChainNamespace>(namespace?: N): readonly CaipNetworkOf<N>[]
  /** The id of the current network within its namespace: `1`. */
  getChainId(): ChainIdOf | undefined
  /** The active namespace, which methods use by default. */
  getActiveChainNamespace(): ChainNamespace
  /** The networks that the wallet has approved, or `undefined` if it supports any network. */
  getApprovedCaipNetworkIds(namespace?: ChainNamespace): readonly CaipNetworkId[] | undefined
  /** Networks that the connected wallets do not support. Users cannot switch to them. */
  getDisabledCaipNetworks(namespace?: ChainNamespace): readonly CaipNetwork[]
  /**
   * Adds or replaces a network. Throws `unsupported_chain` if the app has no adapter for the namespace,
   * `invalid_chain_id` or `invalid_caip_network_id`, and then changes nothing.
   * @example
   * kit.addNetwork('eip155', base)
   */
  addNetwork(namespace: ChainNamespace, network: AppKitNetwork): void
  /**
   * Removes a network by its id or its CAIP-2 id. A wallet on this network stays there.
   * @example
   * kit.removeNetwork('eip155', 8453)
   */
  removeNetwork(namespace: ChainNamespace, id: string | number): void
  /**
   * Replaces the networks of a namespace. Throws the same errors as `addNetwork`.
   * @example
   * kit.setRequestedCaipNetworks([mainnet, base], 'eip155')
   */
  setRequestedCaipNetworks(networks: readonly AppKitNetwork[], namespace: ChainNamespace): void
  /**
   * Sets the network on which the next wallet of a namespace connects. It does not switch a connected wallet. Use
   * `switchNetwork` for that.
   * @example
   * kit.setCaipNetworkOfNamespace(network, 'eip155')
   */
  setCaipNetworkOfNamespace(network: CaipNetwork, namespace: ChainNamespace): void
  /** Name, icon and kind of the connected wallet. */
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  /**
   * Calls back when the connected wallet changes.
   * @example
   * const stop = kit.subscribeWalletInfo((info) => console.log(info?.name))
   */
  subscribeWalletInfo(onChange: (info: WalletInfo | undefined) => void, namespace?: ChainNamespace): Stop
  /**
   * The wallet's own provider, or `undefined` while no wallet is connected. It has the provider type of the namespace,
   * or the type that you name.
   * @example
   * const provider = kit.getProvider('eip155')
   */
  getProvider<T = never, N extends ChainNamespace = ChainNamespace>(namespace: N): ProviderAs<T, N> | undefined
  /**
   * The connection type of the wallet of a namespace.
   * @example
   * const type = kit.getProviderType('eip155')
   */
  getProviderType(namespace: ChainNamespace): ConnectorType | undefined
  /** `getProvider` of the active namespace. */
  getWalletProvider<T = unknown>(): T | undefined
  /** `getProviderType` of the active namespace. */
  getWalletProviderType(): ConnectorType | undefined
  /**
   * Calls back with the providers of all namespaces when one changes.
   * @example
   * const stop = kit.subscribeProviders(({ eip155 }) => use(eip155))
   */
  subscribeProviders(onChange: (providers: Partial<Record<ChainNamespace, unknown>>) => void): Stop
  /**
   * The wallets found so far. The kit discovers the wallets of the page when it needs them. `findWallets` waits for the
   * discovery.
   */
  getConnectors(namespace?: ChainNamespace): readonly Connector[]
  /**
   * The connected wallets, with the active one of each namespace first. Empty without `features.multiWallet`.
   * @example
   * const [first] = kit.getConnections('eip155')
   */
  getConnections(namespace?: ChainNamespace): readonly Connection[]
  /** Earlier wallets, newest first, without accounts. Available after the engine has loaded. */
  getRecentConnections(namespace?: ChainNamespace): readonly Connection[]
  /**
   * Calls back when connections change, including earlier ones.
   * @example
   * const stop = kit.subscribeConnections((connections) => console.log(connections.length))
   */
  subscribeConnections(onChange: (connections: readonly Connection[]) => void, namespace?: ChainNamespace): Stop
  /** The mode that the app set. `undefined` follows the system. */
  getThemeMode(): ThemeMode | undefined
  /**
   * Sets the mode. `undefined` follows the system again. Throws `invalid_option`, except in a production build.
   * @example
   * kit.setThemeMode('dark')
   */
  setThemeMode(mode: ThemeMode | undefined): void
  /** The variables that the app set. */
  getThemeVariables(): ThemeVariables
  /**
   * Adds or replaces variables. Throws `invalid_option` with the name of an invalid one.
   * @example
   * kit.setThemeVariables({ '--appkit-accent': '#0052ff' })
   */
  setThemeVariables(variables: ThemeVariables): void
  /**
   * Calls back when the mode or the variables change.
   * @example
   * const stop = kit.subscribeTheme(({ themeMode }) => console.log(themeMode))
   */
  subscribeTheme(onChange: (theme: Theme) => void): Stop
  /** All features. Features that are not built yet are `false`. */
  getFeatures(): Features
  /**
   * Changes features. Throws `invalid_option` for unknown names, except in a production build.
   * @example
   * kit.updateFeatures({ collapseWallets: true })
   */
  updateFeatures(features: Partial<Features>): void
  /**
   * Calls back when a feature changes.
   * @example
   * const stop = kit.subscribeFeatures(({ send }) => console.log(send))
   */
  subscribeFeatures(onChange: (features: Features) => void): Stop
  /**
   * Changes options after creation. Omitted options keep their value. Throws `invalid_option`.
   * @example
   * kit.updateOptions({ featuredWalletIds: [], language: 'de' })
   */
  updateOptions(options: UpdatableOptions): void
  /**
   * Sets the URL of the link below the list of wallets. `undefined` removes it.
   * @example
   * kit.setTermsConditionsUrl('https://app.example/terms')
   */
  setTermsConditionsUrl(url: string | undefined): void
  /**
   * Sets the URL of the link below the list of wallets. `undefined` removes it.
   * @example
   * kit.setPrivacyPolicyUrl('https://app.example/privacy')
   */
  setPrivacyPolicyUrl(url: string | undefined): void
  /**
   * Changes the option `enableEIP6963` after creation.
   * @example
   * kit.setEIP6963Enabled(false)
   */
  setEIP6963Enabled(isEnabled: boolean): void
  /** The sign-in configuration: the option `siwx`, or the converted `siweConfig` after the first connection. */
  getSIWX<T extends SIWXConfig = SIWXConfig>(): T | undefined
  /** The latest event. */
  getEvent(): EventState
  /**
   * Calls back with each event. This sends nothing.
   * @example
   * const stop = kit.subscribeEvents(({ data }) => console.log(data.event))
   */
  subscribeEvents(onEvent: (event: EventState) => void): Stop
  /**
   * For the kit's own screens, buttons and bindings: records an event, as in `kit.track('SEARCH_WALLET', { search })`.
   * `protocol/analytics` lists all names and properties. No property contains an account. Apps receive events with
   * `subscribeEvents`.
   */
  track: Track
  /**
   * Shows a temporary error message in the open modal.
   * @example
   * kit.showErrorMessage('The order could not be placed.')
   */
  showErrorMessage(text: string): void
  /**
   * Shows a temporary success message in the open modal.
   * @example
   * kit.showSuccessMessage('The order is placed.')
   */
  showSuccessMessage(text: string): void
  /**
   * Replaces the current screen when the new one has loaded. Rejects with `invalid_option` for unknown screens, and
   * with `engine_unavailable`.
   * @example
   * await kit.replace('Networks')
   */
  replace(view: ViewName): Promise<void>
}

/** Options that you can change after creation. */
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
