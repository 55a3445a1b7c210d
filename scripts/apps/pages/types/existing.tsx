// What apps of another AppKit write: arrays of networks of every kind, and providers without a type of their own.
import { WagmiAdapter } from '@openappkit/adapter-wagmi'
import { type AppKit, createAppKit as createVanillaKit, type Provider } from '@openappkit/modal'
import { createAppKit, useAppKitProvider } from '@openappkit/react'
import { type AppKitNetwork, arbitrum, mainnet, solana } from '@openappkit/react/networks'
import { createAppKit as createVueKit, useAppKitProvider as useVueProvider } from '@openappkit/vue'
import { getClient } from '@wagmi/core'
import { BrowserProvider } from 'ethers'
import { type Chain, createWalletClient, custom } from 'viem'
import { WagmiProvider } from 'wagmi'

type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type IdOf<Adapter extends WagmiAdapter> = Adapter['wagmiConfig']['chains'][number]['id']

const array: AppKitNetwork[] = [mainnet, arbitrum]
const tuple = [mainnet, arbitrum] as [AppKitNetwork, ...AppKitNetwork[]]
const constant = [mainnet, arbitrum, solana] as const
const chains: Chain[] = []

const ofArray = new WagmiAdapter({ networks: array, projectId: 'abc', ssr: true })
const ofTuple = new WagmiAdapter({ networks: tuple })
const ofConstant = new WagmiAdapter({ networks: constant })
const ofChains = new WagmiAdapter({ networks: chains })
const anyAdapter: WagmiAdapter = ofConstant
class OwnAdapter extends WagmiAdapter {}

createAppKit({ adapters: [ofArray], networks: array })
createAppKit({ adapters: [ofTuple], networks: tuple })
createVanillaKit({ adapters: [ofConstant], networks: constant })
createVanillaKit({ adapters: [ofChains], networks: chains })
createVueKit({ adapters: [anyAdapter, new OwnAdapter({ networks: array })], networks: array })

export const isNumber: IsSame<IdOf<typeof ofArray>, number> = true
export const isKnown: IsSame<IdOf<typeof ofConstant>, 1 | 42161> = true
export const client = getClient(ofConstant.wagmiConfig, { chainId: 42161 })

export function useSigner() {
  const { walletProvider } = useAppKitProvider('eip155')
  const isEip1193: IsSame<typeof walletProvider, Provider | undefined> = true
  const named = useAppKitProvider<Provider>('eip155').walletProvider
  const inVue = useVueProvider('eip155').walletProvider
  const signers = [walletProvider, named, inVue].map((provider) => provider && new BrowserProvider(provider))
  return { isEip1193, signers, client: walletProvider && createWalletClient({ transport: custom(walletProvider) }) }
}

export function createSigner(kit: AppKit) {
  const provider = kit.getProvider('eip155')
  return provider && new BrowserProvider(provider).getSigner()
}

export function Providers() {
  return (
    <WagmiProvider config={ofConstant.wagmiConfig}>
      <WagmiProvider config={ofArray.wagmiConfig} />
    </WagmiProvider>
  )
}
