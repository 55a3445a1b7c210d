import type { Nft, NftPage } from '@openappkit/protocol/blockchain'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { inTime } from '../../../platform/outgoing/fetch-json.js'
import { listedPicture } from '../nfts/description.js'
import type { FindMedia } from '../nfts/media-addresses.js'
import { nftMediaPath } from '../nfts/nft-media.js'
import { readMints } from './read-mints.js'
import type { SolanaNetwork } from './solana-network.js'

/** A limit, because anyone can send any number of NFTs. */
const most = 200

/**
 * Reads the NFTs of a Solana account: tokens with a supply of one and no decimals, with their names from Metaplex or
 * from the mint itself (Token-2022). Compressed NFTs are not in token accounts and are not found.
 */
export async function readSolanaNfts(
  networks: readonly SolanaNetwork[],
  account: string,
  chainId: CaipNetworkId | undefined,
  findMedia: FindMedia,
): Promise<NftPage> {
  const asked = networks.filter(({ id }) => chainId === undefined || id === chainId)
  if (asked.length === 0) return { data: [], next: null, missing: [{ part: 'nfts', ...(chainId && { chainId }) }] }
  const pages = await Promise.all(
    asked.map(async (network) => {
      const page = await inTime(nftsOf(network, account, findMedia))
      return { data: page?.data ?? [], missing: page?.isWhole ? [] : [{ part: 'nfts' as const, chainId: network.id }] }
    }),
  )
  return {
    data: pages.flatMap(({ data }) => data).slice(0, most),
    next: null,
    missing: pages.flatMap(({ missing }) => missing),
  }
}

async function nftsOf(
  network: SolanaNetwork,
  account: string,
  findMedia: FindMedia,
): Promise<{ data: Nft[]; isWhole: boolean }> {
  const { tokens } = await network.holdings(account, false)
  const listed = new Set(network.options.tokens.map(({ address }) => address))
  const single = [...tokens].flatMap(([mint, amount]) => (amount === 1n && !listed.has(mint) ? [mint] : []))
  const mints = await readMints(network.endpoints, single.slice(0, most))
  const data = [...mints].flatMap(([mint, { supply, decimals, name }]): Nft[] => {
    if (supply !== 1n || decimals !== 0) return []
    const url = nftPicture({ network, mint, uri: name?.uri, findMedia })
    const content = url ? { content: { preview: { url } } } : {}
    return [{ chainId: network.id, address: mint, tokenId, name: nftName(mint, name?.name), quantity: '1', ...content }]
  })
  return { data, isWhole: single.length <= most }
}

/** A mint has one NFT. */
const tokenId = '0'

type Described = { network: SolanaNetwork; mint: string; uri: string | undefined; findMedia: FindMedia }

/** The path of an NFT's picture on this server, if it has one. */
export function nftPicture({ network, mint, uri, findMedia }: Described): string | undefined {
  return listedPicture(uri, findMedia) && nftMediaPath(network.id, mint, tokenId)
}

/** The name of an NFT, or a short form of its mint. */
export const nftName = (mint: string, name: string | undefined): string =>
  name || `NFT ${mint.slice(0, 6)}...${mint.slice(-6)}`
