import type { EvmNetwork } from './evm/evm-network.js'
import { readTokenUri } from './evm/read-pictures.js'
import { readMints } from './solana/read-mints.js'
import type { ReadUri } from './nfts/nft-media.js'
import type { SolanaNetwork } from './solana/solana-network.js'

/** Asks the network of an NFT. */
export function createReadUri(evm: readonly EvmNetwork[], solana: readonly SolanaNetwork[]): ReadUri {
  return async (id, address, tokenId) => {
    const network = evm.find((one) => one.id === id)
    if (network) return readTokenUri(network.client, { contract: address, tokenId })
    const cluster = solana.find((one) => one.id === id)
    return cluster && (await readMints(cluster.endpoints, [address])).get(address)?.name?.uri
  }
}
