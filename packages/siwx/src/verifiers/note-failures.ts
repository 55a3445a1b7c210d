import { isRevert } from '@openappkit/crypto/evm'
import type { Transport } from 'viem'

/**
 * Wraps a transport and records a request without an answer: the endpoint is down, slow or busy. viem reports such a
 * failure as a refusal of the contract.
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
