import {
  type AppKitConnection,
  type AppKitConnections,
  connectionMethods,
  connectionsValue,
  type UseAppKitConnectionOptions,
} from '@openappkit/core/internal'
import type { ChainNamespace } from '@openappkit/modal'
import { computed, type ComputedRef, shallowRef } from 'vue'
import { useKit } from './appkit-plugin.js'
import { useKitValue } from './kit-value.js'

/** All connected wallets of one namespace or of all. Both lists are empty without `features.multiWallet`. */
export function useAppKitConnections(namespace?: ChainNamespace): ComputedRef<AppKitConnections> {
  const lists = useKitValue(connectionsValue(namespace))
  return computed(() => lists.value)
}

/** The active wallet of a namespace, and methods to switch and disconnect wallets. */
export function useAppKitConnection({
  namespace,
  ...callbacks
}: UseAppKitConnectionOptions = {}): ComputedRef<AppKitConnection> {
  const kit = useKit()
  const wanted = namespace ?? kit?.getActiveChainNamespace()
  const lists = useAppKitConnections(wanted)
  const isPending = shallowRef(false)
  const onPending = (next: boolean) => void (isPending.value = next)
  const methods = connectionMethods(kit, wanted, { ...callbacks, onPending })
  return computed(() => ({ connection: lists.value.connections[0], isPending: isPending.value, ...methods }))
}
