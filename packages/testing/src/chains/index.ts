export { type Anvil, type AnvilOptions, findAnvil, startAnvil } from './anvil.js'
export { toEvmNetwork } from './evm-network.js'
export type { LocalChain } from './local-chain.js'
export { type LocalChains, type LocalChainsOptions, startLocalChains } from './local-chains.js'
