import type { Connection, ConnectionChange } from '@openappkit/core'
import { changeConnection, type ConnectionWork } from '@openappkit/core/internal'
import type { AppKit, ChainNamespace } from '@openappkit/modal'
import { computed, type ComputedRef, shallowRef } from 'vue'
import { useKit } from './appkit-plugin.js'
import { useKitValue } from './kit-value.js'

/** The wallets that are connected, and those of before. */
export type AppKitConnections = {
  /** Connected now, the active one of each namespace first. */
  connections: readonly Connection[]
  /** Connected before, newest first, without accounts. */
  recentConnections: readonly Connection[]
}

const none: readonly Connection[] = []
const subscribe = (kit: AppKit, onChange: () => void) => kit.subscribeConnections(onChange)

/** Every wallet that is connected in a namespace, or in all; both lists are empty without `features.multiWallet`. */
export function useAppKitConnections(namespace?: ChainNamespace): ComputedRef<AppKitConnections> {
  const connections = useKitValue({ subscribe, read: (kit) => kit.getConnections(namespace), initial: none })
  const recent = useKitValue({ subscribe, read: (kit) => kit.getRecentConnections(namespace), initial: none })
  return computed(() => ({ connections: connections.value, recentConnections: recent.value }))
}

/** Whose connection, and who hears of a switch. */
export type UseAppKitConnectionOptions = {
  /** Default: the active one. */
  namespace?: ChainNamespace
  /** Told what a switch, or letting go of a wallet, came to. */
  onSuccess?(change: ConnectionChange): void
  /** An `AppKitError`: what `kit.switchConnection` and `kit.deleteConnection` reject with. */
  onError?(error: unknown): void
}

/** The active connection, and how to change it. */
export type AppKitConnection = {
  /** The active one. */
  connection: Connection | undefined
  /** Whether a switch is under way. */
  isPending: boolean
  /** Settles also when it failed: `onError` tells. */
  switchConnection(request: { connection: Pick<Connection, 'connectorId'>; address?: string }): Promise<void>
  /** Lets go of a wallet; the next one takes its place. Rejects when it fails. */
  deleteConnection(request: { address?: string; connectorId: string }): Promise<void>
}

/** The active wallet of a namespace, and how to make another one active or to let go of one. */
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
