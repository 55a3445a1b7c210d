import { type CaipNetworkId, isAddress, parseCaipNetworkId } from '@openappkit/protocol/caip'
import type { Budget } from '../../../platform/budget/budget.js'
import { answerPicture } from '../../../platform/http/answer-picture.js'
import { fail } from '../../../platform/http/service-failure.js'
import { OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import type { Route } from '../../../platform/service/service.js'
import { createKeptPictures } from './kept-pictures.js'
import type { FindMedia } from './media-addresses.js'
import { readNftPicture } from './read-picture.js'
import { createTurns } from './turns.js'

/** What an NFT says of itself: a description, or where one is. `undefined`: nothing, or the network is not read. */
export type ReadUri = (network: CaipNetworkId, address: string, tokenId: string) => Promise<string | undefined>

/** A screen of them at once, and what comes into view when somebody scrolls. */
const budgets: Budget[] = [
  { key: 'address', perSecond: 10, burst: 120 },
  { key: 'network', perSecond: 50, burst: 600 },
]

// The server answers within ten seconds. Content that no peer has is looked for until then.
const deadlineMs = 8_000
const atOnce = 24
const kept = { lifeMs: 10 * 60_000, failureLifeMs: 30_000, mostBytes: 48 * 1024 * 1024 }

/** The pictures of NFTs at an address of this server, which asks where they are: no visitor is seen there. */
export function nftMediaRoute({ readUri, findMedia }: { readUri: ReadUri; findMedia: FindMedia }): Route {
  const pictures = createKeptPictures(kept)
  const inTurn = createTurns(atOnce)
  return {
    method: 'GET',
    path: '/public/getNftImage/:network/:address/:tokenId',
    budgets,
    async handle(c) {
      const { network = '', address = '', tokenId = '' } = c.req.param() as Record<string, string | undefined>
      const namespace = parseCaipNetworkId(network)?.namespace
      const isNft = namespace !== undefined && isAddress(namespace, address) && tokenForm.test(tokenId)
      if (!isNft) return fail(c, 400, 'bad_message', 'The path must name a network, a contract and a token')
      const signal = AbortSignal.timeout(deadlineMs)
      const find = async () => {
        const uri = await readUri(network as CaipNetworkId, address, tokenId).catch((cause: unknown) => {
          throw new OutgoingError('the network did not respond', { cause })
        })
        return uri === undefined ? undefined : readNftPicture(uri, findMedia, signal)
      }
      try {
        const picture = await pictures.read(`${network}/${address}/${tokenId}`, () => inTurn(find))
        return picture ? answerPicture(c, picture) : fail(c, 404, 'http_status', 'Image not found')
      } catch (thrown) {
        if (thrown instanceof OutgoingError) return fail(c, 404, 'http_status', 'Image not found')
        throw thrown
      }
    },
  }
}

const tokenForm = /^\d{1,78}$/

/** Where this server has the picture of an NFT. The kit puts its own address of the service before it. */
export const nftMediaPath = (network: CaipNetworkId, address: string, tokenId: string): string =>
  `/public/getNftImage/${network}/${address}/${tokenId}`
