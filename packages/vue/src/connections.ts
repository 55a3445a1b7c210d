import type { Connection, ConnectionChange } from '@openappkit/core'
import { changeConnection, type ConnectionWork } from '@openappkit/core/internal'
import type { AppKit, ChainNamespace } from '@openappkit/modal'
import { computed, type ComputedRef, shallowRef } from 'vue'
import { useKit } from './appkit-plugin.js'
import { useKitValue } from './kit-value.js'

/** The connected wallets, and earlier ones. */
export type AppKitConnections = {
  /** The connected wallets, with the active one of each namespace first. */
  connections: readonly Connection[]
  /** Earlier wallets, newest first, without accounts. */
  recentConnections: readonly Connection[]
}

const none: readonly Connection[] = []
const subscribe = (kit: AppKit, onChange: () => void) => kit.subscribeConnections(onChange)

/** All connected wallets of one namespace or of all. Both lists are empty without `features.multiWallet`. */
export function useAppKitConnections(namespace?: ChainNamespace): ComputedRef<AppKitConnections> {
  const connections = useKitValue({ subscribe, read: (kit) => kit.getConnections(namespace), initial: none })
  const recent = useKitValue({ subscribe, read: (kit) => kit.getRecentConnections(namespace), initial: none })
  return computed(() => ({ connections: connections.value, recentConnections: recent.value }))
}

/** The namespace, and the callbacks of a switch. */
export type UseAppKitConnectionOptions = {
  /** Default: the active one. */
  namespace?: ChainNamespace
  /** Receives the result of switching or disconnecting a wallet. */
  onSuccess?(change: ConnectionChange): void
  /** Receives the `AppKitError` of `kit.switchConnection` or `kit.deleteConnection`. */
  onError?(error: unknown): void
}

/** The active connection, and how to change it. */
export type AppKitConnection = {
  /** The active one. */
  connection: Connection | undefined
  /** Whether a switch is in progress. */
  isPending: boolean
  /** Never rejects: `onError` receives the error. */
  switchConnection(request: { connection: Pick<Connection, 'connectorId'>; address?: string }): Promise<void>
  /** Disconnects a wallet and makes the next one active. Rejects on failure. */
  deleteConnection(request: { address?: string; connectorId: string }): Promise<void>
}

/** The active wallet of a namespace, and methods to switch and disconnect wallets. */
export function useAppKitConnection({
  namespace,
  onSuccess,
  onError,
}: UseAppKitConnectionOptions = {}): ComputedRef<AppKitConnection> {
  const kit = useKit()
  const chain = namespace ?? kit?.getActiveChainNamespace()
  const lists = useAppKitConnections(chain)
  const isPending = shallowRef(false)

  async function run(work: ConnectionWork) {
    if (!kit || !chain) return
    isPending.value = true
    try {
      const change = await changeConnection(kit, chain, work)
      onSuccess?.(change)
    } catch (error) {
      onError?.(error)
    } finally {
      isPending.value = false
    }
  }

  const actions: Pick<AppKitConnection, 'switchConnection' | 'deleteConnection'> = {
    switchConnection: ({ connection: { connectorId }, address }) => run({ type: 'switch', connectorId, address }),
    deleteConnection: ({ connectorId }) => run({ type: 'delete', connectorId }),
  }
  return computed(() => ({ connection: lists.value.connections[0], isPending: isPending.value, ...actions }))
}
