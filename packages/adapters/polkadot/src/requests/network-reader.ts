import {
  type CaipNetwork,
  type ChainDeps,
  createRpcClient,
  type RequestOptions,
  type RpcClient,
} from '@openappkit/core/adapter'
import { accountStorageKey, parseSs58 } from '@openappkit/protocol/substrate'
import { failure } from '../wallet/failure.js'

/** Nonce and three counters of 4 bytes each come first, then the free balance in 16 bytes, little-endian. */
const freeForm = /^0x[0-9a-f]{32}([0-9a-f]{32})([0-9a-f]{2})*$/i
const longestAnswer = 2_048

/** Reads through the app's own endpoints. One client per list of endpoints, kept as long as the chain. */
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
    /** What is free, which includes what is locked for staking and votes. An account that was never used has none. */
    async native(address: string, network: CaipNetwork, options: RequestOptions): Promise<bigint> {
      const parsed = parseSs58(address)
      if (!parsed) throw failure('invalid_address')
      const params = [accountStorageKey(parsed.accountId)]
      return readFree(await clientOf(network).request('state_getStorage', params, options))
    },
    /** Ends the ranking of endpoints. */
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
