import type { CaipNetwork, ChainDeps, RequestOptions } from '@openappkit/core/adapter'
import { askEsplora, readSatoshis } from './esplora.js'

/** Maximum size of an answer in bytes. Valid answers have a few hundred. */
const limit = 64 * 1024

/** Creates a reader of the app's endpoints, which implement the HTTP API of Esplora. */
export function createNetworkReader({ rpcConfigs: configs }: ChainDeps) {
  return {
    /** Returns the balance including unconfirmed transactions, as wallets show it. */
    async native(address: string, network: CaipNetwork, options: RequestOptions): Promise<bigint> {
      const request = { address, network, configs, path: '', limit } as const
      const answer = Object(await askEsplora(request, options)) as Record<string, unknown>
      return sumOf(answer.chain_stats) + sumOf(answer.mempool_stats)
    },
  }
}

/** Returns received minus spent. Negative for a mempool that spends confirmed outputs. */
function sumOf(stats: unknown): bigint {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = Object(stats) as Record<string, unknown>
  return readSatoshis(funded) - readSatoshis(spent)
}
