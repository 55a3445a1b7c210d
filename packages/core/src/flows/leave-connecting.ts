import type { RouterController } from '../controllers/router.js'
import type { KitState } from '../state/state.js'

export type LeaveConnectingDeps = {
  state: Pick<KitState, 'connection' | 'router' | 'signIn'>
  router: RouterController
  close(): Promise<void>
}

/** Leaves the screen of a connection that is done, if the person is still on it. */
export function createLeaveConnecting({ state, router, close }: LeaveConnectingDeps) {
  return function leave(): void {
    const { status } = state.signIn.step
    if (state.connection.attempt.status !== 'done' || !router.view.startsWith('Connecting')) return
    // Whoever may have to sign in next stays where they are; whoever added a wallet to others goes back to them.
    if (status === 'checking') router.replace('ConnectingSiwe')
    else if (state.router.history.some((entry) => entry.view === 'ProfileWallets')) router.reset('ProfileWallets')
    else if (status === 'idle') void close()
  }
}
