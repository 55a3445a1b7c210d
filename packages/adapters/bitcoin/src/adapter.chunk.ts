export { createDiscovery } from './discovery/discovery.js'

/** The chain is wanted later. By name: the whole namespace of a module that others share costs a bundler's runtime. */
export const loadChain = () => import('./chain.js').then(({ createChain }) => ({ createChain }))
