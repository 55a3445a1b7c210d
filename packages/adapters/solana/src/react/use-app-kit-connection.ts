'use client'
import { useAppKitNetworkCore } from '@openappkit/react'
import type { Connection } from '@solana/web3.js'
import { useEffect, useState } from 'react'

/**
 * A `Connection` to the first endpoint of the active network, where that is one of Solana. Its code is loaded with the
 * first use: `undefined` until then, and on any other network.
 * @example
 * const { connection } = useAppKitConnection()
 * const { walletProvider } = useAppKitProvider('solana')
 * const id = connection && (await walletProvider?.sendTransaction(transaction, connection))
 */
export function useAppKitConnection(): { connection: Connection | undefined } {
  const { caipNetwork } = useAppKitNetworkCore()
  const url = caipNetwork?.chainNamespace === 'solana' ? caipNetwork.rpcUrls.default.http[0] : undefined
  const [opened, setOpened] = useState<{ url: string; connection: Connection }>()

  useEffect(() => {
    if (!url) return undefined
    let isCurrent = true
    import('../open-connection.js').then(
      ({ openConnection }) => isCurrent && setOpened({ url, connection: openConnection(url) }),
      // The next network, or the next page, tries again.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [url])

  return { connection: opened?.url === url ? opened?.connection : undefined }
}
