import type { EvmNetwork } from './evm/evm-network.js'
import { readTokenUri } from './evm/read-pictures.js'
import { readMints } from './solana/read-mints.js'
import { isHeldBy } from './evm/read-holder.js'
import type { AvatarDeps } from './nfts/avatar-media.js'
import type { ReadUri } from './nfts/nft-media.js'
import type { SolanaNetwork } from './solana/solana-network.js'

/** Reads the token URI of an NFT from its network. */
export function createReadUri(evm: readonly EvmNetwork[], solana: readonly SolanaNetwork[]): ReadUri {
  return async (id, address, tokenId) => {
    const network = evm.find((one) => one.id === id)
    if (network) return readTokenUri(network.client, { contract: address, tokenId })
    const cluster = solana.find((one) => one.id === id)
    return cluster && (await readMints(cluster.endpoints, [address])).get(address)?.name?.uri
  }
}

/** Reads whether an account owns an NFT. `false` on networks that this server does not read. */
export function createHolds(evm: readonly EvmNetwork[]): AvatarDeps['holds'] {
  return async (account, { network: id, ...item }) => {
    const network = evm.find((one) => one.id === id)
    return network !== undefined && isHeldBy(network.client, account, item)
  }
}
