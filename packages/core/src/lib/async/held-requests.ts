import { withSignal } from '../promise.js'

/**
 * Requests that a wallet still has, or has answered while no screen waited for them. A press that asks for the same thing
 * gets the answer of the earlier one: the wallet is asked once. After `lifeMs` it is asked anew, as it may have lost the
 * request.
 */
export function createHeldRequests<T>(lifeMs: number) {
  const held = new Map<string, { asked: Promise<T>; at: number }>()

  return {
    /** Resolves and rejects as the request does, or with the reason of the signal. The request goes on after that. */
    async ask(key: string, send: () => Promise<T>, signal: AbortSignal): Promise<T> {
      const earlier = held.get(key)
      const one = earlier && Date.now() - earlier.at < lifeMs ? earlier : { asked: send(), at: Date.now() }
      const forget = () => void (held.get(key) === one && held.delete(key))
      held.set(key, one)
      // A refusal is no answer for a later press.
      one.asked.catch(forget)
      const answer = await withSignal(signal, one.asked)
      forget()
      return answer
    },
  }
}
