import { FrameError } from '@openappkit/protocol/frame'
import { type Clusters, isClusterId } from './clusters.js'
import { type Networks, readChainId } from './networks.js'

/** Where a request goes: a network of EVM by its number, a cluster of Solana by its CAIP-2 id. */
export type Place = EvmPlace | { namespace: 'solana'; chainId: string }

type EvmPlace = { namespace: 'eip155'; chainId: number }

/** Where the wallet is: one network in each namespace, and the namespace that a page turned to last. */
export function createPlace({ networks, clusters }: { networks: Networks; clusters: Clusters }) {
  let evm: EvmPlace = { namespace: 'eip155', chainId: networks.first }
  const [first] = clusters.ids
  let solana: Place | undefined = first && { namespace: 'solana', chainId: first }
  let current: Place = evm

  function turn(next: Place): Place {
    if (next.namespace === 'eip155') evm = next
    else solana = next
    return (current = next)
  }

  return {
    current: (): Place => current,
    /** The number of the EVM network. */
    evm: (): number => evm.chainId,

    /** A network that the operator did not name cannot be read: the wallet stays where it is in that namespace. */
    turnTo(wanted: string | number | undefined): Place {
      if (wanted === undefined) return current
      if (isClusterId(wanted)) {
        if (!solana) throw new FrameError('unsupported_chain')
        return turn(clusters.find(wanted) ? { namespace: 'solana', chainId: wanted } : solana)
      }
      const id = readChainId(wanted)
      return turn(id !== undefined && networks.find(id) ? { namespace: 'eip155', chainId: id } : evm)
    },

    /** @throws {FrameError} `invalid_chain_id`, `unsupported_chain` */
    demand(wanted: string | number): Place {
      if (isClusterId(wanted)) return turn({ namespace: 'solana', chainId: clusters.demand(wanted).id })
      const id = readChainId(wanted)
      if (id === undefined) throw new FrameError('invalid_chain_id')
      return turn({ namespace: 'eip155', chainId: networks.demand(id).chainId })
    },

    /** Where a request goes that names a network, or none. Nothing moves. Throws `invalid_chain_id`. */
    of(wanted: string | number | undefined): Place {
      if (wanted === undefined) return current
      if (isClusterId(wanted)) return { namespace: 'solana', chainId: wanted }
      const chainId = readChainId(wanted)
      if (chainId === undefined) throw new FrameError('invalid_chain_id')
      return { namespace: 'eip155', chainId }
    },
  }
}
