import { FrameError } from '@openappkit/protocol/frame'
import { type Clusters, isClusterId } from './clusters.js'
import { type Networks, readChainId } from './networks.js'

/** The network of a request: an EVM network by its number, a Solana cluster by its CAIP-2 id. */
export type ActiveNetwork = EvmNetwork | { namespace: 'solana'; chainId: string }

type EvmNetwork = { namespace: 'eip155'; chainId: number }

/** The active network of each namespace, and the namespace that was active last. */
export function createActiveNetwork({ networks, clusters }: { networks: Networks; clusters: Clusters }) {
  let evm: EvmNetwork = { namespace: 'eip155', chainId: networks.first }
  const [first] = clusters.ids
  let solana: ActiveNetwork | undefined = first && { namespace: 'solana', chainId: first }
  let current: ActiveNetwork = evm

  function activate(next: ActiveNetwork): ActiveNetwork {
    if (next.namespace === 'eip155') evm = next
    else solana = next
    return (current = next)
  }

  return {
    current: (): ActiveNetwork => current,
    /** The number of the EVM network. */
    evm: (): number => evm.chainId,

    /** Switches to a network. If it is not configured, activates the current network of its namespace. */
    switchIfKnown(wanted: string | number | undefined): ActiveNetwork {
      if (wanted === undefined) return current
      if (isClusterId(wanted)) {
        if (!solana) throw new FrameError('unsupported_chain')
        return activate(clusters.find(wanted) ? { namespace: 'solana', chainId: wanted } : solana)
      }
      const id = readChainId(wanted)
      return activate(id !== undefined && networks.find(id) ? { namespace: 'eip155', chainId: id } : evm)
    },

    /** Switches to a network. @throws {FrameError} `invalid_chain_id`, `unsupported_chain` */
    switchTo(wanted: string | number): ActiveNetwork {
      if (isClusterId(wanted)) return activate({ namespace: 'solana', chainId: clusters.require(wanted).id })
      const id = readChainId(wanted)
      if (id === undefined) throw new FrameError('invalid_chain_id')
      return activate({ namespace: 'eip155', chainId: networks.require(id).chainId })
    },

    /** The network of a request, which may name one. Does not switch. Throws `invalid_chain_id`. */
    of(wanted: string | number | undefined): ActiveNetwork {
      if (wanted === undefined) return current
      if (isClusterId(wanted)) return { namespace: 'solana', chainId: wanted }
      const chainId = readChainId(wanted)
      if (chainId === undefined) throw new FrameError('invalid_chain_id')
      return { namespace: 'eip155', chainId }
    },
  }
}
