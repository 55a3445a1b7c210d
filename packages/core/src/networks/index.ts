export { type ChainNamespace, chainNamespaces as availableNamespaces } from '@openappkit/protocol/caip'
export { defineChain } from './define-chain.js'
export type { AppKitNetwork, CaipNetwork } from '../contracts/network.js'
export * from './networks.generated.js'
