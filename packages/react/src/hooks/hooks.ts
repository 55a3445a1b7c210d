'use client'
import type {
  AppKit,
  ChainNamespace,
  Features,
  NetworkView,
  OpenOptions,
  OpenResult,
  ThemeMode,
  ThemeVariables,
} from '@openappkit/modal'
import type {
  Account,
  AppKitNetwork,
  BalanceResult,
  Holdings,
  HoldingsRequest,
  ConnectorType,
  EventState,
  PublicState,
  SIWXConfig,
  WalletInfo,
  WalletProviderAs,
} from '@openappkit/core'
import { type Readers, watchValue } from '@openappkit/core/internal'
import { useCallback, useMemo } from 'react'
import { createOpener } from '@openappkit/modal/internal'
import { useKit } from './kit-context.js'
import { useKitValue } from './use-kit-value.js'

const disconnected: Account = {
  allAccounts: [],
  caipAddress: undefined,
  address: undefined,
  isConnected: false,
  status: 'disconnected',
}

/** Props for a custom button that opens the modal as fast as the buttons of the kit. */
export type AppKitOpenProps = {
  onPointerEnter(): void
  onPointerDown(): void
  onKeyUp(event: { readonly key: string }): void
  onClick(): void
}

export type AppKitControls = {
  open(options?: OpenOptions): Promise<OpenResult>
  close(): Promise<void>
  /** Loads the first screen when the pointer approaches, on focus and on press. The click opens the modal. */
  openProps(options?: OpenOptions): AppKitOpenProps
}

/**
 * Opens and closes the modal.
 * @example
 * const { openProps } = useAppKit()
 * <button {...openProps({ view: 'Networks' })}>Network</button>
 */
export function useAppKit(): AppKitControls {
  const kit = useKit()
  return useMemo(
    () => ({
      open: async (options?: OpenOptions) => kit?.open(options),
      close: async () => kit?.close(),
      openProps(options?: OpenOptions) {
        const { prepare, open } = createOpener(() => kit, options)
        return {
          onPointerEnter: prepare,
          onPointerDown: prepare,
          onKeyUp: ({ key }) => key === 'Tab' && prepare(),
          onClick: open,
        }
      },
    }),
    [kit],
  )
}

/**
 * The account of a namespace, by default the active one. It has an address only while a wallet is connected.
 * @example
 * const { address, isConnected } = useAppKitAccount()
 */
export function useAppKitAccount({ namespace }: { namespace?: ChainNamespace } = {}): Account {
  const subscribe = useCallback(
    (kit: AppKit, onChange: () => void) => kit.subscribeAccount(onChange, namespace),
    [namespace],
  )
  return useKitValue({ subscribe, read: (kit) => kit.getAccount(namespace), initial: disconnected })
}

/** The network, without methods. */
export type AppKitNetworkCore = Pick<
  NetworkView,
  'caipNetwork' | 'caipNetworkId' | 'chainId' | 'approvedCaipNetworkIds' | 'supportsAllNetworks'
>

const noNetwork: AppKitNetworkCore = {
  caipNetwork: undefined,
  caipNetworkId: undefined,
  chainId: undefined,
  approvedCaipNetworkIds: undefined,
  supportsAllNetworks: true,
}
const subscribeNetwork = (kit: AppKit, onChange: () => void) => kit.subscribeNetwork(onChange)
const readNetwork = (kit: Readers): AppKitNetworkCore => kit.getNetwork()

/** The network of the wallet, or the selected network while no wallet is connected. */
export function useAppKitNetworkCore(): AppKitNetworkCore {
  return useKitValue({ subscribe: subscribeNetwork, read: readNetwork, initial: noNetwork })
}

/** The network, and `switchNetwork`, which rejects like `kit.switchNetwork` with `throwOnFailure`. */
export function useAppKitNetwork(): AppKitNetworkCore & { switchNetwork(network: AppKitNetwork): Promise<void> } {
  const kit = useKit()
  const network = useAppKitNetworkCore()
  const switchNetwork = useCallback(
    async (target: AppKitNetwork) => kit?.switchNetwork(target, { throwOnFailure: true }),
    [kit],
  )
  return useMemo(() => ({ ...network, switchNetwork }), [network, switchNetwork])
}

const subscribeState = (kit: AppKit, onChange: () => void) => kit.subscribeState(onChange)
const subscribeFeatures = (kit: AppKit, onChange: () => void) => kit.subscribeFeatures(onChange)
const readState = (kit: Readers): PublicState => kit.getState()
const readFeatures = (kit: Readers): Features => kit.getFeatures()
const noState: PublicState = {
  open: false,
  loading: false,
  initialized: false,
  selectedNetworkId: undefined,
  activeChain: 'eip155',
  connectingWallet: undefined,
}
const noFeatures: Partial<Features> = {}

/**
 * Whether the modal is open or loading, the active namespace and network, and the features. On a server without a kit,
 * there are no features.
 */
export function useAppKitState(): PublicState & Partial<Features> {
  const state = useKitValue({ subscribe: subscribeState, read: readState, initial: noState })
  const features = useKitValue({ subscribe: subscribeFeatures, read: readFeatures, initial: noFeatures })
  return useMemo(() => ({ ...features, ...state }), [features, state])
}

