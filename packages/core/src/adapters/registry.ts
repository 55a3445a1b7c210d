import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { AppKitError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import type { AdapterDeps, AdapterDescriptor, ChainAdapter } from './adapter.js'
import type { Discovery } from './connector.js'
import type { PairingLoader } from './pairing-loader.js'
import { pairingConnectorId } from './pairing.js'

export type RegistryDeps = {
  adapters: readonly AdapterDescriptor[]
  startDiscovery(adapter: AdapterDescriptor): Promise<Discovery>
  networkOf(id: CaipNetworkId): CaipNetwork | undefined
  rpcConfigs: AdapterDeps['rpcConfigs']
  pairing: PairingLoader
}

export type AdapterRegistry = ReturnType<typeof createAdapterRegistry>

/** Loads each chain's adapter once, when something is wanted of that chain. */
export function createAdapterRegistry({ adapters, startDiscovery, networkOf, rpcConfigs, pairing }: RegistryDeps) {
  const loaded = new Map<ChainNamespace, Promise<ChainAdapter>>()

  async function load(descriptor: AdapterDescriptor): Promise<ChainAdapter> {
    try {
      const [discovery, { createAdapter }] = await Promise.all([startDiscovery(descriptor), descriptor.load()])
      return createAdapter({ discovery: withPaired(discovery, descriptor.namespace), networkOf, rpcConfigs })
    } catch (cause) {
      throw new AppKitError('engine_unavailable', 'A part of the kit could not be loaded', { cause })
    }
  }

  /** To a chain package a wallet on another device is one more on this page. */
  function withPaired(discovery: Discovery, namespace: ChainNamespace): Discovery {
    return {
      list: () => discovery.list(),
      provider: (id) => (id === pairingConnectorId ? pairing.current()?.provider(namespace) : discovery.provider(id)),
      watch: (onChange) => discovery.watch(onChange),
      stop: () => discovery.stop(),
    }
  }

  return {
    /**
     * The adapter of a namespace, for the wallet that is meant. Only EIP-1193 is spoken by wallets on other devices:
     * in every other namespace, and where there is no chain package, the pairing brings an adapter of its own.
     * Rejects with `unsupported_chain` where the app has no such adapter, `engine_unavailable` where it did not load.
     */
    async get(namespace: ChainNamespace, connectorId?: string): Promise<ChainAdapter> {
      const descriptor = adapters.find((adapter) => adapter.namespace === namespace)
      if (connectorId === pairingConnectorId && !(descriptor && namespace === 'eip155')) {
        return (await pairing.load()).adapter(namespace)
      }
      const known = loaded.get(namespace)
      if (known) return known
      if (!descriptor)
        throw new AppKitError('unsupported_chain', 'Unsupported chain', { facts: [`Namespace: ${namespace}`] })
      const loading = load(descriptor)
      loaded.set(namespace, loading)
      loading.catch(() => loaded.delete(namespace))
      return loading
    },
  }
}
