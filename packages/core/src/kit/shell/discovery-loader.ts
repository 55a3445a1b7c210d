import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import type { AdapterDescriptor } from '../../contracts/chain.js'
import type { Discovery } from '../../contracts/wallets.js'
import type { KitState } from '../../state/state.js'
import { lazy } from '../../lib/lazy.js'

export type DiscoveryLoader = ReturnType<typeof createDiscoveryLoader>

/** Discovery of the wallets on the page. The first request for a wallet loads its code. */
export function createDiscoveryLoader(adapters: readonly AdapterDescriptor[], state: KitState) {
  const { load, stop } = lazy(() =>
    import('../../wallet/sources/page/discoveries.js').then((part) => part.createDiscoveries(adapters, state)),
  )

  /** Loads the code in parallel, without asking a wallet. */
  function preload(): void {
    for (const code of [load(), ...adapters.map((adapter) => adapter.discovery())]) ignoreRejection(code)
  }

  return {
    preload,

    async start(adapter: AdapterDescriptor): Promise<Discovery> {
      return (await load()).start(adapter)
    },

    /** Settles once every namespace listens. Rejects with `engine_unavailable`. */
    async startAll(): Promise<void> {
      preload()
      await (await load()).startAll()
    },

    stop,
  }
}
