import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { ConnectRequest } from '../../contracts/api.js'
import type { OpenOptions } from '../../options/open-options.js'
import type { RouteData, ViewName } from '../../contracts/route.js'
import type { DiscoveryLoader } from './discovery-loader.js'
import { kitDestroyed, partUnavailable } from '../../lib/lazy.js'
import type { AppKit } from '../../state/kit.js'
import type { KitState } from '../../state/state.js'
import type { Opening } from '../../screens/opening.js'
import type { Track } from '../../contracts/event.js'
import type { KitUi } from './ui.js'

export type ModalLoaderDeps = {
  state: KitState
  ui: KitUi | undefined
  discovery: DiscoveryLoader
  track: Track
  getKit(): AppKit
}

/** A chunk that loads faster shows no loading state. */
const slowMs = 150
const loadDeadlineMs = 20_000

/** The modal before its code is loaded. The first call that shows it loads it. */
export function createModalLoader({ state, ui, discovery, track, getKit }: ModalLoaderDeps) {
  const loaded = new Set<ViewName>()
  let opening: Opening | undefined
  let isStopped = false

  function assertAlive(): void {
    if (isStopped) throw kitDestroyed()
  }

  async function fetch(view: ViewName = chooseView()): Promise<void> {
    const screen = ui && !loaded.has(view) && load(ui, view)
    // After the screen, which is larger. Only imports: hovering must not trigger a wallet.
    discovery.preload()
    await screen
  }

  async function preload(view: ViewName = chooseView()): Promise<void> {
    await fetch(view)
    if (view === 'Connect' && !state.modal.open && ui?.isAllowed() && typeof document !== 'undefined')
      opening?.prepare()
  }

  async function load(page: KitUi, view: ViewName): Promise<void> {
    try {
      // A request that never answers must not leave the click pending.
      const late = new Promise<never>((_, reject) => setTimeout(reject, loadDeadlineMs))
      const { createOpening } = await Promise.race([page.preload(view), late])
      loaded.add(view)
      opening ??= createOpening({ kit: getKit(), track, show })
    } catch (cause) {
      throw partUnavailable(cause)
    }
  }

  function show(kit: AppKit): void {
    // Destroyed while loading: the page must not show it any more.
    assertAlive()
    ui?.show(kit)
  }

  function chooseView(): ViewName {
    const kit = getKit()
    if (!kit.getIsConnectedState()) return 'Connect'
    const { opens } = state.signIn
    if (opens) return opens
    const isWalled = state.settings.unsupportedChain === 'block' && !kit.getNetwork().isSupported
    return isWalled ? 'UnsupportedChain' : 'Account'
  }

  async function openView(view: ViewName, data: RouteData = {}) {
    assertAlive()
    if (!ui || typeof document === 'undefined') {
      throw new AppKitError('not_in_browser', 'The modal needs a browser')
    }
    if (!ui.isAllowed()) {
      throw new AppKitError('version_conflict', 'The page has another version of OpenAppKit')
    }
    const { modal } = state
    const slow = setTimeout(() => (modal.loading = true), slowMs)
    modal.failed = false
    try {
      const screen = preload(view)
      // Discovery runs while the code loads; neither waits for the other.
      const contents = discovery.startAll().catch(() => undefined)
      await screen
      return await opening?.show(view, data, contents)
    } catch (thrown) {
      modal.failed = true
      throw thrown
    } finally {
      clearTimeout(slow)
      modal.loading = false
    }
  }

  // The list loads with the first screen, or without one for headless apps.
  async function loadWallets(): Promise<void> {
    if (state.wallets.known.length > 0) return
    if (ui && !opening) await load(ui, 'Connect')
    await opening?.loadWallets()
  }

  return {
    fetch: () => fetch(),
    preload,
    openView,
    loadWallets,
    /** Shows the screen of a connection that the user starts, if the modal is open. */
    enter: (request: ConnectRequest) => opening?.enter(request),
    stop(): void {
      isStopped = true
      opening?.stop()
    },
    async open({ view, namespace, uri, arguments: data }: OpenOptions = {}) {
      // A namespace that the app does not have is ignored.
      if (namespace && state.accounts[namespace]) state.network.active = namespace
      else namespace = undefined
      // An unknown name is refused where screens are loaded.
      const wanted = (view as ViewName | undefined) ?? (uri ? 'ConnectingWalletConnectBasic' : chooseView())
      return (await openView(wanted, { uri, namespace, ...data }))?.()
    },
    async close(): Promise<void> {
      const kit = getKit()
      const { modal, connection } = state
      if (!modal.open) return
      // An embedded card stays on the page and returns to its first screen.
      if (state.settings.enableEmbedded) kit.router.reset(chooseView())
      else modal.open = false
      track('MODAL_CLOSE', { connected: kit.getIsConnectedState() })
      // Also stops an attempt that still waits for the engine, without waiting for it.
      const stopped = kit.cancelConnect()
      if (connection.attempt.status !== 'idle') await stopped
    },
    async replace(view: ViewName): Promise<void> {
      await preload(view)
      getKit().router.replace(view)
    },
    isOpen: () => state.modal.open,
  }
}
