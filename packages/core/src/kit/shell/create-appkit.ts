import type { ChainNamespace } from '@openappkit/protocol/caip'
import { createRouterController } from '../../state/router.js'
import { createThemeController } from './theme.js'
import type { Engine } from '../engine/engine.js'
import type { CaipNetwork } from '../../contracts/network.js'
import { checkOptions } from '../../options/check-options.js'
import { type AppKitOptions, storageKeyOf } from '../../options/options.js'
import { createDiscoveryLoader } from './discovery-loader.js'
import { createEngineLoader } from './engine-loader.js'
import { forgetLocally } from '../../wallet/sessions/forget-locally.js'
import { bufferEvents } from './event-buffer.js'
import type { AppKit } from '../../state/kit.js'
import { createModalLoader } from './modal-loader.js'
import { preloadEarly } from '../../lib/environment/preload-early.js'
import { createReaders } from './readers.js'
import { resolveNetworks } from './resolve-networks.js'
import { restoreSessions } from './restore-sessions.js'
import { createSetters } from './setters.js'
import { createTabs } from '../../lib/storage/tabs.js'
import type { DrawnKit, KitUi } from './ui.js'
import type { KitState } from '../../state/state.js'
import { createState } from '../../state/create-state.js'
import { parseRecent, parseSavedSession, recentKey, sessionKey } from '../../lib/storage/saved-session.js'
import { createStorage } from '../../lib/storage/storage.js'
import { version } from '../../lib/environment/version.js'

declare const process: { env: { NODE_ENV?: string } }

/**
 * Creates a kit. Makes no request until the user interacts or a stored session exists. Throws `invalid_option` naming the
 * option, and `invalid_chain_id`.
 * @example
 * const kit = createAppKit({ adapters: [evmAdapter()], networks: [mainnet, base] })
 */
export function createAppKit(options: AppKitOptions, ui?: KitUi): AppKit {
  checkOptions(options)
  const { adapters = [] } = options
  const storageKey = storageKeyOf(options)
  const { networks, defaultNetwork } = resolveNetworks(options)

  const storage = createStorage(storageKey)
  const saved = storage.read(sessionKey, parseSavedSession)
  const recent = storage.read(recentKey, parseRecent) ?? []
  const state = createState({ options, networks, defaultNetwork, saved, recent })
  const namespaces = () => Object.keys(state.accounts) as ChainNamespace[]
  const router = createRouterController(state.router)
  const theme = createThemeController(state.theme)
  const tabs = createTabs(storageKey)
  const served = adapters.map(({ namespace }) => namespace)
  const discovery = createDiscoveryLoader(adapters, state)
  const readers = createReaders(state)
  const { track } = readers
  const eventBuffer = bufferEvents(readers, options)
  // Deferred, for an app that subscribes right after the call.
  queueMicrotask(() => track('INITIALIZE', { networks: networks.map(({ caipNetworkId }) => caipNetworkId) }))
  const getKit = () => kit

  const { openView, loadWallets, enter, stop, fetch, ...modal } = createModalLoader({
    state,
    ui,
    discovery,
    track,
    getKit,
  })

  // Not destructured: bundlers wrap that in a function.
  const loadEngine = (): Promise<Engine> =>
    import('../engine/engine.js').then((part) =>
      part.createEngine({
        kit,
        state,
        discovery,
        storage,
        tabs,
        eventBuffer,
        openView,
        loadWallets,
      }),
    )
  const { engine, api } = createEngineLoader(state, loadEngine)

  const { endReconnecting, restored } = restoreSessions(state, options, storage, engine)
  reportInDevelopment(options, networks, state)
  const kit: DrawnKit = {
    ui,
    version,
    options,
    get chainNamespaces() {
      return namespaces()
    },
    state,
    router,
    ...readers,
    ...createSetters(state, theme, options, served),
    ...modal,
    ...api,
    connect(request = {}) {
      enter(request)
      return api.connect(request)
    },
    ready: () => restored,
    findWallets: () => discovery.startAll().then(() => readers.getConnectors(undefined)),
    async disconnect(namespace) {
      const ended = namespace ? [namespace] : namespaces()
      forgetLocally(state, storage, ended, tabs)
      void engine.ifLoaded((e) => e.release(ended))
    },
    destroy() {
      stop()
      state.modal.open = false
      // Marks the accounts of a running restore as disconnected.
      endReconnecting()
      ui?.destroy(kit)
      endPreload?.()
      adapters.forEach((adapter) => adapter.detach?.(kit))
      discovery.stop()
      engine.stop()
    },
  }
  adapters.forEach((adapter) => adapter.attach?.(kit))
  // Headless apps do not preload the first screen.
  const when = options.preload ?? (state.settings.features.headless ? 'intent' : 'presence')
  const endPreload = ui && preloadEarly(when, { fetch, preload: modal.preload })
  return kit
}

function reportInDevelopment(options: AppKitOptions, networks: readonly CaipNetwork[], state: KitState): void {
  try {
    // Bundlers replace `NODE_ENV`, so that a production build omits this.
    if (process.env.NODE_ENV !== 'production') {
      void import('./report-mistakes.js').then((reports) => reports.reportMistakes(options, networks, state))
    }
  } catch {
    // A page without a bundler has no `process`, and nothing to report.
  }
}
