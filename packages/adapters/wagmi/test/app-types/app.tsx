import { type AppKitNetwork, createAppKit } from '@openappkit/modal'
import { base, mainnet } from '@openappkit/modal/networks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cookieStorage, createStorage, http } from '@wagmi/core'
import type { ReactNode } from 'react'
import { cookieToInitialState, useAccount, useSendTransaction, WagmiProvider } from 'wagmi'
import { cookieToInitialState as safeCookieToInitialState, WagmiAdapter } from '../../src/index.js'

// An app as it was written for another AppKit; only its import lines are other ones. It is compiled, never run.

declare module 'wagmi' {
  interface Register {
    config: typeof wagmiAdapter.wagmiConfig
  }
}

export const projectId: string | undefined = undefined
export const networks = [mainnet, base] as [AppKitNetwork, ...AppKitNetwork[]]

export const wagmiAdapter = new WagmiAdapter({
  storage: createStorage({ storage: cookieStorage }),
  ssr: true,
  projectId,
  networks,
  transports: { [mainnet.id]: http('https://one.example') },
  batch: { multicall: true },
})

export const modal = createAppKit({ adapters: [wagmiAdapter], networks, metadata: { name: 'App' } })

const queryClient = new QueryClient()

export function ContextProvider({ children, cookies }: { children: ReactNode; cookies: string | null }) {
  const initialState = cookieToInitialState(wagmiAdapter.wagmiConfig, cookies)
  const safe = safeCookieToInitialState(wagmiAdapter.wagmiConfig, cookies)
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig} initialState={initialState ?? safe}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}

export function Pay() {
  const { address } = useAccount()
  const { sendTransaction } = useSendTransaction()
  return <button onClick={() => address && sendTransaction({ to: address, value: 1n })}>Pay</button>
}
