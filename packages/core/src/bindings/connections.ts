import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { ConnectionChange } from '../contracts/api.js'
import { changeConnection, type ConnectionWork } from '../features/headless/change-connection.js'
import type { Connection } from '../state/connections.js'
import type { AppKit } from '../state/kit.js'
import type { KitValue } from './kit-value.js'

/** The connected wallets, and earlier ones. */
export type AppKitConnections = {
  /** The connected wallets, with the active one of each namespace first. */
  connections: readonly Connection[]
  /** Earlier wallets, newest first, without accounts. */
  recentConnections: readonly Connection[]
}

const none: readonly Connection[] = []

export const connectionsValue = (namespace?: ChainNamespace): KitValue<AppKitConnections> => ({
  subscribe: (kit, onChange) => kit.subscribeConnections(onChange),
  read: (kit) => ({
    connections: kit.getConnections(namespace),
    recentConnections: kit.getRecentConnections(namespace),
  }),
  initial: { connections: none, recentConnections: none },
})

type ConnectionCallbacks = {
  /** Receives the result of switching or disconnecting a wallet. */
  onSuccess?(change: ConnectionChange): void
  /** Receives the `AppKitError` of `kit.switchConnection` or `kit.deleteConnection`. */
  onError?(error: unknown): void
}

/** The namespace, and the callbacks of a switch. */
export type UseAppKitConnectionOptions = ConnectionCallbacks & {
  /** Default: the active one. */
  namespace?: ChainNamespace
}

type ConnectionMethods = {
  /** Never rejects: `onError` receives the error. */
  switchConnection(request: { connection: Pick<Connection, 'connectorId'>; address?: string }): Promise<void>
  /** Disconnects a wallet and makes the next one active. Never rejects: `onError` receives the error. */
  deleteConnection(request: { address?: string; connectorId: string }): Promise<void>
}

/** The active connection, and how to change it. */
export type AppKitConnection = ConnectionMethods & {
  /** The active one. */
  connection: Connection | undefined
  /** Whether a switch is in progress. */
  isPending: boolean
}

/** Methods that change the connections of a namespace. `onPending` receives whether a change is in progress. */
export function connectionMethods(
  kit: AppKit | undefined,
  namespace: ChainNamespace | undefined,
  { onPending, onSuccess, onError }: ConnectionCallbacks & { onPending(isPending: boolean): void },
): ConnectionMethods {
  async function run(work: ConnectionWork): Promise<void> {
    if (!kit || !namespace) return
    onPending(true)
    try {
      const change = await changeConnection(kit, namespace, work)
      onSuccess?.(change)
    } catch (error) {
      onError?.(error)
    } finally {
      onPending(false)
    }
  }

  return {
    switchConnection: ({ connection: { connectorId }, address }) => run({ type: 'switch', connectorId, address }),
    deleteConnection: ({ connectorId }) => run({ type: 'delete', connectorId }),
  }
}
