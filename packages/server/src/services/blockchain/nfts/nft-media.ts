import { type CaipNetworkId, isAddress, parseCaipNetworkId } from '@openappkit/protocol/caip'
import { fail } from '../../../platform/http/service-failure.js'
import type { Route } from '../../../platform/service/service.js'
import type { FindMedia } from './media-addresses.js'
import { readNftPicture } from './read-picture.js'
import { ofNetwork, pictureBudgets, type ShowPicture } from './show-picture.js'

/**
 * Reads the token URI of an NFT: a description, or its location. Returns `undefined` without one, or if the network is
 * not read.
 */
export type ReadUri = (network: CaipNetworkId, address: string, tokenId: string) => Promise<string | undefined>

export type NftMediaDeps = { readUri: ReadUri; findMedia: FindMedia; showPicture: ShowPicture }

/** The pictures of NFTs at a URL of this server, which fetches them, so that their hosts do not see visitors. */
export function nftMediaRoute({ readUri, findMedia, showPicture }: NftMediaDeps): Route {
  return {
    method: 'GET',
    path: '/public/getNftImage/:network/:address/:tokenId',
    budgets: pictureBudgets,
    async handle(c) {
      const { network = '', address = '', tokenId = '' } = c.req.param() as Record<string, string | undefined>
      const namespace = parseCaipNetworkId(network)?.namespace
      const isToken = namespace === 'solana' ? tokenId === '0' : tokenForm.test(tokenId)
      const isNft = namespace !== undefined && isAddress(namespace, address) && isToken
      if (!isNft) return fail(c, 400, 'bad_message', 'The path must name a network, a contract and a token')
      // One key per token, in any notation.
      const key = [network, namespace === 'eip155' ? address.toLowerCase() : address, BigInt(tokenId)].join('/')
      return showPicture(c, key, async (signal) => {
        const uri = await ofNetwork(readUri(network as CaipNetworkId, address, tokenId))
        return uri === undefined ? undefined : readNftPicture(uri, findMedia, signal)
      })
    },
  }
}

const tokenForm = /^\d{1,78}$/

/** The path of the picture of an NFT on this server. The kit prepends its own URL of the service. */
export const nftMediaPath = (network: CaipNetworkId, address: string, tokenId: string): string =>
  `/public/getNftImage/${network}/${address}/${tokenId}`
