import { AnswerTooLong, OutgoingError, outgoingTimeoutMs } from '../../../platform/outgoing/fetch-json.js'
import { createEndpoint, type EndpointLimits, type NetworkCheck, RpcRefusal } from './endpoint.js'

/** The JSON-RPC endpoints of one network, asked one after another until one answers. */
export type Endpoints = {
  /**
   * @throws RpcRefusal when an endpoint answered with an error: the others would say the same.
   * @throws AnswerTooLong when an endpoint answered with more than the limits allow: so would the others.
   * @throws OutgoingError when none answered.
   */
  request(method: string, params: unknown, limits?: RequestLimits): Promise<unknown>
}

/** What one answer may take. Default: 3 seconds and 2 MB. */
export type RequestLimits = Partial<EndpointLimits>

/** One that is of another network than `check` knows is not used. */
export function createEndpoints(network: NetworkCheck, urls: readonly string[], now?: () => number): Endpoints {
  const endpoints = urls.map((url) => createEndpoint(url, network, now))
  return {
    async request(method, params, { timeoutMs: mostMs = outgoingTimeoutMs, ...size } = {}) {
      const deadline = performance.now() + mostMs
      let problem: unknown
      // As the operator lists them, but those that fail at the end: each may cost half of the time.
      const order = endpoints.toSorted((one, other) => Number(one.isFailing) - Number(other.isFailing))
      for (const [at, endpoint] of order.entries()) {
        // One that hangs leaves half of the time to the next.
        const left = deadline - performance.now()
        if (left <= 0) break
        const timeoutMs = Math.ceil(at < order.length - 1 ? left / 2 : left)
        try {
          return await endpoint.request(method, params, { timeoutMs, ...size })
        } catch (thrown) {
          if (thrown instanceof RpcRefusal || thrown instanceof AnswerTooLong) throw thrown
          problem = thrown
        }
      }
      throw problem instanceof OutgoingError ? problem : new OutgoingError('no endpoint responded', { cause: problem })
    },
  }
}
