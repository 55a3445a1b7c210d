import type { Address, Client } from 'viem'
import { inTime } from '../../../platform/outgoing/fetch-json.js'
import { elsewhere, listedPicture } from '../nfts/description.js'
import type { FindMedia } from '../nfts/media-addresses.js'
import { callMany } from './call-many.js'
import type { CollectionItem } from './read-holder.js'
import { collectionAbi, severalAbi } from './token-abi.js'

const timeoutMs = 1_500

/** Each collection is a separate request. */
const mostCollections = 24
const mostOfOne = 24

/** Total characters of the pictures in a response, of which the modal reads up to five megabytes. */
const longestAll = 1024 * 1024

/**
 * Reads the pictures of NFTs from their contracts, in the order of the items; `undefined` if one has none. Collections
 * are read separately: one whose response is too large or too late only loses its own pictures.
 */
export async function readPictures(
  client: Client,
  items: readonly CollectionItem[],
  findMedia: FindMedia,
): Promise<readonly (string | typeof elsewhere | undefined)[]> {
  const collections = [...new Set(items.map(({ contract }) => contract))].slice(0, mostCollections)
  const found = await Promise.all(
    collections.map(async (collection) => {
      const some = items.filter(({ contract }) => contract === collection).slice(0, mostOfOne)
      const said = await inTime(callMany(client, some.map(callOf)), timeoutMs)
      return some.map((item, at) => [item, listedPicture(uriOf(item, said?.[at]), findMedia)] as const)
    }),
  )
  const pictures = new Map(found.flat())
  let room = longestAll
  return items.map((item) => {
    const picture = pictures.get(item)
    if (typeof picture !== 'string') return picture
    // Read in a separate request when it is shown.
    if (picture.length > room) return elsewhere
    room -= picture.length
    return picture
  })
}

function callOf({ contract, tokenId, kind }: CollectionItem) {
  const address = contract as Address
  const args = [BigInt(tokenId)]
  return kind === 'erc721'
    ? { address, abi: collectionAbi, functionName: 'tokenURI', args }
    : { address, abi: severalAbi, functionName: 'uri', args }
}

/** Returns the token URI: a description, or its location. `undefined` if the token has no URI. */
export async function readTokenUri(
  client: Client,
  { contract, tokenId }: Omit<CollectionItem, 'kind'>,
): Promise<string | undefined> {
  const items = (['erc721', 'erc1155'] as const).map((kind) => ({ contract, tokenId, kind }))
  const said = await callMany(client, items.map(callOf))
  return items.map((item, at) => uriOf(item, said[at])).find(Boolean)
}

/** ERC-1155 has one URI for all tokens, with a placeholder for the id in 64 hex digits. */
function uriOf({ tokenId, kind }: CollectionItem, said: unknown): string | undefined {
  if (typeof said !== 'string') return undefined
  return kind === 'erc721' ? said : said.replaceAll('{id}', BigInt(tokenId).toString(16).padStart(64, '0'))
}
