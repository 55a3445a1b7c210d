import { type CaipNetworkId, isAddress, parseCaipNetworkId } from '@openappkit/protocol/caip'
import { fail } from '../../../platform/http/service-failure.js'
import type { Route } from '../../../platform/service/service.js'
import type { FindMedia } from './media-addresses.js'
import { readNftPicture } from './read-picture.js'
import { ofNetwork, pictureBudgets, type ShowPicture } from './show-picture.js'

/** What an NFT says of itself: a description, or where one is. `undefined`: nothing, or the network is not read. */
export type ReadUri = (network: CaipNetworkId, address: string, tokenId: string) => Promise<string | undefined>

export type NftMediaDeps = { readUri: ReadUri; findMedia: FindMedia; showPicture: ShowPicture }

/** The pictures of NFTs at an address of this server, which asks where they are: no visitor is seen there. */
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
      // One token has one key, however it is written.
      const key = [network, namespace === 'eip155' ? address.toLowerCase() : address, BigInt(tokenId)].join('/')
      return showPicture(c, key, async (signal) => {
        const uri = await ofNetwork(readUri(network as CaipNetworkId, address, tokenId))
        return uri === undefined ? undefined : readNftPicture(uri, findMedia, signal)
      })
    },
  }
}

const tokenForm = /^\d{1,78}$/

/** Where this server has the picture of an NFT. The kit puts its own address of the service before it. */
export const nftMediaPath = (network: CaipNetworkId, address: string, tokenId: string): string =>
  `/public/getNftImage/${network}/${address}/${tokenId}`
