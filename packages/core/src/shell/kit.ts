import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, ConnectorType } from '../adapters/connector.js'
import type { RouterController } from '../controllers/router.js'
import type { EngineApi } from '../engine-api.js'
import type { AppKitNetwork, CaipNetwork } from '../networks/network.js'
import type { AppKitOptions, Features, OpenOptions, ThemeMode, ThemeVariables } from '../options/options.js'
import type { KitEvent, KitState, WalletInfo } from '../state/state.js'
import type { ViewName } from '../state/route.js'
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

export type EventState = { timestamp: number; data: KitEvent | undefined }

/** A kit: everything that an app, a binding or an element can ask of it. Made by `createAppKit`. */
export type AppKit = EngineApi & {
  readonly version: string
  readonly options: AppKitOptions
  readonly chainNamespaces: readonly ChainNamespace[]
  /** Live state, for bindings and elements. Read it; change it through the methods. */
  readonly state: KitState
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
  addNetwork(namespace: ChainNamespace, network: AppKitNetwork): void
  removeNetwork(namespace: ChainNamespace, id: string | number): void
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  subscribeWalletInfo(onChange: (info: WalletInfo | undefined) => void, namespace?: ChainNamespace): Stop
  /** The wallet's own provider; `undefined` until a live wallet is connected. */
  getProvider<T = unknown>(namespace: ChainNamespace): T | undefined
  getProviderType(namespace: ChainNamespace): ConnectorType | undefined
  getWalletProvider<T = unknown>(): T | undefined
  getWalletProviderType(): ConnectorType | undefined
  subscribeProviders(onChange: (providers: Partial<Record<ChainNamespace, unknown>>) => void): Stop
  getConnectors(namespace?: ChainNamespace): readonly Connector[]
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
  getEvent(): EventState
  subscribeEvents(onEvent: (event: EventState) => void): Stop
  showErrorMessage(text: string): void
  showSuccessMessage(text: string): void
  replace(view: ViewName): void
}

/** Options that may change after the start. */
export type UpdatableOptions = Partial<
  Pick<
    AppKitOptions,
    | 'featuredWalletIds'
    | 'includeWalletIds'
    | 'excludeWalletIds'
    | 'termsConditionsUrl'
    | 'privacyPolicyUrl'
    | 'enableWallets'
    | 'enableWalletGuide'
    | 'enableNetworkSwitch'
    | 'unsupportedChain'
  >
>
