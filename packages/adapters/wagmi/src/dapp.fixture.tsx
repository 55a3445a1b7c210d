import { type AppKit, type AppKitNetwork, type AppKitOptions, createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'
import { createFakeWallet, type FakeWallet, type FakeWalletOptions } from '@openappkit/testing/wallets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { inject } from 'vitest'
import {
  useAccount,
  useBalance,
  useChainId,
  useChains,
  useConnect,
  useConnectorClient,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWalletClient,
  WagmiProvider,
  type WagmiProviderProps,
} from 'wagmi'
import type { WagmiAdapterOptions } from './adapter-options.js'
import { WagmiAdapter } from './wagmi-adapter.js'

export const chains = inject('localChains')
export const networks = chains.map(({ id, name, rpcUrl }) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }),
) as unknown as [AppKitNetwork, ...AppKitNetwork[]]

/** Calls the tested hooks of wagmi. */
function useEverything() {
  return {
    account: useAccount(),
    chainId: useChainId(),
    chains: useChains(),
    balance: useBalance({ address: useAccount().address }),
    connect: useConnect(),
    disconnect: useDisconnect(),
    signMessage: useSignMessage(),
    sendTransaction: useSendTransaction(),
    switchChain: useSwitchChain(),
    walletClient: useWalletClient(),
    connectorClient: useConnectorClient(),
  }
}

export type DappOptions = {
  adapter?: Partial<WagmiAdapterOptions>
  kit?: Partial<AppKitOptions>
  provider?: Partial<WagmiProviderProps>
}

export type Dapp = Awaited<ReturnType<typeof startDapp>>

/** Starts an app on wagmi: its config, its kit and its React tree. */
export function startDapp({ adapter: adapterOptions, kit: kitOptions, provider }: DappOptions = {}) {
  const adapter = new WagmiAdapter({ networks, ...adapterOptions })
  const kit: AppKit = createAppKit({ adapters: [adapter], networks, ...kitOptions })
  const config = adapter.wagmiConfig
  const renders: { status: string; address: string | undefined; chainId: number | undefined }[] = []
  let hooks: ReturnType<typeof useEverything> | undefined

  function Page() {
    hooks = useEverything()
    const { status, address, chainId } = hooks.account
    renders.push({ status, address, chainId })
    return <p>{`${status} ${address ?? 'no-account'} ${chainId ?? 'nowhere'}`}</p>
  }

  const place = document.createElement('main')
  document.body.append(place)
  const root = createRoot(place)
  const tree = (
    <StrictMode>
      <WagmiProvider config={config} {...provider}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Page />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  )
  flushSync(() => root.render(tree))

  return {
    adapter,
    config,
    kit,
    place,
    renders,
    /** Current results of the hooks. */
    get now() {
      if (!hooks) throw new Error('nothing is rendered yet')
      return hooks
    },
    /** Leaves the page and keeps its storage. */
    stop() {
      const kept = { ...localStorage } as Record<string, string>
      root.unmount()
      place.remove()
      kit.destroy()
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
  }
}

/** Announces a wallet on this page, with the two local chains. */
export function startWallet(options: Partial<FakeWalletOptions> = {}): FakeWallet & { stop(): void } {
  const known = chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const wallet = createFakeWallet({ chains: known, ...options })
  return Object.assign(wallet, { stop: wallet.announce(window) })
}
