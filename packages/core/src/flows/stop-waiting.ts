import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { ConnectionController } from '../controllers/connection.js'
import type { NetworkController } from '../controllers/network.js'
import type { KitState } from '../state/state.js'

export type StopWaitingDeps = {
  state: Pick<KitState, 'connection' | 'network'>
  connection: ConnectionController
  network: NetworkController
}

/** Whoever disconnects no longer waits for the wallet either: an approval that comes later connects nothing. */
export function createStopWaiting({ state, connection, network }: StopWaitingDeps) {
  return function stopWaiting(namespaces: readonly ChainNamespace[]): void {
    const { attempt } = state.connection
    if (attempt.status === 'waiting' && namespaces.includes(attempt.connector.chain)) connection.cancel()
    const { switching } = state.network
    const isGone = switching.status !== 'idle' && namespaces.some((name) => switching.network.startsWith(`${name}:`))
    if (isGone) network.cancel()
  }
}
