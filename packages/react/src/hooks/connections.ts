'use client'
import type { AppKit, ChainNamespace } from '@openappkit/modal'
import type { Connection, ConnectionChange } from '@openappkit/core'
import { changeConnection, type ConnectionWork } from '@openappkit/core/internal'
import { useMemo, useState } from 'react'
import { useKit } from './kit-context.js'
import { useKitValue } from './use-kit-value.js'

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
export function useAppKitConnections(namespace?: ChainNamespace): AppKitConnections {
  const connections = useKitValue({ subscribe, read: (kit) => kit.getConnections(namespace), initial: none })
  const recentConnections = useKitValue({
    subscribe,
    read: (kit) => kit.getRecentConnections(namespace),
    initial: none,
  })
  return useMemo(() => ({ connections, recentConnections }), [connections, recentConnections])
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
