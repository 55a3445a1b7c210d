import { subscribe } from 'valtio/vanilla'
import type { RouteData, TabViewName, ViewName } from '../contracts/route.js'
import { loadBundledDetails, loadBundledWallets } from '../features/wallet-list/listing/bundled-wallets.js'
import { AppKitError } from '../lib/errors/appkit-error.js'
import { sleep, nextPaint } from '../lib/promise.js'
import type { AppKit } from '../state/kit.js'
import { writableState } from '../state/writable.js'
import { ignoreRejection } from '../lib/async/ignore-rejection.js'
import type { ConnectRequest } from '../contracts/api.js'
import type { Track } from '../contracts/event.js'
import { viewOf } from '../contracts/route.js'
import { beginScreen, isUnderWay } from './begin-screen.js'
import { createNavigationController } from './navigation-controller.js'

export type OpeningDeps = {
  kit: AppKit
  track: Track
  /** Adds the modal to the page. */
  show(kit: AppKit): void
}

export type Opening = {
  /** Adds the closed modal to the page and draws its first screen, so that a click only has to show it. */
  prepare(): void
  /** Loads the bundled wallet list. Never rejects. */
  loadWallets(): Promise<void>
  /**
   * Shows a screen, with its contents if `contents` settles in time. For a transfer that the app prepared, returns a
   * function that waits for its end.
   */
  show(
    view: ViewName,
    data: RouteData,
    contents: Promise<unknown>,
  ): Promise<(() => Promise<{ hash: string }>) | undefined>
  /** Shows the screen of a connection that the user starts. */
  enter(request: ConnectRequest): void
  stop(): void
}

export type CreateOpening = (deps: OpeningDeps) => Opening

/** Contents that arrive later appear after the first paint. */
const graceMs = 30

/** Opens the modal without waiting for the engine, a wallet or a service. */
export const createOpening: CreateOpening = ({ kit, track, show }) => {
  const { state, router } = kit
  const { enter, stop } = createNavigationController(kit)
  // A transfer of an earlier page may end before the modal was opened: its notice needs the closed modal.
  const showNotice = () => state.notices.current?.transfer && show(kit)
  const stopNotices = subscribe(state.notices, showNotice)
  showNotice()

  const loadWallets = () => loadBundledWallets(writableState(kit)).catch(() => undefined)

  function prepare(): void {
    void loadWallets()
    show(kit)
  }

  return {
    prepare,
    loadWallets,
    enter,
    stop() {
      stopNotices()
      stop()
    },
    async show(view, data, contents) {
      if (data.uri && !/^wc:./.test(data.uri))
        throw new AppKitError('invalid_option', 'Option "uri" must be a "wc:" URI')
      await Promise.race([Promise.all([contents, loadWallets()]), sleep(graceMs)])
      // Other kits have this name for a tab of Account.
      if ((view as TabViewName) === 'Transactions') {
        view = 'Account'
        data.tab = 'activity'
      }
      router.reset(view, data)
      const isBegun = isUnderWay(kit)
      prepare()
      if (!state.modal.open) track('MODAL_OPEN', { connected: kit.getIsConnectedState() })
      writableState(kit).modal.open = true
      await nextPaint()
      // After the code of the first click, and before the service answers. Where it fails, letters stay.
      const addDetails = () => loadBundledDetails(writableState(kit))
      ignoreRejection(addDetails())
      ignoreRejection(kit.fetchWallets().then(addDetails))
      // The user may have left the screen meanwhile.
      const begun = state.modal.open && router.view === view && !isBegun ? beginScreen(kit) : undefined
      const { namespace: _, ...filled } = data
      const { feature } = viewOf(view)
      if ((feature !== 'send' && feature !== 'swap') || JSON.stringify(filled) === '{}') return undefined
      return async () => {
        await begun
        return { hash: await kit[feature].ended() }
      }
    },
  }
}
