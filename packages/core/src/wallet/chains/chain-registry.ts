import type { ChainNamespace } from '@openappkit/protocol/caip'
import { loadOnce } from '../../lib/async/lazy.js'
import type { AdapterDescriptor, Chain, ChainDeps } from '../../contracts/chain.js'
import { kitDestroyed, unsupportedChain } from '../../lib/errors/usual-errors.js'

export type ChainRegistry = ReturnType<typeof createChainRegistry>

/** Loads each chain package once, when something of its namespace is wanted. */
export function createChainRegistry(adapters: readonly AdapterDescriptor[], deps: ChainDeps) {
  let isStopped = false
  const loaded = new Set<Chain>()

  async function load(adapter: AdapterDescriptor): Promise<Chain> {
    const { createChain } = await adapter.load()
    if (isStopped) throw kitDestroyed()
    const chain: Chain = createChain(deps)
    loaded.add(chain)
    return chain
  }

  const loaders = new Map(adapters.map((adapter) => [adapter.namespace, loadOnce(() => load(adapter))]))

  return {
    has: (namespace: ChainNamespace): boolean => loaders.has(namespace),

    /** Rejects with `unsupported_chain` where the app has no such adapter, `engine_unavailable` where it did not load. */
    async get(namespace: ChainNamespace): Promise<Chain> {
      const load = loaders.get(namespace)
      if (load) return load()
      throw unsupportedChain(namespace)
    },

    /** The kit is gone: listeners are removed, the ranking of endpoints ends. */
    stop(): void {
      isStopped = true
      for (const chain of loaded) chain.stop?.()
    },
  }
}
