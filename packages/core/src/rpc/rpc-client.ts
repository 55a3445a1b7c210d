import { errorText } from '@openappkit/protocol/errors'
import { fallback } from 'viem'
import type { RpcEndpointConfig, RpcEndpointConfigs } from '../contracts/network.js'
import { AppKitError } from '../errors/appkit-error.js'
import { withSignal } from '../async/with-signal.js'
import { createRpcEndpoint } from './rpc-endpoint.js'
import { isFinalRpcError, toRpcError } from './rpc-error.js'
import { type RpcTiming, rpcTiming } from './rpc-timing.js'

const retryCount = 3
const rankSampleCount = 10
const rankWeights = { stability: 0.7, latency: 0.3 }

export type RpcClientOptions = {
  /** Endpoints in order of preference. No other address is ever called. */
  urls: readonly string[]
  /** Settings for single endpoints, by address (the `config` of option `customRpcUrls`). */
  customConfigs?: RpcEndpointConfigs
  /** Sends the requests of one tick as one HTTP call. Default: false. */
  batch?: boolean
  /** Polls the endpoints and prefers stable and fast ones. Runs until `stop()`. Default: false. */
  rank?: boolean
  fetchOptions?: RpcEndpointConfig['fetchOptions'] | undefined
  timing?: Partial<RpcTiming>
}

export type RpcClient = {
  /**
   * Asks the first endpoint that works. Throws `rpc_fatal` when the network refused for good, `http_status` or
   * `rpc_failed` when no endpoint answered, `aborted` or `timed_out` as the signal says.
   */
  request<T = unknown>(
    method: string,
    params?: readonly unknown[] | object,
    options?: { signal?: AbortSignal },
  ): Promise<T>
  /** Ends the ranking. Requests still work afterwards, in the order last found. */
  stop(): void
}

/** JSON-RPC over HTTP with retry and fallback, for every namespace. Throws `missing_rpc_url` without an address. */
export function createRpcClient(options: RpcClientOptions): RpcClient {
  const { urls, customConfigs = {}, batch = false, rank = false, fetchOptions } = options
  const timing = { ...rpcTiming, ...options.timing }
  if (urls.length === 0 || urls.includes('')) throw new AppKitError('missing_rpc_url', errorText('missing_rpc_url'))

  let stopped = false
  const endpoints = urls.map((url) =>
    createRpcEndpoint({ url, config: customConfigs[url] ?? {}, batch, fetchOptions, timing }),
  )
  const transport = fallback(endpoints, {
    retryCount,
    retryDelay: timing.retryDelayMs,
    shouldThrow: isFinalRpcError,
    rank: rank &&
      urls.length > 1 && {
        interval: timing.rankIntervalMs,
        sampleCount: rankSampleCount,
        timeout: timing.rankTimeoutMs,
        weights: rankWeights,
        // The library's loop has no end of its own: a ping that never settles parks it for the garbage collector.
        ping: ({ transport }) =>
          stopped ? new Promise(() => undefined) : transport.request({ method: 'net_listening' } as never),
      },
  })({})

  async function request<T>(
    method: string,
    params: readonly unknown[] | object = [],
    { signal }: { signal?: AbortSignal } = {},
  ) {
    const answer = transport.request({ method, params } as never, signal && { signal }) as Promise<T>
    try {
      return await (signal ? withSignal(signal, answer) : answer)
    } catch (thrown) {
      throw toRpcError(thrown, method)
    }
  }

  return { request, stop: () => void (stopped = true) }
}
