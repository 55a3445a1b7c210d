import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { EvmNetwork } from '../evm/evm-network.js'
import { readTokenUri } from '../evm/read-pictures.js'
import { readMints } from '../solana/read-mints.js'
import type { SolanaNetwork } from '../solana/solana-network.js'

/** What an NFT says of itself: a description, or where one is. `undefined`: nothing, or the network is not read. */
export type ReadUri = (network: CaipNetworkId, address: string, tokenId: string) => Promise<string | undefined>

export function createReadUri(evm: readonly EvmNetwork[], solana: readonly SolanaNetwork[]): ReadUri {
  return async (id, address, tokenId) => {
    const network = evm.find((one) => one.id === id)
    if (network) return readTokenUri(network.client, { contract: address, tokenId })
    const cluster = solana.find((one) => one.id === id)
    return cluster && (await readMints(cluster.endpoints, [address])).get(address)?.name?.uri
  }
}
