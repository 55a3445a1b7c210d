import { createHash } from 'node:crypto'
import { type CaipNetworkId, isAddress } from '@openappkit/protocol/caip'
import { fail } from '../../../platform/http/service-failure.js'
import { OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import type { Route } from '../../../platform/service/service.js'
import { isImageData } from './description.js'
import type { FindMedia } from './media-addresses.js'
import type { ReadUri } from './nft-media.js'
import { firstPicture, readNftPicture } from './read-picture.js'
import { ofNetwork, pictureBudgets, type ShowPicture } from './show-picture.js'

/** An NFT that the record of a name refers to as the avatar of its owner (ENSIP-12). */
export type AvatarNft = { network: CaipNetworkId; kind: 'erc721' | 'erc1155'; contract: string; tokenId: string }

export type AvatarDeps = {
  /** Reads the record of the account's name: a URL, data, or an NFT. `null`: none is known. */
  readAvatar(account: string): Promise<string | null>
  readUri: ReadUri
  /** Whether the account owns the NFT: a record may name any NFT. */
  holds(account: string, nft: AvatarNft): Promise<boolean>
  findMedia: FindMedia
  showPicture: ShowPicture
}

/** The avatars of accounts at a URL of this server, which fetches them. */
export function avatarRoute({ readAvatar, readUri, holds, findMedia, showPicture }: AvatarDeps): Route {
  async function ofNft(account: string, nft: AvatarNft, signal: AbortSignal) {
    const { network, contract, tokenId } = nft
    const [isHis, uri] = await ofNetwork(Promise.all([holds(account, nft), readUri(network, contract, tokenId)]))
    return isHis && uri !== undefined ? readNftPicture(uri, findMedia, signal) : undefined
  }

  return {
    method: 'GET',
    path: '/public/getAvatarImage/:address/:version',
    budgets: pictureBudgets,
    async handle(c) {
      const { address = '', version = '' } = c.req.param() as Record<string, string | undefined>
      const isAsked = isAddress('eip155', address) && versionForm.test(version)
      if (!isAsked) return fail(c, 400, 'bad_message', 'The path must name an account and a version')
      const account = address.toLowerCase()
      return showPicture(c, `${account}/${version}`, async (signal) => {
        const record = await ofNetwork(readAvatar(account))
        // The URL contains a hash of the record, because browsers cache the picture. An unknown record is an error,
        // which is cached only briefly: it may be known soon, or on another server.
        if (record === null || versionOf(record) !== version) throw new OutgoingError('no such record is known')
        const nft = parseAvatarNft(record)
        return nft ? ofNft(account, nft, signal) : firstPicture([record], findMedia, signal)
      })
    },
  }
}

const versionForm = /^[\w-]{16}$/
const versionOf = (record: string): string => createHash('sha256').update(record).digest('base64url').slice(0, 16)

/** The locations that this server reads from: its networks, and what `findMedia` allows. */
export type AvatarPlaces = { findMedia: FindMedia; reads(network: CaipNetworkId): boolean }

/**
 * Returns the path of the picture on this server, or `null` if the server does not read from its location. The kit
 * prepends its own URL of the service.
 */
export function avatarPath(account: string, record: string | null, { findMedia, reads }: AvatarPlaces): string | null {
  if (record === null) return null
  const nft = parseAvatarNft(record)
  const isSomewhere = nft ? reads(nft.network) : isImageData(record) || findMedia(record) !== undefined
  return isSomewhere ? `/public/getAvatarImage/${account.toLowerCase()}/${versionOf(record)}` : null
}

const nftForm = /^(eip155:\d{1,16})\/(erc721|erc1155):(0x[\da-f]{40})\/(\d{1,78})$/i

/** Parses an NFT like `eip155:1/erc721:0x…/7`. Returns `undefined` for any other record. */
export function parseAvatarNft(record: string): AvatarNft | undefined {
  const [, network, kind, contract, tokenId] = nftForm.exec(record) ?? []
  if (!network || !kind || !contract || !tokenId) return undefined
  return {
    network: network.toLowerCase() as CaipNetworkId,
    kind: kind.toLowerCase() as AvatarNft['kind'],
    contract,
    tokenId,
  }
}
