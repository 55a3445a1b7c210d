import type { ChainNamespace } from '@openappkit/protocol/caip'
import { subscribe } from 'valtio/vanilla'
import type { RouteData, ViewName } from '../contracts/route.js'
import { findNetwork } from '../state/read-network.js'
import type { RouterController } from '../state/router.js'
import type { KitState } from '../state/state.js'

export type NavigationDeps = {
  state: KitState
  router: RouterController
  openView(view: ViewName, data?: RouteData): Promise<unknown>
  close(): Promise<void>
}

/** Opens the modal without a click of the user. While it is open, `navigation-controller.ts` selects the screens. */
export function createNavigation({ state, router, openView, close }: NavigationDeps) {
  /** The attempt whose invitation was shown: the user may have closed it since. */
  let shownId = 0

  // Without a screen, on a server or headless, only the state reports it.
  const show = (view: ViewName, data?: RouteData) =>
    openView(view, data).then(
      () => true,
      () => false,
    )

  function showInvitation(): void {
    const { attempt } = state.connection
    if (attempt.status !== 'running' || attempt.step?.kind !== 'invitation' || attempt.id === shownId) return
    shownId = attempt.id
    const { target } = attempt
    if (!target.opensModal || state.settings.features.headless || state.modal.open) return
    void show('ConnectingWalletConnectBasic', { namespace: target.namespace })
  }

  /** Opens the screen of an unsupported network, and closes it when the wallet leaves that network. */
  function accountChanged(namespace: ChainNamespace): void {
    const account = state.accounts[namespace]
    if (account?.status !== 'connected' || namespace !== state.network.active) return
    const isShown = state.modal.open && router.view === 'UnsupportedChain'
    if (findNetwork(state, account.network)) {
      if (isShown) void close()
      return
    }
    if (state.settings.unsupportedChain !== 'block' || !state.settings.enableNetworkSwitch || isShown) return
    // The wallet may have switched back while the screen was loading. A failed load is not repeated.
    void show('UnsupportedChain').then((isDone) => isDone && accountChanged(namespace))
  }

  return {
    accountChanged,
    start: (): (() => void) => subscribe(state.connection, showInvitation),
  }
}
