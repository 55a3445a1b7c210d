'use client'
import type { AppKit, ChainNamespace } from '@openappkit/modal'
import type { Connection, ConnectionChange } from '@openappkit/core'
import { changeConnection, type ConnectionWork } from '@openappkit/core/internal'
import { useMemo, useState } from 'react'
import { useKit } from './kit-context.js'
import { useKitValue } from './use-kit-value.js'

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
export function useAppKitConnections(namespace?: ChainNamespace): AppKitConnections {
  const connections = useKitValue({ subscribe, read: (kit) => kit.getConnections(namespace), initial: none })
  const recentConnections = useKitValue({
    subscribe,
    read: (kit) => kit.getRecentConnections(namespace),
    initial: none,
  })
  return useMemo(() => ({ connections, recentConnections }), [connections, recentConnections])
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
