import { type AppKitNetwork, defineChain } from '@openappkit/react/networks'

/** Solana on this machine. In your app: `import { solana, solanaDevnet } from '@openappkit/react/networks'`. */
export const localSolana = defineChain({
  id: 'localnet',
  caipNetworkId: 'solana:localnet',
  chainNamespace: 'solana',
  name: 'Local Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [import.meta.env.VITE_SOLANA_URL ?? 'http://localhost:8899'] } },
})

export const networks: [AppKitNetwork, ...AppKitNetwork[]] = [localSolana]
