import type { RouteData, ViewName } from '../state/route.js'
import { starterWallets } from '../wallets/starter.generated.js'
import { delay } from './delay.js'
import type { AppKit } from './kit.js'
import { painted } from './painted.js'
import type { Track } from './readers.js'

export type OpeningDeps = {
  kit: AppKit
  track: Track
  /** Puts the modal on the page. */
  show(kit: AppKit): void
}

export type Opening = {
  /** Shows a screen, with what it lists if `contents` settles in time. */
  show(view: ViewName, data: RouteData, contents: Promise<unknown>): Promise<void>
}

export type CreateOpening = (deps: OpeningDeps) => Opening

/** Contents that are later than this come after the paint. */
const graceMs = 30

/** How the modal opens. Nothing is waited for: no engine, no wallet, no service. */
export const createOpening: CreateOpening = ({ kit, track, show }) => {
  const { state, router } = kit

  return {
    async show(view, data, contents) {
      if (state.wallets.known.length === 0) state.wallets.known = starterWallets
      await Promise.race([contents, delay(graceMs)])
      router.reset(view, data)
      show(kit)
      if (!state.modal.open) track('MODAL_OPEN', { connected: kit.getIsConnectedState() })
      state.modal.open = true
      await painted()
      void kit.fetchWallets()
    },
  }
}
