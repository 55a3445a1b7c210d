import { evmAdapter } from '@openappkit/adapter-evm'
import type { AppKitOptions } from '@openappkit/modal'
import { base, mainnet } from '@openappkit/modal/networks'
import { walletConnect } from '@openappkit/walletconnect'

const rpc = { url: `${location.origin}/rpc` }

/** What a usual app passes. Its own endpoints, so that the whole path to a balance runs without the internet. */
export const kitOptions = {
  adapters: [evmAdapter()],
  // Never connected to: the page measures pairing before its first use.
  pairing: walletConnect({ relayUrl: 'wss://relay.example' }),
  networks: [mainnet, base],
  metadata: { name: 'Size', description: 'A page that is weighed', url: location.origin, icons: [] },
  customRpcUrls: { 'eip155:1': [rpc], 'eip155:8453': [rpc] },
} satisfies AppKitOptions
