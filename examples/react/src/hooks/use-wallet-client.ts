import { useAppKitAccount, useAppKitNetwork, useAppKitProvider } from '@openappkit/react'
import { useMemo } from 'react'
import { type Address, createWalletClient, custom } from 'viem'
import { evmNetworks } from '../networks.js'

/** A viem client of the connected wallet; `undefined` while no wallet is connected. */
export function useWalletClient() {
  const { address } = useAppKitAccount({ namespace: 'eip155' })
  const { chainId } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider('eip155')

  return useMemo(() => {
    const chain = evmNetworks.find(({ id }) => id === chainId)
    if (!walletProvider || !address || !chain) return undefined
    return createWalletClient({ account: address as Address, chain, transport: custom(walletProvider) })
  }, [address, chainId, walletProvider])
}
