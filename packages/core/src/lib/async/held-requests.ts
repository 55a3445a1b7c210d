import { withSignal } from '../promise.js'

/**
 * Requests that a wallet still has, or answered while no screen waited. A click that asks for the same thing gets the
 * answer of the earlier request: the wallet is asked once. After `lifeMs` a new request is sent, as the wallet may have
 * lost the first.
 */
export function createHeldRequests<T>(lifeMs: number) {
  const held = new Map<string, { asked: Promise<T>; at: number }>()

  return {
    /** Settles as the request does, or rejects with the reason of the signal. The request continues after an abort. */
    async ask(key: string, send: () => Promise<T>, signal: AbortSignal): Promise<T> {
      const earlier = held.get(key)
      const one = earlier && Date.now() - earlier.at < lifeMs ? earlier : { asked: send(), at: Date.now() }
      const forget = () => void (held.get(key) === one && held.delete(key))
      held.set(key, one)
      // A later click asks again after a rejection.
      one.asked.catch(forget)
      const answer = await withSignal(signal, one.asked)
      forget()
      return answer
    },
  }
}