const subscribeTheme = (kit: AppKit, onChange: () => void) => kit.subscribeTheme(onChange)
const readThemeMode = (kit: Readers): ThemeMode | undefined => kit.getThemeMode()
const readThemeVariables = (kit: Readers): ThemeVariables => kit.getThemeVariables()
const noVariables: ThemeVariables = {}

/** The theme, and methods to change it. */
export function useAppKitTheme(): {
  themeMode: ThemeMode | undefined
  themeVariables: ThemeVariables
  setThemeMode(mode: ThemeMode | undefined): void
  setThemeVariables(variables: ThemeVariables): void
} {
  const kit = useKit()
  const themeMode = useKitValue({ subscribe: subscribeTheme, read: readThemeMode, initial: undefined })
  const themeVariables = useKitValue({ subscribe: subscribeTheme, read: readThemeVariables, initial: noVariables })
  return useMemo(
    () => ({
      themeMode,
      themeVariables,
      setThemeMode: (mode: ThemeMode | undefined) => kit?.setThemeMode(mode),
      setThemeVariables: (variables: ThemeVariables) => kit?.setThemeVariables(variables),
    }),
    [kit, themeMode, themeVariables],
  )
}

const subscribeEvents = (kit: AppKit, onChange: () => void) => kit.subscribeEvents(onChange)
const readEvent = (kit: Readers): EventState => kit.getEvent()
const noEvent: EventState = { timestamp: 0, data: { type: 'track', event: 'MODAL_CREATED' } }

/** The latest event. Initially `MODAL_CREATED` at time 0. */
export function useAppKitEvents(): EventState {
  return useKitValue({ subscribe: subscribeEvents, read: readEvent, initial: noEvent })
}

/** The wallet's own provider. */
export type AppKitWalletProvider<T = unknown> = {
  /** `undefined` while no wallet is connected, which its type says only where you name none. */
  walletProvider: T
  /** The connection type of the wallet. */
  walletProviderType: ConnectorType | undefined
}

/**
 * The connected wallet's own provider, `undefined` while no wallet is connected. It has the provider type of the
 * namespace, which is EIP-1193 for `eip155`, or the type that you name.
 * @example
 * const { walletProvider } = useAppKitProvider('eip155')
 */
export function useAppKitProvider<T = never, N extends ChainNamespace = ChainNamespace>(
  namespace: N,
): AppKitWalletProvider<WalletProviderAs<T, N>> {
  const subscribe = useCallback((kit: AppKit, onChange: () => void) => kit.subscribeProviders(onChange), [])
  const walletProvider = useKitValue<unknown>({
    subscribe,
    read: (kit) => kit.getProvider(namespace),
    initial: undefined,
  }) as WalletProviderAs<T, N>
  const walletProviderType = useKitValue<ConnectorType | undefined>({
    subscribe,
    read: (kit) => kit.getProviderType(namespace),
    initial: undefined,
  })
  return useMemo(() => ({ walletProvider, walletProviderType }), [walletProvider, walletProviderType])
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
  return useMemo(
    () => ({
      fetchBalance: async (options?: { force?: boolean }) =>
        kit?.fetchBalance(undefined, options) ?? {
          data: undefined,
          error: undefined,
          isSuccess: false,
          isError: false,
        },
      fetchHoldings: async (request?: HoldingsRequest) => kit?.holdings.fetch(request),
    }),
    [kit],
  )
}

/** Name, icon and kind of the connected wallet. */
export function useWalletInfo(namespace?: ChainNamespace): { walletInfo: WalletInfo | undefined } {
  const subscribe = useCallback(
    (kit: AppKit, onChange: () => void) => kit.subscribeWalletInfo(onChange, namespace),
    [namespace],
  )
  const walletInfo = useKitValue<WalletInfo | undefined>({
    subscribe,
    read: (kit) => kit.getWalletInfo(namespace),
    initial: undefined,
  })
  return useMemo(() => ({ walletInfo }), [walletInfo])
}

const subscribeSignIn = (kit: AppKit, onChange: () => void) =>
  watchValue([kit.state.signIn], () => kit.getSIWX(), onChange)

/**
 * The sign-in configuration: the option `siwx`, or the converted `siweConfig` after the kit has loaded. Call its
 * `getSessions` to read the sessions. `useAppKitEvents` reports `SIWX_AUTH_SUCCESS`.
 */
export function useAppKitSIWX<Config extends SIWXConfig = SIWXConfig>(): Config | undefined {
  return useKitValue<Config | undefined>({
    subscribe: subscribeSignIn,
    read: (kit) => kit.getSIWX<Config>(),
    initial: undefined,
  })
}

export type DisconnectOptions = {
  /** The connector of one wallet. Other wallets of the namespace stay connected. */
  id?: string
  namespace?: ChainNamespace
}

/** Disconnects one wallet, one namespace, or all. Settles within a second, regardless of the wallet. */
export function useDisconnect(): { disconnect(options?: DisconnectOptions): Promise<void> } {
  const kit = useKit()
  return useMemo(
    () => ({
      disconnect: async ({ id, namespace }: DisconnectOptions = {}) =>
        id ? kit?.deleteConnection({ connectorId: id, ...(namespace && { namespace }) }) : kit?.disconnect(namespace),
    }),
    [kit],
  )
}
