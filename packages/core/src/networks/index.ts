import type { AppKitNetwork } from '../contracts/network.js'

export { type ChainNamespace, chainNamespaces as availableNamespaces } from '@openappkit/protocol/caip'
export type { AppKitNetwork, CaipNetwork } from '../contracts/network.js'
export * from './networks.generated.js'
export * from './viem-networks.generated.js'

/** Defines a network with its literal types. Returns the network unchanged. */
export function defineChain<const N extends AppKitNetwork>(network: N): N {
  return network
}
