import { FrameError } from '@openappkit/protocol/frame'
import type { FrameNetwork } from '../config/read-config.js'
import type { ViewFacts } from '../approval/approval-view.js'
import { createNodeClient, type NodeClient } from './node-client.js'

export type Network = FrameNetwork & { readonly chainId: number; readonly node: NodeClient }

export type Networks = ReturnType<typeof createNetworks>

/** The EVM networks that the operator configured. */
export function createNetworks(given: readonly FrameNetwork[]) {
  const byId = new Map(
    given.flatMap((network): [number, Network][] => {
      const chainId = readChainId(network.id)
      return chainId === undefined ? [] : [[chainId, { ...network, chainId, node: createNodeClient(network.rpcUrl) }]]
    }),
  )
  const [first] = byId.keys()

  return {
    /** The initial network. */
    first: first ?? 1,
    all: [...byId.values()] as readonly Network[],
    find: (chainId: number): Network | undefined => byId.get(chainId),
    /** @throws {FrameError} `unsupported_chain` */
    require(chainId: number): Network {
      const found = byId.get(chainId)
      if (!found) throw new FrameError('unsupported_chain')
      return found
    },
  }
}

/** Reads the chain id of an EVM network, in any form that pages use. */
export function readChainId(chainId: string | number | undefined): number | undefined {
  const text = String(chainId ?? '').replace('eip155:', '')
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

/** The name of a network on a screen. A network that is not configured is shown by its id. */
export function viewNetwork(networks: Networks, chainId: number): ViewFacts['network'] {
  return networks.find(chainId) ?? { name: `eip155:${chainId}`, currency: { symbol: '', decimals: 18 } }
}
