import type { Address, Client } from 'viem'
import { inTime } from '../../../platform/outgoing/fetch-json.js'
import { elsewhere, listedPicture } from '../nfts/description.js'
import type { FindMedia } from '../nfts/media-addresses.js'
import { callMany } from './call-many.js'
import type { CollectionItem } from './read-holder.js'
import { collectionAbi, severalAbi } from './token-abi.js'

const timeoutMs = 1_500

/** Each collection is a request of its own. */
const mostCollections = 24
const mostOfOne = 24

/** Characters of all pictures of an answer, which the modal reads up to five megabytes of. */
const longestAll = 1024 * 1024

/**
 * The pictures that NFTs have in their contracts, in the order of the items; `undefined` where one has none. Collections
 * are asked apart from each other: one that answers with too much, or not in time, takes only its own pictures away.
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
    // It is read alone, when somebody looks at it.
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

/** What one token says of itself: a description, or where that is. `undefined`: nothing. */
export async function readTokenUri(
  client: Client,
  { contract, tokenId }: Omit<CollectionItem, 'kind'>,
): Promise<string | undefined> {
  const items = (['erc721', 'erc1155'] as const).map((kind) => ({ contract, tokenId, kind }))
  const said = await callMany(client, items.map(callOf))
  return items.map((item, at) => uriOf(item, said[at])).find(Boolean)
}

/** ERC-1155 writes one address for all tokens: the id is put in, as 64 digits. */
function uriOf({ tokenId, kind }: CollectionItem, said: unknown): string | undefined {
  if (typeof said !== 'string') return undefined
  return kind === 'erc721' ? said : said.replaceAll('{id}', BigInt(tokenId).toString(16).padStart(64, '0'))
}
