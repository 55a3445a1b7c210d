'use client'
import type { AppKit, ChainNamespace } from '@openappkit/modal'
import type { Connection, ConnectionChange } from '@openappkit/core'
import { changeConnection, type ConnectionWork } from '@openappkit/core/internal'
import { useMemo, useState } from 'react'
import { useKit } from './kit-context.js'
import { useKitValue } from './use-kit-value.js'

export type AppKitConnections = {
  /** Connected now, the active one of each namespace first. */
  connections: readonly Connection[]
  /** Connected before, newest first, without accounts. */
  recentConnections: readonly Connection[]
}

const none: readonly Connection[] = []
const subscribe = (kit: AppKit, onChange: () => void) => kit.subscribeConnections(onChange)

/** Every wallet that is connected in a namespace, or in all; both lists are empty without `features.multiWallet`. */
export function useAppKitConnections(namespace?: ChainNamespace): AppKitConnections {
  const connections = useKitValue({ subscribe, read: (kit) => kit.getConnections(namespace), initial: none })
  const recentConnections = useKitValue({
    subscribe,
    read: (kit) => kit.getRecentConnections(namespace),
    initial: none,
  })
  return useMemo(() => ({ connections, recentConnections }), [connections, recentConnections])
}

export type UseAppKitConnectionOptions = {
  namespace?: ChainNamespace
  onSuccess?(change: ConnectionChange): void
  /** An `AppKitError`: what `kit.switchConnection` and `kit.deleteConnection` reject with. */
  onError?(error: unknown): void
}

export type AppKitConnection = {
  /** The active one. */
  connection: Connection | undefined
  isPending: boolean
  /** Settles also when it failed: `onError` tells. */
  switchConnection(request: { connection: Pick<Connection, 'connectorId'>; address?: string }): Promise<void>
  deleteConnection(request: { address?: string; connectorId: string }): Promise<void>
}

/** The active wallet of a namespace, and how to make another one active or to let go of one. */
export function useAppKitConnection({
  namespace,
  onSuccess,
  onError,
}: UseAppKitConnectionOptions = {}): AppKitConnection {
  const kit = useKit()
  const wanted = namespace ?? kit?.getActiveChainNamespace()
  const connection = useAppKitConnections(wanted).connections[0]
  const [isPending, setPending] = useState(false)

  async function run(work: ConnectionWork) {
    if (!kit || !wanted) return
    setPending(true)
    try {
      const change = await changeConnection(kit, wanted, work)
      onSuccess?.(change)
    } catch (error) {
      onError?.(error)
    } finally {
      setPending(false)
    }
  }

  return useMemo(
    () => ({
      connection,
      isPending,
      switchConnection: ({ connection: { connectorId }, address }) => run({ type: 'switch', connectorId, address }),
      deleteConnection: ({ connectorId }) => run({ type: 'delete', connectorId }),
    }),
    [connection, isPending, kit, wanted, onSuccess, onError],
  )
}
