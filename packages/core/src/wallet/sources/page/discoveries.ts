import type { ChainNamespace } from '@openappkit/protocol/caip'
import { ignoreRejection } from '../../../lib/async/ignore-rejection.js'
import type { AdapterDescriptor, DiscoverySettings } from '../../../contracts/chain.js'
import type { Connector, Discovery } from '../../../contracts/wallets.js'
import { ownPicture, rdnsOf } from '../../connectors/identity.js'
import { AppKitError } from '../../../lib/errors/appkit-error.js'
import type { KitState } from '../../../state/state.js'

export type Discoveries = ReturnType<typeof createDiscoveries>

/** Discovers wallets on demand, once per namespace, and keeps the list in the state. */
export function createDiscoveries(adapters: readonly AdapterDescriptor[], state: KitState) {
  const loaded = new Map<ChainNamespace, ReturnType<AdapterDescriptor['discovery']>>()
  const running = new Map<ChainNamespace, Promise<Discovery>>()
  let isStopped = false

  /** Loads the code without asking a wallet. Cached, because importing a loaded module costs a turn of the event loop. */
  function load(adapter: AdapterDescriptor): ReturnType<AdapterDescriptor['discovery']> {
    const known = loaded.get(adapter.namespace)
    if (known) return known
    const loading = adapter.discovery()
    loaded.set(adapter.namespace, loading)
    // A chunk that failed to load is requested again next time.
    loading.catch(() => loaded.delete(adapter.namespace))
    return loading
  }

  async function launch(adapter: AdapterDescriptor): Promise<Discovery> {
    const { createDiscovery } = await load(adapter)
    if (isStopped) throw new AppKitError('destroyed', 'This kit was destroyed')
    const { settings } = state
    const wanted: DiscoverySettings = {
      announced: settings.enableEIP6963,
      injected: settings.enableInjected,
      isListed: createIsListed(state),
    }
    const discovery = createDiscovery(wanted)
    // The picture that the app sets replaces the wallet's own everywhere.
    const pictured = (connector: Connector): Connector[] => {
      // Adapters are foreign code: a connector without a name must not break the others.
      if (typeof connector.id !== 'string' || typeof connector.name !== 'string') return []
      const imageUrl = ownPicture(settings.connectorImages, [connector.id, rdnsOf(connector.info?.rdns)])
      return [imageUrl ? { ...connector, imageUrl } : connector]
    }
    const publish = () => {
      const others = state.connectors.list.filter(({ chain }) => chain !== adapter.namespace)
      const found = discovery.list().flatMap(pictured)
      // Skips the update if the list was empty and stays empty: it would redraw the first screen and delay a click.
      if (found.length > 0 || others.length < state.connectors.list.length)
        state.connectors.list = [...others, ...found]
    }
    publish()
    discovery.watch(publish)
    return discovery
  }

  function start(adapter: AdapterDescriptor): Promise<Discovery> {
    const known = running.get(adapter.namespace)
    if (known) {
      // Finds a wallet that does not announce itself when it appears.
      ignoreRejection(known.then((discovery) => discovery.look?.()))
      return known
    }
    const started = launch(adapter)
    running.set(adapter.namespace, started)
    started.catch(() => running.delete(adapter.namespace))
    return started
  }

  return {
    load,
    start,
    /** Settles once every namespace listens, or has failed to load. */
    startAll: () => Promise.allSettled(adapters.map(start)),
    stop() {
      isStopped = true
      for (const discovery of running.values())
        void discovery.then(
          (found) => found.stop(),
          () => undefined,
        )
      running.clear()
    },
  }
}

/** Whether a wallet with this reverse domain is in the wallet list, or was connected here before. */
function createIsListed({ accounts, wallets }: KitState): (rdns: string) => boolean {
  let known: KitState['wallets']['known'] = []
  let domains = new Set<string | undefined>()
  return (rdns) => {
    if (known !== wallets.known) {
      known = wallets.known
      domains = new Set(known.map((listing) => rdnsOf(listing.rdns)))
    }
    const isSaved = Object.values(accounts).some(
      (entry) => entry.status !== 'disconnected' && entry.connectorId === rdns,
    )
    return domains.has(rdnsOf(rdns)) || isSaved
  }
}
