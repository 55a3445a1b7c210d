import type { RouteData, ViewName } from '../contracts/route.js'
import { loadBundledWallets } from '../wallets/listing/bundled-wallets.js'
import { AppKitError } from '../errors/appkit-error.js'
import { sleep } from '../async/sleep.js'
import type { AppKit } from '../state/kit.js'
import { writableState } from '../state/writable.js'
import { ignoreRejection } from '../async/ignore-rejection.js'
import { painted } from '../async/painted.js'
import type { ConnectRequest } from '../contracts/api/engine-api.js'
import type { Track } from '../contracts/event.js'
import { beginScreen } from './begin-screen.js'
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

  const loadWallets = () => loadBundledWallets(writableState(kit)).catch(() => undefined)

  function prepare(): void {
    void loadWallets()
    show(kit)
  }

  return {
    prepare,
    loadWallets,
    enter,
    stop,
    async show(view, data, contents) {
      if (data.uri && !/^wc:./.test(data.uri))
        throw new AppKitError('invalid_option', 'Option "uri" must be a "wc:" URI')
      await Promise.race([Promise.all([contents, loadWallets()]), sleep(graceMs)])
      router.reset(view, data)
      prepare()
      if (!state.modal.open) track('MODAL_OPEN', { connected: kit.getIsConnectedState() })
      writableState(kit).modal.open = true
      await painted()
      ignoreRejection(kit.fetchWallets())
      // Meanwhile the person may have gone on.
      const begun = state.modal.open && router.view === view ? beginScreen(kit) : undefined
      if (view !== 'WalletSend' || Object.values(data).every((value) => value === undefined)) return undefined
      return async () => {
        await begun
        return { hash: await (await kit.sending()).ended() }
      }
    },
  }
}
