import type { AdapterDescriptor } from '../adapters/adapter.js'
import type { Discovery } from '../adapters/connector.js'
import type { RouteData, ViewName } from '../state/route.js'
import type { KitState } from '../state/state.js'
import { delay } from './delay.js'
import type { AppKit } from './kit.js'
import { painted } from './painted.js'
import type { Track } from './readers.js'

export type OpeningDeps = {
  kit: AppKit
  adapters: readonly AdapterDescriptor[]
  startDiscovery(adapter: AdapterDescriptor): Promise<Discovery>
  track: Track
  /** Puts the modal on the page. */
  show(kit: AppKit): void
}

export type Opening = {
  /** Shows a screen, with what it lists if that comes in time. */
  show(view: ViewName, data?: RouteData): Promise<void>
}

export type CreateOpening = (deps: OpeningDeps) => Opening

/** Contents that are later than this come after the paint. */
const graceMs = 50

/** How the modal opens. Nothing is waited for: no engine, no wallet, no service. */
export const createOpening: CreateOpening = ({ kit, adapters, startDiscovery, track, show }) => {
  const { state, router } = kit

  return {
    async show(view, data = {}) {
      await Promise.race([Promise.allSettled([...adapters.map(startDiscovery), loadStarter(state)]), delay(graceMs)])
      router.reset(view, data)
      show(kit)
      if (!state.modal.open) track('MODAL_OPEN', { connected: kit.getIsConnectedState() })
      state.modal.open = true
      await painted()
      void kit.fetchWallets()
    },
  }
}

async function loadStarter({ wallets }: KitState): Promise<void> {
  const { starterWallets } = await import('../wallets/starter.generated.js')
  if (wallets.known.length === 0) wallets.known = starterWallets
}
