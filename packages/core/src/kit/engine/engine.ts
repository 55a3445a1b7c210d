import type { ChainNamespace } from '@openappkit/protocol/caip'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { type LazyApi, lazy, lazyApi } from '../../lib/lazy.js'
import { createNativeBalance } from '../../features/account/native-balance.js'
import type { AdapterDescriptor } from '../../contracts/chain.js'
import type { Discovery } from '../../contracts/wallets.js'
import type { DeprecatedApi, EngineApi, WalletRequestsApi } from '../../contracts/api.js'
import type { RouteData, ViewName } from '../../contracts/route.js'
import type { AppKitError } from '../../lib/errors/appkit-error.js'
import { createNavigation } from '../../screens/navigation.js'
import { loadSignIn } from '../../features/sign-in/load-sign-in.js'
import type { AppKit, EventState, FeaturesApi } from '../../state/kit.js'
import type { KitState } from '../../state/state.js'
import { pendingKey } from '../../lib/storage/pending-key.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import type { Tabs } from '../../lib/storage/tabs.js'
import { watchNames } from '../../features/wallet-list/matching/watch-names.js'
import { createFeatureLoader } from './feature-loader.js'
import { createSwitching } from './switching.js'
import { createWalletAccess } from './wallet-access.js'
import { createWallets } from './wallets.js'
import { createWalletSessions } from './wallet-sessions.js'

export type EngineDeps = {
  kit: AppKit
  /** The writable state of the kit. */
  state: KitState
  discovery: { start(adapter: AdapterDescriptor): Promise<Discovery> }
  storage: KitStorage
  tabs: Tabs
  /** Events that are not sent yet. Stays empty if the app has no endpoint. */
  eventBuffer: EventState[]
  openView(view: ViewName, data?: RouteData): Promise<unknown>
  loadWallets(): Promise<void>
}

export type Engine = Omit<EngineApi, keyof WalletRequestsApi> &
  DeprecatedApi & {
    /** The requests of an app to the wallet. */
    requests: LazyApi<WalletRequestsApi>
    /** A feature as a member of the kit. */
    feature<Name extends keyof FeaturesApi>(name: Name): FeaturesApi[Name]
    /** Checks the saved sessions. */
    restore(): Promise<void>
    /** The remote half of a disconnect. */
    release(namespaces: readonly ChainNamespace[]): void
    stop(): void
  }

/** Creates all parts with logic. Each part is created before those that use it. */
export async function createEngine({ kit, ...given }: EngineDeps): Promise<Engine> {
  const { options, router, track, subscribeEvents, close } = kit
  const deps = { ...given, options, router, track, subscribeEvents, close }
  const { state, storage, loadWallets } = deps
  const startSignIn = await loadSignIn(options)
  const log = (error: AppKitError) => void (options.debug && console.error(error))

  const { chains, sources, ...access } = createWalletAccess(state, options, deps.discovery.start)
  const fetchBalance = createNativeBalance(state, chains.get, () => import('./connected.chunk.js'))
  const wallets = createWallets({ ...deps, log })
  const navigation = createNavigation(deps)

  const connected = createWalletSessions({
    ...deps,
    sources,
    chainOf: access.chainOf,
    resolveAppLink: async (request) => {
      const { resolveAppLink } = await import('../../wallet/connect/resolve-app-link.js')
      return resolveAppLink(state, request, options.experimental_preferUniversalLinks)
    },
    findWallets: access.findWallets,
    loadList: loadWallets,
    remember: wallets.remember,
    signIn: () => signIn.whileConnecting,
    onChange(namespace) {
      const account = state.accounts[namespace]
      if (account?.status === 'connected') network.arrived(account.network)
      navigation.accountChanged(namespace)
      void fetchBalance(namespace)
    },
    onSame(namespace) {
      void fetchBalance(namespace)
      features.tell(({ refresh }) => refresh?.({ namespace }))
    },
    cancelSwitch: (namespaces) => network.cancel(namespaces),
  })
  const { sessions, saved, chainOf } = connected
  const network = createSwitching({ state, sessions, saved, chainOf, track, log }, options)
  const shared = { ...deps, sessions, saved, chainOf, getChain: chains.get, switchNetwork: network.switchNetwork }
  const transactions = lazy(async () => {
    const { createTransactions } = await import('../../wallet/transactions/transactions.js')
    return createTransactions({
      ...shared,
      fetchBalance,
      refreshHoldings: (namespace) => features.tell(({ refresh }) => refresh?.({ namespace, force: true })),
      onTransfer: (change) => features.tell(({ changed }) => changed?.(change)),
    })
  })
  const wallet = lazy(async () => {
    const { createWalletRequests } = await import('../../wallet/requests/wallet-requests.js')
    return createWalletRequests({ ...shared, transactions })
  })
  const features = createFeatureLoader(() =>
    import('./features.js').then((file) => file.createFeatures({ ...shared, fetchBalance, transactions })),
  )
  const services = lazy(async () => (await import('./services.js')).createServices({ ...shared, features }))
  // An app without services and an avatar option does not load this.
  if (options.services ?? options.avatar) ignoreRejection(services.load())
  const signIn = startSignIn({ ...shared, disconnect: connected.disconnect })
  const stops = [watchNames(state), navigation.start()]
  // Resumes a transaction of an earlier page.
  if (storage.read(pendingKey, Boolean)) features.resume('send')

  return {
    connect: connected.connect,
    cancelConnect: async () => connected.cancel(),
    answerStep: connected.answerStep,
    switchConnection: connected.switchConnection,
    deleteConnection: connected.deleteConnection,
    switchNetwork: network.switchNetwork,
    signIn: signIn.sign,
    cancelSignIn: signIn.cancel,
    fetchBalance,
    fetchWallets: wallets.fetch,
    requests: lazyApi(wallet),
    feature: features.api,
    sending: async () => (await features.load()).load('send'),
    accounts: async () => (await features.load()).accounts(),
    restore: connected.restore,
    release: connected.release,
    stop() {
      for (const stop of stops) stop()
      for (const part of [signIn, connected, network, features, services, transactions, access, wallets]) part.stop()
    },
  }
}
