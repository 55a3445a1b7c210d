export { createDiscovery } from './discovery/discovery.js'

/** Loads the chain. Picks the export by name: a namespace object of a shared module adds bundler runtime code. */
export const loadChain = () => import('./chain.js').then(({ createChain }) => ({ createChain }))
