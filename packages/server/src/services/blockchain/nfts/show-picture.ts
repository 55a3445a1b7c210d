import { networkKey } from '../../../platform/budget/address-keys.js'
import type { Budget } from '../../../platform/budget/budget.js'
import { answerPicture, type Picture } from '../../../platform/http/answer-picture.js'
import { fail } from '../../../platform/http/service-failure.js'
import { OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import type { RequestContext } from '../../../platform/service/service.js'
import { createKeptPictures, Unasked } from './kept-pictures.js'
import { createTurns, createTurnsByKey } from '../../../platform/outgoing/turns.js'

/** A screen of pictures at once, and those that scroll into view. */
export const pictureBudgets: Budget[] = [
  { key: 'address', perSecond: 10, burst: 120 },
  { key: 'network', perSecond: 50, burst: 600 },
]

// The server responds within ten seconds. A gateway searches for missing content until then.
const deadlineMs = 8_000
const atOnce = 24
/** For one client, so that requests for missing content leave turns to others. */
const atOnceForClient = 6
const kept = { lifeMs: 10 * 60_000, failureLifeMs: 30_000, mostBytes: 48 * 1024 * 1024 }

/** Returns `undefined` if the NFT has no picture. May throw `OutgoingError` if its location does not respond. */
export type FindPicture = (signal: AbortSignal) => Promise<Picture | undefined>

/** Responds with the picture that `find` returns. Concurrent requests for one key share one call. */
export type ShowPicture = (c: RequestContext, key: string, find: FindPicture) => Promise<Response>

/** Fetches untrusted URLs: a limited number at a time, with a deadline, and once for concurrent visitors. */
export function createShowPicture(): ShowPicture {
  const pictures = createKeptPictures(kept)
  const inTurn = createTurns(atOnce)
  const turnsOf = createTurnsByKey(atOnceForClient)
  return async (c, key, find) => {
    const signal = AbortSignal.timeout(deadlineMs)
    const findInTime = async () => {
      // A request without a turn is not cached.
      if (signal.aborted) throw new Unasked()
      return find(signal)
    }
    try {
      const client = networkKey(c.get('address'))
      const picture = await pictures.read(key, () => turnsOf(client, () => inTurn(findInTime)))
      return picture ? answerPicture(c, picture) : fail(c, 404, 'http_status', 'Image not found')
    } catch (thrown) {
      if (thrown instanceof Unasked) return fail(c, 503, 'service_unreachable', 'Too many images are being fetched')
      if (thrown instanceof OutgoingError) return fail(c, 404, 'http_status', 'Image not found')
      throw thrown
    }
  }
}

/** Turns an error of a network into an `OutgoingError`. */
export async function ofNetwork<T>(read: Promise<T>): Promise<T> {
  return read.catch((cause: unknown) => {
    throw new OutgoingError('the network did not respond', { cause })
  })
}
