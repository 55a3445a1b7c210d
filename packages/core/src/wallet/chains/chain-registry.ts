import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { AdapterDescriptor, Chain, ChainDeps } from '../../contracts/chain.js'
import { unsupportedChain } from '../../lib/errors/usual-errors.js'
import { kitDestroyed, lazy } from '../../lib/lazy.js'

export type ChainRegistry = ReturnType<typeof createChainRegistry>

/** Loads each chain package once, with the first request in its namespace. */
export function createChainRegistry(adapters: readonly AdapterDescriptor[], deps: ChainDeps) {
  let isStopped = false
  const chains = new Map(
    adapters.map((adapter) => [
      adapter.namespace,
      lazy(async (): Promise<Chain> => {
        const { createChain } = await adapter.load()
        if (isStopped) throw kitDestroyed()
        return createChain(deps)
      }),
    ]),
  )

  return {
    has: (namespace: ChainNamespace): boolean => chains.has(namespace),

    /** Rejects with `unsupported_chain` if the app has no adapter for the namespace, and as `Lazy.load`. */
    async get(namespace: ChainNamespace): Promise<Chain> {
      const chain = chains.get(namespace)
      if (chain) return chain.load()
      throw unsupportedChain(namespace)
    },

    /** Removes the listeners of every chain, and ends its measurements of endpoints. */
    stop(): void {
      isStopped = true
      for (const chain of chains.values()) chain.stop()
    },
  }
}
