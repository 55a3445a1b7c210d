import type { CaipNetwork, ChainDeps, RequestOptions } from '@openappkit/core/adapter'
import { askEsplora, readSatoshis } from './esplora.js'

/** An answer has a few hundred bytes. */
const limit = 64 * 1024

/** Reads through the app's own endpoints, which speak Esplora's HTTP interface. */
export function createNetworkReader({ rpcConfigs: configs }: ChainDeps) {
  return {
    /** With what is on its way, as wallets count. */
    async native(address: string, network: CaipNetwork, options: RequestOptions): Promise<bigint> {
      const request = { address, network, configs, path: '', limit } as const
      const answer = Object(await askEsplora(request, options)) as Record<string, unknown>
      return sumOf(answer.chain_stats) + sumOf(answer.mempool_stats)
    },
  }
}

/** Funded less spent. More spent than came from blocks is what the mempool spends of them. */
function sumOf(stats: unknown): bigint {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = Object(stats) as Record<string, unknown>
  return readSatoshis(funded) - readSatoshis(spent)
}
