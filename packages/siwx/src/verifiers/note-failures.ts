import { BaseError, RpcRequestError, type Transport } from 'viem'

/** Whether a contract did not take a call. Nodes have several codes for it. */
export function isRevert(thrown: unknown): boolean {
  const cause = thrown instanceof BaseError && thrown.walk((one) => one instanceof RpcRequestError)
  if (!(cause instanceof RpcRequestError)) return false
  return cause.code === 3 || /revert|execution|opcode|out of gas/i.test(cause.details)
}

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
