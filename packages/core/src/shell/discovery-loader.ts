import type { AdapterDescriptor } from '../contracts/chain.js'
import type { Discovery } from '../contracts/wallets/connector.js'
import type { Discoveries } from '../sources/page/discoveries.js'
import type { KitState } from '../state/state.js'
import { destroyed, unavailable } from './engine-loader.js'

export type DiscoveryLoader = ReturnType<typeof createDiscoveryLoader>

/** Looking for the wallets on the page, before its code is here: the first wish for a wallet brings it. */
export function createDiscoveryLoader(adapters: readonly AdapterDescriptor[], state: KitState) {
  let loading: Promise<Discoveries> | undefined
  let isStopped = false

  function load(): Promise<Discoveries> {
    if (isStopped) return Promise.reject(destroyed())
    return (loading ??= import('../sources/page/discoveries.js').then(
      ({ createDiscoveries }) => createDiscoveries(adapters, state),
      (cause: unknown) => {
        loading = undefined
        throw unavailable(cause)
      },
    ))
  }

  /** Brings the code and asks nobody; the two parts do not wait for each other. */
  function preload(): void {
    for (const code of [load(), ...adapters.map((adapter) => adapter.discovery())]) void code.catch(() => undefined)
  }

  return {
    preload,

    async start(adapter: AdapterDescriptor): Promise<Discovery> {
      return (await load()).start(adapter)
    },

    /** Settles when every namespace is listening. Rejects when the code cannot be loaded. */
    async startAll(): Promise<void> {
      preload()
      await (await load()).startAll()
    },

    stop(): void {
      isStopped = true
      void loading?.then(
        (discoveries) => discoveries.stop(),
        () => undefined,
      )
    },
  }
}
