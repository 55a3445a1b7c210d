import {
  type CaipNetwork,
  type ChainDeps,
  createRpcClient,
  type Reading,
  type RpcClient,
} from '@openappkit/core/adapter'
import { parseQuantity } from '../wallet/quantity.js'

export type NetworkReader = Pick<Reading, 'native'> & {
  clientOf(network: CaipNetwork): RpcClient
  /** Stops the ranking of endpoints. */
  stop(): void
}

/** Reads through the app's own endpoints. Keeps one client for each list of endpoints. */
export function createNetworkReader(
  { rpcConfigs: customConfigs, ranksEndpoints: rank }: ChainDeps,
  openClient: typeof createRpcClient = createRpcClient,
): NetworkReader {
  const clients = new Map<string, RpcClient>()

  function clientOf({ rpcUrls }: CaipNetwork): RpcClient {
    const urls = rpcUrls.default.http
    const key = urls.join()
    const client = clients.get(key) ?? openClient({ urls, customConfigs, rank })
    clients.set(key, client)
    return client
  }

  return {
    clientOf,
    stop() {
      for (const client of clients.values()) client.stop()
    },
    async native(address, network, { signal }) {
      return parseQuantity(await clientOf(network).request('eth_getBalance', [address, 'latest'], { signal }))
    },
  }
}
