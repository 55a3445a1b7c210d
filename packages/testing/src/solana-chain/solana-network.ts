import type { CaipNetwork } from '@openappkit/core/adapter'
import type { LocalSolana } from './local-solana.js'

/** Converts a local Solana to the network type of adapters. */
export function toSolanaNetwork({ id, rpcUrl }: Pick<LocalSolana, 'id' | 'rpcUrl'>): CaipNetwork {
  const endpoints = { http: [rpcUrl] }
  return {
    id: 'localnet',
    caipNetworkId: id,
    chainNamespace: 'solana',
    name: 'Local Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: endpoints, chainDefault: endpoints },
    testnet: true,
  }
}
