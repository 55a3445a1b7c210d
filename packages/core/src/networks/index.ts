import type { AppKitNetwork } from '../contracts/network.js'

export { type ChainNamespace, chainNamespaces as availableNamespaces } from '@openappkit/protocol/caip'
export type { AppKitNetwork, CaipNetwork } from '../contracts/network.js'
export * from './networks.generated.js'
export * from './viem-networks.generated.js'

/** Writes a network of your own with its literal types kept. Returns what it was given. */
export function defineChain<const N extends AppKitNetwork>(network: N): N {
  return network
}
