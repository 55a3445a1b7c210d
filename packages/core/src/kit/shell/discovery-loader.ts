import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import type { AdapterDescriptor } from '../../contracts/chain.js'
import type { Discovery } from '../../contracts/wallets.js'
import type { KitState } from '../../state/state.js'
import { loadLate } from './load-late.js'

export type DiscoveryLoader = ReturnType<typeof createDiscoveryLoader>

/** Looking for the wallets on the page, before its code is here: the first wish for a wallet brings it. */
export function createDiscoveryLoader(
  adapters: readonly AdapterDescriptor[],
  state: KitState,
  isDestroyed: () => boolean,
) {
  const { get: load, ifLoaded } = loadLate(async () => {
    const { createDiscoveries } = await import('../../wallet/sources/page/discoveries.js')
    return createDiscoveries(adapters, state)
  }, isDestroyed)

  /** Brings the code and asks nobody; the two parts do not wait for each other. */
  function preload(): void {
    for (const code of [load(), ...adapters.map((adapter) => adapter.discovery())]) ignoreRejection(code)
  }

  return {
    preload,

    async start(adapter: AdapterDescriptor): Promise<Discovery> {
      return (await load()).start(adapter)
    },

    /** Settles when every namespace is listening. Rejects with `engine_unavailable`. */
    async startAll(): Promise<void> {
      preload()
      await (await load()).startAll()
    },

    stop: () => void ifLoaded((discoveries) => discoveries.stop()),
  }
}
