import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { RouterController } from '../controllers/router.js'
import { findNetwork } from '../shell/network-view.js'
import type { KitState } from '../state/state.js'
import type { RouteData, ViewName } from '../state/route.js'

export type ShowAccountDeps = {
  state: KitState
  router: RouterController
  openView(view: ViewName, data?: RouteData): Promise<void>
  close(): Promise<void>
}

/** Puts the wall up when the wallet stands on a chain that the app does not serve, and takes it down again. */
export function createShowAccount({ state, router, openView, close }: ShowAccountDeps) {
  return function showAccount(namespace: ChainNamespace): void {
    const account = state.accounts[namespace]
    if (account?.status !== 'connected' || namespace !== state.network.active) return
    const isWall = state.modal.open && router.view === 'UnsupportedChain'
    if (findNetwork(state, account.chain)) {
      if (isWall) void close()
      return
    }
    if (state.settings.unsupportedChain !== 'block' || !state.settings.enableNetworkSwitch || isWall) return
    // Without a screen, on a server or headless, the state alone tells it.
    void openView('UnsupportedChain').then(
      // The wallet may have come back while the screen was loading.
      () => showAccount(namespace),
      () => undefined,
    )
  }
}
