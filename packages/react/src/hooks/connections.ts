'use client'
import type { ChainNamespace } from '@openappkit/modal'
import {
  type AppKitConnection,
  type AppKitConnections,
  connectionMethods,
  connectionsValue,
  type UseAppKitConnectionOptions,
} from '@openappkit/core/internal'
import { useMemo, useState } from 'react'
import { useKit } from './kit-context.js'
import { useKitValue } from './use-kit-value.js'

/** All connected wallets of one namespace or of all. Both lists are empty without `features.multiWallet`. */
export function useAppKitConnections(namespace?: ChainNamespace): AppKitConnections {
  return useKitValue(useMemo(() => connectionsValue(namespace), [namespace]))
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
  const [isPending, onPending] = useState(false)
  const methods = useMemo(
    () => connectionMethods(kit, wanted, { onPending, ...(onSuccess && { onSuccess }), ...(onError && { onError }) }),
    [kit, wanted, onSuccess, onError],
  )
  return useMemo(() => ({ connection, isPending, ...methods }), [connection, isPending, methods])
}
