import { createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cookieStorage, createStorage, type State } from '@wagmi/core'
import { useState } from 'react'
import { useAccount, WagmiProvider } from 'wagmi'
import { WagmiAdapter } from '../../src/index.js'

export const network = defineChain({
  id: 31_337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

/** One for each request on the server, one for the page in a browser. */
export function createDapp() {
  const wagmiAdapter = new WagmiAdapter({
    networks: [network],
    ssr: true,
    storage: createStorage({ storage: cookieStorage }),
  })
  const kit = createAppKit({ adapters: [wagmiAdapter], networks: [network], storageKey: 'wagmi-ssr' })
  return { config: wagmiAdapter.wagmiConfig, kit }
}

type Dapp = ReturnType<typeof createDapp>

function Facts() {
  const { status, address, chainId } = useAccount()
  return <p id="facts">{[status, address ?? 'no-account', chainId ?? 'nowhere'].join(' ')}</p>
}

export function Page({ config, initialState }: { config: Dapp['config']; initialState: State | undefined }) {
  const [queries] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={config} initialState={initialState}>
      <QueryClientProvider client={queries}>
        <Facts />
      </QueryClientProvider>
    </WagmiProvider>
  )
}
