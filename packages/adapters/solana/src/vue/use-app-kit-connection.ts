import { useAppKitNetwork } from '@openappkit/vue'
import type { Connection } from '@solana/web3.js'
import { type ShallowReactive, shallowReactive, watchEffect } from 'vue'

/**
 * Returns a `Connection` to the first endpoint of the active Solana network. It is `undefined` on other networks, and
 * until its code has loaded. Reactive: read `connection` where it is used.
 * @example
 * const solana = useAppKitConnection()
 * const { walletProvider } = useAppKitProvider('solana')
 * const id = solana.connection && (await walletProvider?.sendTransaction(transaction, solana.connection))
 */
export function useAppKitConnection(): ShallowReactive<{ connection: Connection | undefined }> {
  const network = useAppKitNetwork()
  const opened = shallowReactive<{ connection: Connection | undefined }>({ connection: undefined })

  watchEffect((onCleanup) => {
    const { caipNetwork } = network.value
    const url = caipNetwork?.chainNamespace === 'solana' ? caipNetwork.rpcUrls.default.http[0] : undefined
    if (opened.connection?.rpcEndpoint === url) return
    opened.connection = undefined
    if (!url) return
    let isCurrent = true
    onCleanup(() => (isCurrent = false))
    import('../open-connection.js').then(
      ({ openConnection }) => isCurrent && (opened.connection = openConnection(url)),
      // The next network, or the next page, tries again.
      () => undefined,
    )
  })

  return opened
}
