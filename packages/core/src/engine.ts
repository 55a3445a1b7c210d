import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { AdapterDescriptor } from './adapters/adapter.js'
import { createAdapterRegistry } from './adapters/registry.js'
import { createAccountController } from './controllers/account.js'
import { createBalancesController } from './controllers/balances.js'
import { createConnectionController } from './controllers/connection.js'
import { createNetworkController } from './controllers/network.js'
import type { RouterController } from './controllers/router.js'
import { createWalletsController } from './controllers/wallets.js'
import type { EngineApi } from './engine-api.js'
import { AppKitError } from './errors/appkit-error.js'
import { createConnect } from './flows/connect.js'
import { createFollowSession } from './flows/follow-session.js'
import { createReadBalance } from './flows/read-balance.js'
import { createReconnect } from './flows/reconnect.js'
import { createReleaseWallet } from './flows/release-wallet.js'
import { createShowAccount } from './flows/show-account.js'
import { createStopWaiting } from './flows/stop-waiting.js'
import { createSwitchNetwork } from './flows/switch-network.js'
import type { AppKitOptions } from './options/options.js'
import type { Discoveries } from './shell/discoveries.js'
import { forgetLocally } from './shell/forget-locally.js'
import type { Track } from './shell/readers.js'
import type { Tabs } from './shell/tabs.js'
import type { KitState } from './state/state.js'
import type { RouteData, ViewName } from './state/route.js'
import { parseSavedSession, sessionKey } from './storage/saved-session.js'
import type { KitStorage } from './storage/storage.js'

export type EngineDeps = {
  state: KitState
  options: AppKitOptions
  adapters: readonly AdapterDescriptor[]
  discoveries: Discoveries
  storage: KitStorage
  router: RouterController
  tabs: Tabs
  track: Track
  openView(view: ViewName, data?: RouteData): Promise<void>
  close(): Promise<void>
}

export type Engine = EngineApi & {
  /** Checks the saved sessions. */
  restore(): Promise<void>
  /** The remote half of a disconnect. */
  release(namespaces: readonly ChainNamespace[]): void
  stop(): void
}

/** A page of the listing service (product specification, section 9). */
const listedCount = 40

/** Everything with logic, put together in one place: services, then controllers, then flows. */
export function createEngine(deps: EngineDeps): Engine {
  const { state, options, storage, router, tabs, track, openView, close } = deps
  const { network, adapters, account, connection, balances, wallets } = createControllers(deps)
  const readBalance = createReadBalance({ state, balances })
  const showAccount = createShowAccount({ state, router, openView })
  const follow = createFollowSession({
    state,
    storage,
    account,
    onGone(namespace) {
      follow.stop(namespace)
      account.takeSession(namespace)
      forgetLocally({ state, storage, namespaces: [namespace], tabs })
    },
    onChange(namespace) {
      const entry = state.accounts[namespace]
      if (entry?.status === 'connected') network.arrived(entry.chain)
      showAccount(namespace)
      void readBalance(namespace)
    },
  })
  const releaseWallet = createReleaseWallet({ adapters, account, follow, track })
  const release = (namespace: ChainNamespace) => void releaseWallet(namespace)
  const stopWaiting = createStopWaiting({ state, connection, network })
  const leave = () => {
    if (state.connection.attempt.status === 'done' && router.view === 'ConnectingExternal') void close()
  }
  const stopTabs = tabs.watchDisconnected((namespaces) => {
    forgetLocally({ state, storage, namespaces })
    for (const namespace of namespaces) {
      follow.stop(namespace)
      account.takeSession(namespace)
    }
  })

  return {
    connect: createConnect({ state, adapters, account, connection, network, wallets, follow, release, leave, track }),
    async cancelConnect() {
      connection.cancel()
    },
    switchNetwork: createSwitchNetwork({
      state,
      adapters,
      account,
      network,
      follow,
      remember: (target) => follow.remember(target),
      track,
      log: (error) => options.debug && console.error(error),
    }),
    fetchBalance: readBalance,
    fetchWallets: () => wallets.fetch(),
    restore: createReconnect({
      state,
      adapters,
      account,
      follow,
      isSaved: (namespace, id) => storage.read(sessionKey, parseSavedSession)?.connectors[namespace] === id,
      forget: (namespace) => forgetLocally({ state, storage, namespaces: [namespace] }),
    }),
    release(namespaces) {
      stopWaiting(namespaces)
      namespaces.forEach(release)
    },
    stop() {
      stopTabs()
      follow.stopAll()
      connection.cancel()
      network.cancel()
    },
  }
}

function createControllers({ state, options, adapters: descriptors, discoveries, storage }: EngineDeps) {
  const network = createNetworkController({ state: state.network })
  const networkOf = (id: CaipNetworkId) => network.find(id)
  const adapters = createAdapterRegistry({
    adapters: descriptors,
    startDiscovery: discoveries.start,
    networkOf,
    customRpcUrls: options.customRpcUrls,
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
  const wallets = createWalletsController({
    state: state.wallets,
    storage,
    list: listWallets(options),
  })
  return { network, adapters, account, connection, balances, wallets }
}

// The client and the schemas it brings are loaded by those apps alone that name a listing service.
function listWallets({ services, projectId }: AppKitOptions) {
  const baseUrl = services?.listing
  if (!baseUrl) return undefined
  return async (signal: AbortSignal) => {
    const { createListingClient } = await import('./services/listing-client.js')
    const client = createListingClient({ baseUrl, ...(projectId && { projectId }) })
    const { wallets } = await client.getWallets({ entries: listedCount, page: 1 }, signal)
    return wallets
  }
}
