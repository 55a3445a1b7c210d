import { type CaipNetworkId, isAddress, parseCaipNetworkId } from '@openappkit/protocol/caip'
import { networkKey } from '../../../platform/budget/address-keys.js'
import type { Budget } from '../../../platform/budget/budget.js'
import { answerPicture } from '../../../platform/http/answer-picture.js'
import { fail } from '../../../platform/http/service-failure.js'
import { OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import type { Route } from '../../../platform/service/service.js'
import { createKeptPictures, Unasked } from './kept-pictures.js'
import type { FindMedia } from './media-addresses.js'
import { readNftPicture } from './read-picture.js'
import { createTurns, createTurnsByKey } from './turns.js'

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
/** Of one client: who asks for what nobody has leaves places for the others. */
const atOnceForClient = 6
const kept = { lifeMs: 10 * 60_000, failureLifeMs: 30_000, mostBytes: 48 * 1024 * 1024 }

/** The pictures of NFTs at an address of this server, which asks where they are: no visitor is seen there. */
export function nftMediaRoute({ readUri, findMedia }: { readUri: ReadUri; findMedia: FindMedia }): Route {
  const pictures = createKeptPictures(kept)
  const inTurn = createTurns(atOnce)
  const turnsOf = createTurnsByKey(atOnceForClient)
  return {
    method: 'GET',
    path: '/public/getNftImage/:network/:address/:tokenId',
    budgets,
    async handle(c) {
      const { network = '', address = '', tokenId = '' } = c.req.param() as Record<string, string | undefined>
      const namespace = parseCaipNetworkId(network)?.namespace
      const isToken = namespace === 'solana' ? tokenId === '0' : tokenForm.test(tokenId)
      const isNft = namespace !== undefined && isAddress(namespace, address) && isToken
      if (!isNft) return fail(c, 400, 'bad_message', 'The path must name a network, a contract and a token')
      const signal = AbortSignal.timeout(deadlineMs)
      const find = async () => {
        // Nothing is known of what had no turn: it is not remembered.
        if (signal.aborted) throw new Unasked()
        const uri = await readUri(network as CaipNetworkId, address, tokenId).catch((cause: unknown) => {
          throw new OutgoingError('the network did not respond', { cause })
        })
        return uri === undefined ? undefined : readNftPicture(uri, findMedia, signal)
      }
      try {
        // One token has one key, however it is written.
        const key = [network, namespace === 'eip155' ? address.toLowerCase() : address, BigInt(tokenId)].join('/')
        const client = networkKey(c.get('address'))
        const picture = await pictures.read(key, () => turnsOf(client, () => inTurn(find)))
        return picture ? answerPicture(c, picture) : fail(c, 404, 'http_status', 'Image not found')
      } catch (thrown) {
        if (thrown instanceof Unasked) return fail(c, 503, 'service_unreachable', 'Too many images are on their way')
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
