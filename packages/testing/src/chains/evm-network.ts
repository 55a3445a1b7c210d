import type { CaipNetwork } from '@openappkit/core/adapter'
import type { LocalChain } from './local-chain.js'

/** Converts a local EVM chain to the network type of adapters. */
export function toEvmNetwork({ id, name, rpcUrl }: LocalChain): CaipNetwork {
  const endpoints = { http: [rpcUrl] }
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: endpoints, chainDefault: endpoints },
  }
}
