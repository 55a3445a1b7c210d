import type {
  Account,
  AppKitNetwork,
  BalanceResult,
  ConnectorType,
  EventState,
  Holdings,
  HoldingsRequest,
  PublicState,
  SIWXConfig,
  WalletInfo,
  WalletProviderAs,
} from '@openappkit/core'
import { watchValue } from '@openappkit/core/internal'
import type {
  ChainNamespace,
  Features,
  NetworkView,
  OpenOptions,
  OpenResult,
  ThemeMode,
  ThemeVariables,
} from '@openappkit/modal'
import { createOpener } from '@openappkit/modal/internal'
import { computed, type ComputedRef, reactive, type ShallowReactive, type ShallowRef } from 'vue'
import { useKit } from './appkit-plugin.js'
import { useKitFields, useKitValue } from './kit-value.js'

const disconnected: Account = {
  allAccounts: [],
  caipAddress: undefined,
  address: undefined,
  isConnected: false,
  status: 'disconnected',
}

/** Attributes for `v-bind` on a custom button that opens the modal as fast as the buttons of the kit. */
export type AppKitOpenProps = {
  onPointerenter(): void
  onPointerdown(): void
  onKeyup(event: { readonly key: string }): void
  onClick(): void
}

/** Opens and closes the modal. */
export type AppKitModalControls = {
  open(options?: OpenOptions): Promise<OpenResult>
  close(): Promise<void>
  /** Loads the first screen when the pointer approaches, on focus and on press. The click opens the modal. */
  openProps(options?: OpenOptions): AppKitOpenProps
}

/**
 * Opens and closes the modal.
 * @example
 * const { openProps } = useAppKit()
 * // <button v-bind="openProps({ view: 'Networks' })">Network</button>
 */
export function useAppKit(): AppKitModalControls {
  const kit = useKit()
  return reactive({
    open: async (options?: OpenOptions) => kit?.open(options),
    close: async () => kit?.close(),
    openProps(options?: OpenOptions): AppKitOpenProps {
      const { prepare, open } = createOpener(() => kit, options)
      return {
        onPointerenter: prepare,
        onPointerdown: prepare,
        onKeyup: ({ key }) => key === 'Tab' && prepare(),
        onClick: open,
      }
    },
  })
}

/**
 * The account of a namespace, by default the active one. It has an address only while a wallet is connected.
 * @example
 * const account = useAppKitAccount()
 * account.value.address
 */
export function useAppKitAccount({ namespace }: { namespace?: ChainNamespace } = {}): Readonly<ShallowRef<Account>> {
  return useKitValue({
    subscribe: (kit, onChange) => kit.subscribeAccount(onChange, namespace),
    read: (kit) => kit.getAccount(namespace),
    initial: disconnected,
  })
}

/** The network, and `switchNetwork`. */
export type AppKitNetworkFields = Pick<
  NetworkView,
  'caipNetwork' | 'caipNetworkId' | 'chainId' | 'approvedCaipNetworkIds' | 'supportsAllNetworks'
> & {
  /** Switches the network. Rejects like `kit.switchNetwork` with `throwOnFailure`. */
  switchNetwork(network: AppKitNetwork): Promise<void>
}

const noNetwork: Omit<AppKitNetworkFields, 'switchNetwork'> = {
  caipNetwork: undefined,
  caipNetworkId: undefined,
  chainId: undefined,
  approvedCaipNetworkIds: undefined,
  supportsAllNetworks: true,
}

/** The network of the wallet, or the selected network while no wallet is connected, and `switchNetwork`. */
export function useAppKitNetwork(): ComputedRef<AppKitNetworkFields> {
  const kit = useKit()
  const switchNetwork = async (target: AppKitNetwork) => kit?.switchNetwork(target, { throwOnFailure: true })
  const network = useKitValue<typeof noNetwork>({
    subscribe: (one, onChange) => one.subscribeNetwork(onChange),
    read: (one) => one.getNetwork(),
    initial: noNetwork,
  })
  return computed(() => ({ ...network.value, switchNetwork }))
}

const noState: PublicState = {
  open: false,
  loading: false,
  initialized: false,
  selectedNetworkId: undefined,
  activeChain: 'eip155',
  connectingWallet: undefined,
}

/** The state of the modal, and the features. */
export type AppKitState = PublicState & {
  /** Empty on a server without a kit. */
  features: Partial<Features>
}

/** Whether the modal is open or loading, the active namespace and network, and the features. */
export function useAppKitState(): Readonly<ShallowReactive<AppKitState>> {
  return useKitFields<AppKitState>({
    subscribe(kit, onChange) {
      const stops = [kit.subscribeState(onChange), kit.subscribeFeatures(onChange)]
      return () => stops.forEach((stop) => stop())
    },
    read: (kit) => ({ ...kit.getState(), features: kit.getFeatures() }),
    initial: { ...noState, features: {} },
  })
}

/** The theme, and methods to change it. */
export type AppKitTheme = {
  /** The mode that the app set. `undefined` follows the system. */
  themeMode: ThemeMode | undefined
  /** The variables that the app set. */
  themeVariables: ThemeVariables
  /** Sets the mode. `undefined` follows the system again. */
  setThemeMode(mode: ThemeMode | undefined): void
  /** Adds or replaces variables. */
  setThemeVariables(variables: ThemeVariables): void
}

