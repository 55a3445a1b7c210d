import type { RouteData, ViewName } from '../state/route.js'
import { knowBundledWallets } from '../wallets/bundled-wallets.js'
import { delay } from './delay.js'
import type { AppKit } from './kit.js'
import { painted } from './painted.js'
import type { Track } from '../events/kit-event.js'

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
  knowWallets(): Promise<void>
  /** Shows a screen, with what it lists if `contents` settles in time. */
  show(view: ViewName, data: RouteData, contents: Promise<unknown>): Promise<void>
}

export type CreateOpening = (deps: OpeningDeps) => Opening

/** Contents that are later than this come after the paint. */
const graceMs = 30

/** How the modal opens. Nothing is waited for: no engine, no wallet, no service. */
export const createOpening: CreateOpening = ({ kit, track, show }) => {
  const { state, router } = kit

  const knowWallets = () => knowBundledWallets(state).catch(() => undefined)

  function prepare(): void {
    void knowWallets()
    show(kit)
  }

  return {
    prepare,
    knowWallets,
    async show(view, data, contents) {
      await Promise.race([Promise.all([contents, knowWallets()]), delay(graceMs)])
      router.reset(view, data)
      prepare()
      if (!state.modal.open) track('MODAL_OPEN', { connected: kit.getIsConnectedState() })
      state.modal.open = true
      await painted()
      void kit.fetchWallets()
    },
  }
}
