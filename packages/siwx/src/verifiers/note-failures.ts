import { isRevert } from '@openappkit/crypto/evm'
import type { Transport } from 'viem'

/**
 * The same transport, which notes a request that got no answer: an endpoint that is down, slow or busy. viem takes a call
 * that failed for a contract that refused.
 */
export function noteFailures<T extends Transport>(transport: T): { transport: Transport; failure(): unknown } {
  let failure: unknown
  const noting: Transport = (config) => {
    const made = transport(config)
    const request = async (...given: [never, never?]) => {
      try {
        return await made.request(...given)
      } catch (thrown) {
        if (!isRevert(thrown)) failure = thrown
        throw thrown
      }
    }
    return { ...made, request: request as typeof made.request }
  }
  return { transport: noting, failure: () => failure }
}
