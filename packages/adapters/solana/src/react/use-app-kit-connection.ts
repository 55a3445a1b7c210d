'use client'
import { useAppKitNetworkCore } from '@openappkit/react'
import type { Connection } from '@solana/web3.js'
import { useEffect, useState } from 'react'

/**
 * Returns a `Connection` to the first endpoint of the active Solana network. It is `undefined` on other networks, and
 * until its code has loaded.
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
