import type { ChainNamespace } from '@openappkit/protocol/caip'
import { subscribe } from 'valtio/vanilla'
import type { RouteData, ViewName } from '../contracts/route.js'
import { findNetwork } from '../state/network-view.js'
import type { RouterController } from '../state/router.js'
import type { KitState } from '../state/state.js'

export type NavigationDeps = {
  state: KitState
  router: RouterController
  openView(view: ViewName, data?: RouteData): Promise<unknown>
  close(): Promise<void>
}

/** When the modal opens without a press of the person. Where it is open, `follow-state` moves on from there. */
export function createNavigation({ state, router, openView, close }: NavigationDeps) {
  /** The attempt whose invitation was shown already: the person may have closed it since. */
  let shownId = 0

  // Without a screen, on a server or headless, the state alone says it.
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

  /** Opens the screen for a network that the app does not serve, and closes it when the wallet has left that network. */
  function accountChanged(namespace: ChainNamespace): void {
    const account = state.accounts[namespace]
    if (account?.status !== 'connected' || namespace !== state.network.active) return
    const isShown = state.modal.open && router.view === 'UnsupportedChain'
    if (findNetwork(state, account.network)) {
      if (isShown) void close()
      return
    }
    if (state.settings.unsupportedChain !== 'block' || !state.settings.enableNetworkSwitch || isShown) return
    // The wallet may have come back while the screen was loading. What cannot be shown is not asked for again.
    void show('UnsupportedChain').then((isDone) => isDone && accountChanged(namespace))
  }

  return {
    accountChanged,
    start: (): (() => void) => subscribe(state.connection, showInvitation),
  }
}
