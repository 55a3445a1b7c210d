import { networkKey } from '../../../platform/budget/address-keys.js'
import type { Budget } from '../../../platform/budget/budget.js'
import { answerPicture, type Picture } from '../../../platform/http/answer-picture.js'
import { fail } from '../../../platform/http/service-failure.js'
import { OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import type { RequestContext } from '../../../platform/service/service.js'
import { createKeptPictures, Unasked } from './kept-pictures.js'
import { createTurns, createTurnsByKey } from '../../../platform/outgoing/turns.js'

/** A screen of them at once, and what comes into view when somebody scrolls. */
export const pictureBudgets: Budget[] = [
  { key: 'address', perSecond: 10, burst: 120 },
  { key: 'network', perSecond: 50, burst: 600 },
]

// The server answers within ten seconds. Content that no peer has is looked for until then.
const deadlineMs = 8_000
const atOnce = 24
/** Of one client: who asks for what nobody has leaves places for the others. */
const atOnceForClient = 6
const kept = { lifeMs: 10 * 60_000, failureLifeMs: 30_000, mostBytes: 48 * 1024 * 1024 }

/** `undefined`: there is none. May throw `OutgoingError`: it did not come. */
export type FindPicture = (signal: AbortSignal) => Promise<Picture | undefined>

/** Answers with the picture that `find` leads to. One key is one picture, which is looked for once for all. */
export type ShowPicture = (c: RequestContext, key: string, find: FindPicture) => Promise<Response>

/** Fetches what others name: some at a time, in time, and each for all who look at it. */
export function createShowPicture(): ShowPicture {
  const pictures = createKeptPictures(kept)
  const inTurn = createTurns(atOnce)
  const turnsOf = createTurnsByKey(atOnceForClient)
  return async (c, key, find) => {
    const signal = AbortSignal.timeout(deadlineMs)
    const findInTime = async () => {
      // Nothing is known of what had no turn: it is not remembered.
      if (signal.aborted) throw new Unasked()
      return find(signal)
    }
    try {
      const client = networkKey(c.get('address'))
      const picture = await pictures.read(key, () => turnsOf(client, () => inTurn(findInTime)))
      return picture ? answerPicture(c, picture) : fail(c, 404, 'http_status', 'Image not found')
    } catch (thrown) {
      if (thrown instanceof Unasked) return fail(c, 503, 'service_unreachable', 'Too many images are on their way')
      if (thrown instanceof OutgoingError) return fail(c, 404, 'http_status', 'Image not found')
      throw thrown
    }
  }
}

/** What a network did not say did not come. */
export async function ofNetwork<T>(read: Promise<T>): Promise<T> {
  return read.catch((cause: unknown) => {
    throw new OutgoingError('the network did not respond', { cause })
  })
}
