import { subscribe } from 'valtio/vanilla'
import type { RouteData, TabViewName, ViewName } from '../contracts/route.js'
import { loadBundledDetails, loadBundledWallets } from '../features/wallet-list/listing/bundled-wallets.js'
import { AppKitError } from '../lib/errors/appkit-error.js'
import { sleep, painted } from '../lib/promise.js'
import type { AppKit } from '../state/kit.js'
import { writableState } from '../state/writable.js'
import { ignoreRejection } from '../lib/async/ignore-rejection.js'
import type { ConnectRequest } from '../contracts/api.js'
import type { Track } from '../contracts/event.js'
import { viewOf } from '../contracts/route.js'
import { beginScreen, isUnderWay } from './begin-screen.js'
import { createFollowState } from './follow-state.js'

export type OpeningDeps = {
  kit: AppKit
  track: Track
  /** Puts the modal on the page. */
  show(kit: AppKit): void
}

export type Opening = {
  /** Puts the closed modal on the page, with the first screen drawn in it: a click then only has to show it. */
  prepare(): void
  /** Makes the bundled list known. Never rejects. */
  loadWallets(): Promise<void>
  /**
   * Shows a screen, with what it lists if `contents` settles in time. For a transfer that the app has filled in, what is
   * returned waits for its end.
   */
  show(
    view: ViewName,
    data: RouteData,
    contents: Promise<unknown>,
  ): Promise<(() => Promise<{ hash: string }>) | undefined>
  /** Shows the connection that a gesture begins. */
  enter(request: ConnectRequest): void
  stop(): void
}

export type CreateOpening = (deps: OpeningDeps) => Opening

/** Contents that are later than this come after the paint. */
const graceMs = 30

/** How the modal opens. Nothing is waited for: no engine, no wallet, no service. */
export const createOpening: CreateOpening = ({ kit, track, show }) => {
  const { state, router } = kit
  const { enter, stop } = createFollowState(kit)
  // A transfer of an earlier page ends before anything is opened here: its notice needs the closed modal.
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
      // A name that other kits have for a part of Account.
      if ((view as TabViewName) === 'Transactions') {
        view = 'Account'
        data.tab = 'activity'
      }
      router.reset(view, data)
      const isBegun = isUnderWay(kit)
      prepare()
      if (!state.modal.open) track('MODAL_OPEN', { connected: kit.getIsConnectedState() })
      writableState(kit).modal.open = true
      await painted()
      // Behind what a press needs, and where nobody else has pictures for the wallets. Letters stay where it fails.
      ignoreRejection(kit.fetchWallets().then(() => loadBundledDetails(writableState(kit))))
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