/** The theme, and methods to change it. */
export function useAppKitTheme(): Readonly<ShallowReactive<AppKitTheme>> {
  const kit = useKit()
  const setters = {
    setThemeMode: (mode: ThemeMode | undefined) => kit?.setThemeMode(mode),
    setThemeVariables: (variables: ThemeVariables) => kit?.setThemeVariables(variables),
  }
  return useKitFields<AppKitTheme>({
    subscribe: (one, onChange) => one.subscribeTheme(onChange),
    read: (one) => ({ themeMode: one.getThemeMode(), themeVariables: one.getThemeVariables(), ...setters }),
    initial: { themeMode: undefined, themeVariables: {}, ...setters },
  })
}

const noEvent: EventState = { timestamp: 0, data: { type: 'track', event: 'MODAL_CREATED' } }

/** The latest event. Initially `MODAL_CREATED` at time 0. */
export function useAppKitEvents(): Readonly<ShallowReactive<EventState>> {
  return useKitFields({
    subscribe: (kit, onChange) => kit.subscribeEvents(onChange),
    read: (kit) => kit.getEvent(),
    initial: noEvent,
  })
}

/** The wallet's own provider. */
export type AppKitProvider<T> = {
  /** `undefined` while no wallet is connected, which its type says only where you name none. */
  walletProvider: T
  /** The connection type of the wallet. */
  walletProviderType: ConnectorType | undefined
}

/**
 * The connected wallet's own provider, `undefined` while no wallet is connected. It has the provider type of the
 * namespace, which is EIP-1193 for `eip155`, or the type that you name.
 * @example
 * const wallet = useAppKitProvider('eip155')
 * wallet.walletProvider?.request({ method: 'eth_chainId' })
 */
export function useAppKitProvider<T = never, N extends ChainNamespace = ChainNamespace>(
  namespace: N,
): Readonly<ShallowReactive<AppKitProvider<WalletProviderAs<T, N>>>> {
  type Answer = WalletProviderAs<T, N>
  return useKitFields<AppKitProvider<Answer>>({
    subscribe: (kit, onChange) => kit.subscribeProviders(onChange),
    read: (kit) => ({
      walletProvider: kit.getProvider(namespace) as Answer,
      walletProviderType: kit.getProviderType(namespace),
    }),
    initial: { walletProvider: undefined as Answer, walletProviderType: undefined },
  })
}

export type AppKitBalance = {
  /** Reads the native balance of the active account. Caches it for 30 s, unless `force` is set. */
  fetchBalance(options?: { force?: boolean }): Promise<BalanceResult>
  /**
   * Reads the tokens of an account with their prices, as the Account screen shows them. Caches them for 30 s, unless
   * `force` is set. Never rejects; `undefined` without a connected account.
   */
  fetchHoldings(request?: HoldingsRequest): Promise<Holdings | undefined>
}

/** Reads what accounts hold. */
export function useAppKitBalance(): AppKitBalance {
  const kit = useKit()
  return {
    fetchBalance: async (options) =>
      kit?.fetchBalance(undefined, options) ?? {
        data: undefined,
        error: undefined,
        isSuccess: false,
        isError: false,
      },
    fetchHoldings: async (request) => kit?.holdings.fetch(request),
  }
}

/** Name, icon and kind of the connected wallet. */
export function useWalletInfo(
  namespace?: ChainNamespace,
): Readonly<ShallowReactive<{ walletInfo: WalletInfo | undefined }>> {
  return useKitFields<{ walletInfo: WalletInfo | undefined }>({
    subscribe: (kit, onChange) => kit.subscribeWalletInfo(onChange, namespace),
    read: (kit) => ({ walletInfo: kit.getWalletInfo(namespace) }),
    initial: { walletInfo: undefined },
  })
}

/**
 * The sign-in configuration: the option `siwx`, or the converted `siweConfig` after the kit has loaded. Call its
 * `getSessions` to read the sessions. `useAppKitEvents` reports `SIWX_AUTH_SUCCESS`.
 */
export function useAppKitSIWX<Config extends SIWXConfig = SIWXConfig>(): Readonly<ShallowRef<Config | undefined>> {
  return useKitValue<Config | undefined>({
    subscribe: (kit, onChange) => watchValue([kit.state.signIn], () => kit.getSIWX(), onChange),
    read: (kit) => kit.getSIWX<Config>(),
    initial: undefined,
  })
}

/** What to disconnect. Default: everything. */
export type DisconnectOptions = {
  /** The connector of one wallet. Other wallets of the namespace stay connected. */
  id?: string
  /** One namespace. */
  namespace?: ChainNamespace
}

/** Disconnects one wallet, one namespace, or all. Settles within a second, regardless of the wallet. */
export function useDisconnect(): { disconnect(options?: DisconnectOptions): Promise<void> } {
  const kit = useKit()
  return {
    disconnect: async ({ id, namespace } = {}) =>
      id ? kit?.deleteConnection({ connectorId: id, ...(namespace && { namespace }) }) : kit?.disconnect(namespace),
  }
}
