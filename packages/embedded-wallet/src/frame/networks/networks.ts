import { FrameError } from '@openappkit/protocol/frame'
import type { FrameNetwork } from '../config/read-config.js'
import type { ViewFacts } from '../approval/approval-view.js'
import { createNodeClient, type NodeClient } from './node-client.js'

export type Network = FrameNetwork & { readonly chainId: number; readonly node: NodeClient }

export type Networks = ReturnType<typeof createNetworks>

/** The EVM networks that the operator named. */
export function createNetworks(given: readonly FrameNetwork[]) {
  const byId = new Map(
    given.flatMap((network): [number, Network][] => {
      const chainId = readChainId(network.id)
      return chainId === undefined ? [] : [[chainId, { ...network, chainId, node: createNodeClient(network.rpcUrl) }]]
    }),
  )
  const [first] = byId.keys()

  return {
    /** Where the wallet is before a page says otherwise. */
    first: first ?? 1,
    all: [...byId.values()] as readonly Network[],
    find: (chainId: number): Network | undefined => byId.get(chainId),
    /** @throws {FrameError} `unsupported_chain` */
    demand(chainId: number): Network {
      const found = byId.get(chainId)
      if (!found) throw new FrameError('unsupported_chain')
      return found
    },
  }
}

/** The number of an EVM network, from any of the forms that a page writes. */
export function readChainId(chainId: string | number | undefined): number | undefined {
  const text = String(chainId ?? '').replace('eip155:', '')
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

/** How a network is named on a screen. One that the operator did not name has its number. */
export function viewNetwork(networks: Networks, chainId: number): ViewFacts['network'] {
  return networks.find(chainId) ?? { name: `eip155:${chainId}`, currency: { symbol: '', decimals: 18 } }
}
