import type { CaipNetwork } from '@openappkit/core/adapter'
import type { LocalChain } from './local-chain.js'

/** A local EVM chain as the kit hands networks to an adapter. */
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
