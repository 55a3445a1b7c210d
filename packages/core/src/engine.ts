import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { AdapterDescriptor } from './adapters/adapter.js'
import { createPairingLoader } from './adapters/pairing-loader.js'
import { createAdapterRegistry } from './adapters/registry.js'
import { createAccountController } from './controllers/account.js'
import { createBalancesController } from './controllers/balances.js'
import { createConnectionController } from './controllers/connection.js'
import { createNetworkController } from './controllers/network.js'
import type { RouterController } from './controllers/router.js'
import { createSignInController } from './controllers/sign-in.js'
import { createWalletsController } from './controllers/wallets.js'
import type { EngineApi } from './engine-api.js'
import { AppKitError } from './errors/appkit-error.js'
import { createFetchWallets } from './flows/fetch-wallets.js'
import { createLeaveConnecting } from './flows/leave-connecting.js'
import { loadLater } from './flows/load-later.js'
import { loadSignIn } from './flows/load-sign-in.js'
import { createReadBalance } from './flows/read-balance.js'
import { createShowAccount } from './flows/show-account.js'
import { startAnalytics } from './flows/start-analytics.js'
import { tellRestored } from './flows/tell-restored.js'
import { createSwitchNetwork } from './flows/switch-network.js'
import { createWalletFlows } from './flows/wallet-flows.js'
import type { AppKitOptions } from './options/options.js'
import type { Discoveries } from './shell/discoveries.js'
import { createListWallets } from './services/list-wallets.js'
import type { Track } from './events/kit-event.js'
import type { AppKit, EventState } from './shell/kit.js'
import type { Tabs } from './shell/tabs.js'
import type { KitState } from './state/state.js'
import type { RouteData, ViewName } from './state/route.js'
import type { KitStorage } from './storage/storage.js'
import { watchNames } from './wallets/watch-names.js'

export type EngineDeps = {
  state: KitState
  options: AppKitOptions
  adapters: readonly AdapterDescriptor[]
  discoveries: Discoveries
  storage: KitStorage
  router: RouterController
  tabs: Tabs
  track: Track
  subscribeEvents: AppKit['subscribeEvents']
  /** What happened and nobody has sent yet. Stays empty where the app named no endpoint. */
  journal: EventState[]
  openView(view: ViewName, data?: RouteData): Promise<void>
  knowWallets(): Promise<void>
  close(): Promise<void>
}

export type Engine = EngineApi & {
  /** Checks the saved sessions. */
  restore(): Promise<void>
  /** The remote half of a disconnect. */
  release(namespaces: readonly ChainNamespace[]): void
  stop(): void
}

/** Everything with logic, put together in one place: services, then controllers, then flows. */
export async function createEngine(deps: EngineDeps): Promise<Engine> {
  const startSignIn = await loadSignIn(deps.options)
  const { state, options, track } = deps
  const { network, adapters, pairing, account, connection, balances, wallets, walletSearch } = createControllers(deps)
  const readBalance = createReadBalance({ state, balances })
  const showAccount = createShowAccount(deps)
  const leave = createLeaveConnecting(deps)
  const flows = createWalletFlows({
    ...deps,
    adapters,
    pairing,
    account,
    connection,
    network,
    wallets,
    leave,
    signIn: () => signIn.paired,
    onChange(namespace) {
      const entry = state.accounts[namespace]
      if (entry?.status === 'connected') network.arrived(entry.chain)
      showAccount(namespace)
      void readBalance(namespace)
    },
  })
  const { connections, follow } = flows
  const stopAnalytics = startAnalytics(deps)
  const stopNames = watchNames(state)

  const engine: Engine = {
    connect: flows.connect,
    switchConnection: connections.switchConnection,
    deleteConnection: connections.deleteConnection,
    cancelConnect: async () => connection.cancel(),
    switchNetwork: createSwitchNetwork({
      ...deps,
      adapters,
      account,
      network,
      follow,
      remember: (target) => follow.remember(target),
      log: (error) => options.debug && console.error(error),
    }),
    signIn: () => signIn.sign(),
    cancelSignIn: () => signIn.cancel(),
    fetchBalance: readBalance,
    fetchWallets: createFetchWallets({ ...deps, wallets, loadSearch: walletSearch.load }),
    async restore() {
      await tellRestored(state, track, flows.reconnect)
      // In nobody’s way: the accounts that the page speaks of are settled.
      void connections.restore()
    },
    release: flows.release,
    stop() {
      stopAnalytics()
      stopNames()
      signIn.stop()
      flows.stop()
      connection.cancel()
      network.cancel()
      pairing.stop()
      walletSearch.stop()
    },
  }
  const signIn = startSignIn({
    ...deps,
    adapters,
    account,
    controller: createSignInController({ state: state.signIn }),
    switchNetwork: engine.switchNetwork,
    disconnect: flows.disconnect,
  })
  return engine
}

function createControllers({ state, options, adapters: descriptors, discoveries, storage }: EngineDeps) {
  const network = createNetworkController({ state: state.network })
  const networkOf = (id: CaipNetworkId) => network.find(id)
  const rpcConfigs = Object.fromEntries(
    Object.values(options.customRpcUrls ?? {}).flatMap((urls = []) =>
      urls.map(({ url, config = {} }) => [url, config] as const),
    ),
  )
  const pairing = createPairingLoader(options.pairing, {
    storageKey: options.storageKey ?? 'kit',
    projectId: options.projectId,
    metadata: options.metadata ?? {},
    networks: () => state.network.configured,
    preferred: (namespace) => state.network.selected[namespace],
    rpcConfigs,
  })
  const adapters = createAdapterRegistry({
    adapters: descriptors,
    startDiscovery: discoveries.start,
    networkOf,
    rpcConfigs,
    pairing,
  })
  const account = createAccountController({ state })
  const connection = createConnectionController({ state: state.connection })
  const balances = createBalancesController({
    state: state.balances,
    async getBalance(address, target, signal) {
      const { reading } = await adapters.get(target.chainNamespace)
      if (!reading) throw new AppKitError('balance_unavailable', 'Token Balance Unavailable')
      return reading.getBalance(address, target, { signal })
    },
  })
  const log = (error: AppKitError) => void (options.debug && console.error(error))
  const list = createListWallets({ options, state })
  const { settings } = state
  const wallets = createWalletsController({
    state: state.wallets,
    storage,
    list,
    namedIds: () => [settings.featuredWalletIds, settings.includeWalletIds, settings.excludeWalletIds].flat(),
    log,
  })
  const walletSearch = loadLater(async () => {
    const { createWalletSearch } = await import('./controllers/wallet-search.js')
    return createWalletSearch({ state: state.wallets, list, firstPage: wallets.firstPage, log })
  })
  return { network, adapters, pairing, account, connection, balances, wallets, walletSearch }
}
