import { AnswerTooLong, OutgoingError, outgoingTimeoutMs } from '../../../platform/outgoing/fetch-json.js'
import { createEndpoint, type EndpointLimits, type NetworkCheck, RpcRefusal } from './endpoint.js'

/** The JSON-RPC endpoints of a network, called one after another until one responds. */
export type Endpoints = {
  /**
   * Sends a call.
   * @throws RpcRefusal when an endpoint responds with an error: the others would too.
   * @throws AnswerTooLong when a response exceeds the limits: those of the others would too.
   * @throws OutgoingError when no endpoint responds.
   */
  request(method: string, params: unknown, limits?: RequestLimits): Promise<unknown>
}

/** Limits of one response. Default: 3 seconds and 2 MB. */
export type RequestLimits = Partial<EndpointLimits>

/** Endpoints that belong to another network than `network` are not used. */
export function createEndpoints(network: NetworkCheck, urls: readonly string[], now?: () => number): Endpoints {
  const endpoints = urls.map((url) => createEndpoint(url, network, now))
  return {
    async request(method, params, { timeoutMs: mostMs = outgoingTimeoutMs, ...size } = {}) {
      const deadline = performance.now() + mostMs
      let problem: unknown
      // In the configured order, but failing ones last: each may cost half of the time.
      const order = endpoints.toSorted((one, other) => Number(one.isFailing) - Number(other.isFailing))
      for (const [at, endpoint] of order.entries()) {
        // A hanging endpoint leaves half of the time to the next.
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
