import {
  type AdapterDeps,
  AppKitError,
  type CaipNetwork,
  createRpcClient,
  type Reading,
  type RpcClient,
} from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'

export type NetworkReader = Reading & { clientOf(network: CaipNetwork): RpcClient }

/** Reads through the app's own endpoints. One client per list of endpoints, kept as long as the adapter. */
export function createNetworkReader(customConfigs: AdapterDeps['rpcConfigs']): NetworkReader {
  const clients = new Map<string, RpcClient>()

  function clientOf({ rpcUrls }: CaipNetwork): RpcClient {
    const urls = rpcUrls.default.http
    const key = urls.join()
    const client = clients.get(key) ?? createRpcClient({ urls, customConfigs })
    clients.set(key, client)
    return client
  }

  return {
    clientOf,
    async getBalance(address, network, { signal }) {
      return parseQuantity(await clientOf(network).request('eth_getBalance', [address, 'latest'], { signal }))
    },
  }
}

/** Reads a JSON-RPC quantity. Throws `bad_message`. */
export function parseQuantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)) return BigInt(value)
  throw new AppKitError('bad_message', errorText('bad_message'))
}
