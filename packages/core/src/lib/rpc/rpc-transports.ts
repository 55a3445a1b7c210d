import { fallback, http, type Transport } from 'viem'
import { isFinalRpcError } from './rpc-error.js'
import { type AskEndpoint, boundedFetch, requireResult, type RpcEndpointOptions } from './rpc-endpoint.js'
import type { RpcTiming } from './rpc-timing.js'

/** Requests that one HTTP call may carry when batching is on. */
const batchSize = 1_000
const rankSampleCount = 10
const rankWeights = { stability: 0.7, latency: 0.3 }

export type RpcTransportsOptions = {
  endpoints: readonly RpcEndpointOptions[]
  batch: boolean
  rank: boolean
  retryCount: number
  timing: RpcTiming
  isStopped(): boolean
}

/** Options that few apps set: batched requests, and endpoints that are ranked continuously. */
export function createRpcTransports(options: RpcTransportsOptions): AskEndpoint {
  const { endpoints, batch, rank, retryCount, timing, isStopped } = options
  const transport = fallback(
    endpoints.map((endpoint) => createTransport(endpoint, batch)),
    {
      retryCount,
      retryDelay: timing.retryDelayMs,
      shouldThrow: isFinalRpcError,
      rank: rank &&
        endpoints.length > 1 && {
          interval: timing.rankIntervalMs,
          sampleCount: rankSampleCount,
          timeout: timing.rankTimeoutMs,
          weights: rankWeights,
          // The library's loop never ends by itself: a ping that never settles parks it for the garbage collector.
          ping: ({ transport: pinged }) =>
            isStopped() ? new Promise(() => undefined) : pinged.request({ method: 'net_listening' } as never),
        },
    },
  )({})
  return ({ method, params }, signal) => transport.request({ method, params } as never, signal && { signal })
}

function createTransport(options: RpcEndpointOptions, batch: boolean): Transport {
  const { url, config, fetchOptions, timeoutMs } = options
  const endpoint = http(url, {
    batch: config.batch ?? (batch && { batchSize }),
    ...(fetchOptions && { fetchOptions: fetchOptions as RequestInit }),
    fetchFn: boundedFetch(options),
    timeout: timeoutMs,
  })
  return ((parameters) => {
    const transport = endpoint(parameters)
    const request = async (...args: Parameters<typeof transport.request>) =>
      requireResult(await transport.request(...args))
    return { ...transport, request }
  }) as Transport
}
