import type { ChainNamespace } from '@openappkit/protocol/caip'
import { createRouterController } from './controllers/router.js'
import { createThemeController } from './controllers/theme.js'
import type { Engine } from './engine.js'
import { toCaipNetwork } from './networks/normalize.js'
import { checkOptions, wrongOption } from './options/check-options.js'
import type { AppKitOptions } from './options/options.js'
import { createDiscoveries } from './shell/discoveries.js'
import { createEngineLoader } from './shell/engine-loader.js'
import { forgetLocally } from './shell/forget-locally.js'
import { keepJournal } from './shell/journal.js'
import type { AppKit } from './shell/kit.js'
import { createModalLoader } from './shell/modal-loader.js'
import { createReaders } from './shell/readers.js'
import { createSetters } from './shell/setters.js'
import { createTabs } from './shell/tabs.js'
import type { KitUi } from './shell/ui.js'
import { createState } from './state/create-state.js'
import { parseRecent, parseSavedSession, recentKey, sessionKey } from './storage/saved-session.js'
import { createStorage } from './storage/storage.js'
import { version } from './version.js'

/** A saved session that no wallet confirmed by then is over. */
const restoreDeadlineMs = 5_000

/**
 * Makes a kit. Nothing is requested and no wallet is asked until somebody wants something, or a saved session exists.
 * Throws `invalid_option` naming the option, and `invalid_chain_id`.
 */
export function createAppKit(options: AppKitOptions, ui?: KitUi): AppKit {
  checkOptions(options)
  const { adapters = [], customRpcUrls, storageKey = 'kit' } = options
  const networks = options.networks.map((network) => toCaipNetwork(network, customRpcUrls))
  const wanted = toCaipNetwork(options.defaultNetwork ?? options.networks[0]).caipNetworkId
  const defaultNetwork = networks.find(({ caipNetworkId }) => caipNetworkId === wanted)
  if (!defaultNetwork) throw wrongOption('defaultNetwork', 'must be one of networks')

  const storage = createStorage(storageKey)
  const saved = storage.read(sessionKey, parseSavedSession)
  const recent = storage.read(recentKey, parseRecent) ?? []
  const state = createState({ options, networks, defaultNetwork, saved, recent })
  const namespaces = () => Object.keys(state.accounts) as ChainNamespace[]
  const router = createRouterController({ state: state.router })
  const theme = createThemeController({ state: state.theme })
  const tabs = createTabs(storageKey)
  const discoveries = createDiscoveries(adapters, state)
  const readers = createReaders(state)
  const { track } = readers
  const journal = keepJournal(readers, options)
  // A moment later, so that an app which listens from the start hears it.
  queueMicrotask(() => track('INITIALIZE', { networks: networks.map(({ caipNetworkId }) => caipNetworkId) }))
  const getKit = () => kit
  let isDestroyed = false

  const { openView, knowWallets, ...modal } = createModalLoader({
    ui,
    adapters,
    discoveries,
    track,
    getKit,
    isDestroyed: () => isDestroyed,
  })
  const { engine, ifLoaded, api } = createEngineLoader({ state, load: loadEngine, isDestroyed: () => isDestroyed })

  async function loadEngine(): Promise<Engine> {
    const { createEngine } = await import('./engine.js')
    return createEngine({
      state,
      options,
      adapters,
      discoveries,
      storage,
      router,
      tabs,
      track,
      subscribeEvents: readers.subscribeEvents,
      journal,
      openView,
      knowWallets,
      close: modal.close,
    })
  }

  function endReconnecting(): void {
    for (const namespace of namespaces()) {
      if (state.accounts[namespace]?.status === 'reconnecting') state.accounts[namespace] = { status: 'disconnected' }
    }
  }

  async function restore(): Promise<void> {
    if (options.enableReconnect === false) storage.remove(sessionKey)
    if (Object.values(state.accounts).some(({ status }) => status === 'reconnecting')) {
      const deadline = new Promise((resolve) => setTimeout(resolve, restoreDeadlineMs))
      await Promise.race([
        engine()
          .then((e) => e.restore())
          .catch(() => undefined),
        deadline,
      ])
      endReconnecting()
    }
    state.modal.initialized = true
  }

  const restored = restore()
  const kit: AppKit = {
    version,
    options,
    get chainNamespaces() {
      return namespaces()
    },
    state,
    router,
    ...readers,
    ...createSetters({ state, theme, router, customRpcUrls, namespaces: adapters.map(({ namespace }) => namespace) }),
    ...modal,
    ...api,
    ready: () => restored,
    findWallets: () => discoveries.startAll().then(() => readers.getConnectors(undefined)),
    async disconnect(namespace) {
      const ended = namespace ? [namespace] : namespaces()
      forgetLocally({ state, storage, namespaces: ended, tabs })
      void ifLoaded((e) => e.release(ended))
    },
    destroy() {
      isDestroyed = true
      state.modal.open = false
      // A restore that is still under way finds nobody waiting, and lets go of the wallet.
      endReconnecting()
      ui?.destroy(kit)
      discoveries.stop()
      void ifLoaded((e) => e.stop())
    },
  }
  return kit
}
