import type { CaipNetworkId } from '../caip/index.js'

/** Solana's clusters: the name that wallets use, and the CAIP-2 id from the genesis hash. */
const clusters: readonly (readonly [string, CaipNetworkId])[] = [
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
]
const localCluster = 'solana:localnet'

/** The name that wallets use for a network. Other networks than these three are local. */
export function toCluster(network: CaipNetworkId): string {
  return clusters.find(([, id]) => id === network)?.[0] ?? localCluster
}

/** CAIP-2 id of a cluster. `undefined` for a name outside Solana. */
export function fromCluster(name: string): CaipNetworkId | undefined {
  const known = clusters.find(([cluster]) => cluster === name)?.[1]
  return known ?? (/^solana:[-_a-zA-Z0-9]{1,32}$/.test(name) ? (name as CaipNetworkId) : undefined)
}
