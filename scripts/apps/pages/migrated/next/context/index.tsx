'use client'

import { createAppKit } from '@openappkit/react'
import { walletConnect } from '@openappkit/walletconnect'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Config, cookieToInitialState, WagmiProvider } from 'wagmi'
import { networks, projectId, wagmiAdapter } from '../config'

const queryClient = new QueryClient()

createAppKit({
  pairing: walletConnect({ projectId }),
  adapters: [wagmiAdapter],
  projectId,
  networks,
  defaultNetwork: networks[0],
  metadata: {
    name: 'Next app',
    description: 'An app that a server renders',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
  features: { analytics: true },
})

export default function ContextProvider({ children, cookies }: { children: ReactNode; cookies: string | null }) {
  const initialState = cookieToInitialState(wagmiAdapter.wagmiConfig as Config, cookies)
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig as Config} initialState={initialState}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}
