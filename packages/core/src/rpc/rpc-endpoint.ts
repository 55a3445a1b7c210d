import { errorText } from '@openappkit/protocol/errors'
import { http, type Transport } from 'viem'
import type { RpcEndpointConfig } from '../contracts/network.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { RpcTiming } from './rpc-timing.js'

/** Requests that one HTTP call may carry when batching is on. */
const batchSize = 1_000

/** A server may ask for patience, but not for more of it than a person has. */
const retryAfterLimitSeconds = 30

export type RpcEndpointOptions = {
  url: string
  /** Settings the app gave for this very address. They win over everything else. */
  config: RpcEndpointConfig
  batch: boolean
  fetchOptions: RpcEndpointConfig['fetchOptions'] | undefined
  timing: Pick<RpcTiming, 'timeoutMs'>
}

/** One JSON-RPC endpoint over HTTP. It never retries: that is the business of the client above it. */
export function createRpcEndpoint({ url, config, batch, fetchOptions, timing }: RpcEndpointOptions): Transport {
  // Only what is known: a retry count set here would multiply with the one of the client.
  const { timeout = timing.timeoutMs, fetchFn = createBoundedFetch(timeout) } = config
  const options = config.fetchOptions ?? fetchOptions
  const endpoint = http(url, {
    batch: config.batch ?? (batch && { batchSize }),
    ...(options && { fetchOptions: options as RequestInit }),
    fetchFn,
    timeout,
  })
  return ((parameters) => {
    const transport = endpoint(parameters)
    const request = async (...args: Parameters<typeof transport.request>) => {
      const result: unknown = await transport.request(...args)
      // `{}` from a captive portal has neither error nor result: the next endpoint shall be asked.
      if (result === undefined) throw new AppKitError('bad_message', errorText('bad_message'))
      return result
    }
    return { ...transport, request }
  }) as Transport
}

/** viem's own timeout ends with the headers; here the body is bounded too, and a `Retry-After` is capped. */
function createBoundedFetch(timeoutMs: number): typeof globalThis.fetch {
  return async (input, init) => {
    const limits = [init?.signal, AbortSignal.timeout(timeoutMs)].filter((signal) => signal != null)
    const response = await fetch(input, { ...init, signal: AbortSignal.any(limits) })
    if (Number(response.headers.get('Retry-After')) <= retryAfterLimitSeconds) return response
    const headers = new Headers(response.headers)
    headers.set('Retry-After', String(retryAfterLimitSeconds))
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  }
}
