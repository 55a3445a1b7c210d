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

/** An NFT that a record of a name calls the picture of its owner (ENSIP-12). */
export type AvatarNft = { network: CaipNetworkId; kind: 'erc721' | 'erc1155'; contract: string; tokenId: string }

export type AvatarDeps = {
  /** The record of the account's name: an address, data, or an NFT. `null`: none is known. */
  readAvatar(account: string): Promise<string | null>
  readUri: ReadUri
  /** Whether the account has it: anybody may name anything. */
  holds(account: string, nft: AvatarNft): Promise<boolean>
  findMedia: FindMedia
  showPicture: ShowPicture
}

/** The pictures of accounts' names at an address of this server, which asks where they are. */
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
        // Browsers keep what an address led to: another picture has another one.
        // Another server, or this one a moment later, may know this one: it is not remembered for long.
        if (record === null || versionOf(record) !== version) throw new OutgoingError('no such record is known')
        const nft = parseAvatarNft(record)
        return nft ? ofNft(account, nft, signal) : firstPicture([record], findMedia, signal)
      })
    },
  }
}

const versionForm = /^[\w-]{16}$/
const versionOf = (record: string): string => createHash('sha256').update(record).digest('base64url').slice(0, 16)

/** Where this server looks: at the networks that it reads, and as `findMedia` says. */
export type AvatarPlaces = { findMedia: FindMedia; reads(network: CaipNetworkId): boolean }

/**
 * Where this server has the picture that the record names; `null` where it does not look for it. The kit puts its own
 * address of the service before it.
 */
export function avatarPath(account: string, record: string | null, { findMedia, reads }: AvatarPlaces): string | null {
  if (record === null) return null
  const nft = parseAvatarNft(record)
  const isSomewhere = nft ? reads(nft.network) : isImageData(record) || findMedia(record) !== undefined
  return isSomewhere ? `/public/getAvatarImage/${account.toLowerCase()}/${versionOf(record)}` : null
}

const nftForm = /^(eip155:\d{1,16})\/(erc721|erc1155):(0x[\da-f]{40})\/(\d{1,78})$/i

/** The NFT of `eip155:1/erc721:0x…/7`. `undefined`: the record is something else. */
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
