import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { FrameError } from '@openappkit/protocol/frame'
import type { FrameNetwork } from '../config/read-config.js'
import { createNodeClient, type NodeClient } from './node-client.js'

export type Cluster = FrameNetwork & { readonly id: CaipNetworkId; readonly node: NodeClient }

export type Clusters = ReturnType<typeof createClusters>

export const isClusterId = (id: unknown): id is `solana:${string}` => typeof id === 'string' && id.startsWith('solana:')

/** The Solana clusters that the operator configured. */
export function createClusters(given: readonly FrameNetwork[]) {
  const byId = new Map(
    given.flatMap((network): [string, Cluster][] => {
      const { id } = network
      return isClusterId(id) ? [[id, { ...network, id, node: createNodeClient(network.rpcUrl) }]] : []
    }),
  )
  const ids = [...byId.values()].map(({ id }) => id)

  return {
    ids,
    find: (id: string): Cluster | undefined => byId.get(id),
    /** @throws {FrameError} `unsupported_chain` */
    require(id: string): Cluster {
      const found = byId.get(id)
      if (!found) throw new FrameError('unsupported_chain')
      return found
    },
  }
}
