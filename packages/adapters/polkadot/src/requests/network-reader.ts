import {
  type CaipNetwork,
  type ChainDeps,
  createRpcClient,
  type RequestOptions,
  type RpcClient,
} from '@openappkit/core/adapter'
import { accountStorageKey, parseSs58 } from '@openappkit/protocol/substrate'
import { failure } from '../wallet/failure.js'

/** `AccountInfo`: nonce and three counters of 4 bytes each, then the free balance in 16 bytes, little-endian. */
const freeForm = /^0x[0-9a-f]{32}([0-9a-f]{32})([0-9a-f]{2})*$/i
const longestAnswer = 2_048

/** Creates a reader of the app's endpoints. Keeps one client per list of endpoints. */
export function createNetworkReader({ rpcConfigs: customConfigs, ranksEndpoints: rank }: ChainDeps) {
  const clients = new Map<string, RpcClient>()

  function clientOf({ rpcUrls }: CaipNetwork): RpcClient {
    const urls = rpcUrls.default.http
    const known = clients.get(urls.join())
    const client = known ?? createRpcClient({ urls, customConfigs, rank })
    clients.set(urls.join(), client)
    return client
  }

  return {
    /** Returns the free balance, which includes funds locked for staking and votes. Zero for an unused account. */
    async native(address: string, network: CaipNetwork, options: RequestOptions): Promise<bigint> {
      const parsed = parseSs58(address)
      if (!parsed) throw failure('invalid_address')
      const params = [accountStorageKey(parsed.accountId)]
      return readFree(await clientOf(network).request('state_getStorage', params, options))
    },
    /** Stops the ranking of endpoints. */
    stop() {
      for (const client of clients.values()) client.stop()
    },
  }
}

function readFree(stored: unknown): bigint {
  if (stored === null) return 0n
  const free = typeof stored === 'string' && stored.length <= longestAnswer ? freeForm.exec(stored)?.[1] : undefined
  if (!free) throw failure('bad_message')
  return BigInt(`0x${(free.match(/../g) ?? []).reverse().join('')}`)
}
