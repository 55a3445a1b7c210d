import type { CaipNetwork } from '@openappkit/core/adapter'
import type { LocalSolana } from './local-solana.js'

/** A local Solana as the kit hands networks to an adapter. */
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
