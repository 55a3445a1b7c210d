import { RpcRequestError } from 'viem'
import { getHttpRpcClient } from 'viem/utils'
import type { RpcEndpointConfig } from '../../contracts/network.js'
import { AppKitError } from '../errors/appkit-error.js'

/** Upper limit of `Retry-After`: users do not wait longer. */
const retryAfterLimitSeconds = 30

export type RpcEndpointOptions = {
  url: string
  /** The app's settings for this address. */
  config: RpcEndpointConfig
  fetchOptions: RpcEndpointConfig['fetchOptions'] | undefined
  timeoutMs: number
}

export type RpcRequest = { method: string; params: readonly unknown[] | object }

/** Sends one request. Rejects with the transport's error. */
export type AskEndpoint = (request: RpcRequest, signal: AbortSignal | undefined) => Promise<unknown>

/** One JSON-RPC endpoint over HTTP. It never retries: the client does. */
export function createRpcEndpoint(options: RpcEndpointOptions): AskEndpoint {
  const { url, fetchOptions, timeoutMs } = options
  const client = getHttpRpcClient(url, {
    ...(fetchOptions && { fetchOptions: fetchOptions as RequestInit }),
    fetchFn: boundedFetch(options),
    timeout: timeoutMs,
  })
  return async (body, signal) => {
    const { error, result } = await client.request({ body, ...(signal && { fetchOptions: { signal } }) })
    if (error) throw new RpcRequestError({ body, error, url })
    return requireResult(result)
  }
}

/** Rejects `{}`, as a captive portal sends it, so that the next endpoint is tried. */
export function requireResult(result: unknown): unknown {
  if (result === undefined) throw new AppKitError('bad_message', 'The response has an unexpected format')
  return result
}

/** viem's own timeout ends with the headers. This one also bounds the body, and caps `Retry-After`. */
export function boundedFetch({ config, timeoutMs }: RpcEndpointOptions): typeof globalThis.fetch {
  if (config.fetchFn) return config.fetchFn
  return async (input, init) => {
    const limits = [init?.signal, AbortSignal.timeout(timeoutMs)].filter((signal) => signal != null)
    const response = await fetch(input, { ...init, signal: AbortSignal.any(limits) })
    if (Number(response.headers.get('Retry-After')) <= retryAfterLimitSeconds) return response
    const headers = new Headers(response.headers)
    headers.set('Retry-After', String(retryAfterLimitSeconds))
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  }
}
