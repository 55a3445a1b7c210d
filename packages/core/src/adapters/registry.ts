import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { AppKitError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import type { AppKitOptions } from '../options/options.js'
import type { AdapterDescriptor, ChainAdapter } from './adapter.js'
import type { Discovery } from './connector.js'

export type RegistryDeps = {
  adapters: readonly AdapterDescriptor[]
  startDiscovery(adapter: AdapterDescriptor): Promise<Discovery>
  networkOf(id: CaipNetworkId): CaipNetwork | undefined
  customRpcUrls: AppKitOptions['customRpcUrls']
}

export type AdapterRegistry = ReturnType<typeof createAdapterRegistry>

/** Loads each chain's adapter once, when something is wanted of that chain. */
export function createAdapterRegistry({ adapters, startDiscovery, networkOf, customRpcUrls = {} }: RegistryDeps) {
  const rpcConfigs = Object.fromEntries(
    Object.values(customRpcUrls).flatMap((urls = []) => urls.map(({ url, config = {} }) => [url, config] as const)),
  )
  const loaded = new Map<ChainNamespace, Promise<ChainAdapter>>()

  async function load(descriptor: AdapterDescriptor): Promise<ChainAdapter> {
    try {
      const [discovery, { createAdapter }] = await Promise.all([startDiscovery(descriptor), descriptor.load()])
      return createAdapter({ discovery, networkOf, rpcConfigs })
    } catch (cause) {
      throw new AppKitError('engine_unavailable', 'A part of the kit could not be loaded', { cause })
    }
  }

  return {
    /** Rejects with `unsupported_chain` where the app has no such adapter, `engine_unavailable` where it did not load. */
    async get(namespace: ChainNamespace): Promise<ChainAdapter> {
      const known = loaded.get(namespace)
      if (known) return known
      const descriptor = adapters.find((adapter) => adapter.namespace === namespace)
      if (!descriptor)
        throw new AppKitError('unsupported_chain', 'Unsupported chain', { facts: [`Namespace: ${namespace}`] })
      const loading = load(descriptor)
      loaded.set(namespace, loading)
      loading.catch(() => loaded.delete(namespace))
      return loading
    },
  }
}
