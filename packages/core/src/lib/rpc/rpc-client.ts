import { lazy } from '../lazy.js'
import { sleep, withSignal } from '../promise.js'
import type { RpcEndpointConfig, RpcEndpointConfigs } from '../../contracts/network.js'
import { AppKitError } from '../errors/appkit-error.js'
import { type AskEndpoint, createRpcEndpoint, type RpcEndpointOptions } from './rpc-endpoint.js'
import { isFinalRpcError, isWorthAnotherTry, retryAfterMs } from './rpc-error.js'
import { type RpcTiming, rpcTiming } from './rpc-timing.js'

const retryCount = 3
/** How long an endpoint that failed is tried after the others. */
const restMs = 30_000
/** The blockchain service forwards calls. The network's own endpoints follow it, so its timeout is shorter. */
const serviceForm = /\/v1\?chainId=/
const servicePatienceMs = 1_000

export type RpcClientOptions = {
  /** Endpoints in order of preference. No other address is called. */
  urls: readonly string[]
  /** Settings for single endpoints, by address (the `config` of option `customRpcUrls`). */
  customConfigs?: RpcEndpointConfigs
  /** Sends the requests of one tick as one HTTP call. Default: false. */
  batch?: boolean
  /** Polls the endpoints and prefers stable and fast ones, until `stop()`. Default: false. */
  rank?: boolean
  fetchOptions?: RpcEndpointConfig['fetchOptions'] | undefined
  timing?: Partial<RpcTiming>
}

export type RpcClient = {
  /**
   * Sends the request to the first endpoint that works. Throws `rpc_fatal` if the network refuses for good, `http_status`
   * or `rpc_failed` if no endpoint answers, `aborted` or `timed_out` with the signal.
   */
  request<T = unknown>(
    method: string,
    params?: readonly unknown[] | object,
    options?: { signal?: AbortSignal },
  ): Promise<T>
  /** Ends the ranking. Requests still work afterwards, in the last order. */
  stop(): void
}

/** JSON-RPC over HTTP with retry and fallback, for every namespace. Throws `missing_rpc_url` without an address. */
export function createRpcClient(options: RpcClientOptions): RpcClient {
  const { urls, customConfigs = {}, batch = false, rank = false } = options
  const timing = { ...rpcTiming, ...options.timing }
  if (urls.length === 0 || urls.includes('')) throw new AppKitError('missing_rpc_url', 'Missing RPC URL')

  let isStopped = false
  const endpoints = urls.map((url): RpcEndpointOptions => {
    const config = (Object.hasOwn(customConfigs, url) && customConfigs[url]) || {}
    const patienceMs = serviceForm.test(url) ? servicePatienceMs : timing.timeoutMs
    const { timeout: timeoutMs = patienceMs, fetchOptions = options.fetchOptions } = config
    return { url, config, fetchOptions, timeoutMs }
  })
  const isRanked = rank && urls.length > 1
  const isPlain = !isRanked && !batch && !endpoints.some(({ config }) => config.batch)
  const { load } = lazy(async (): Promise<AskEndpoint> => {
    if (isPlain) return askInTurn(endpoints, timing)
    const { createRpcTransports } = await import('./rpc-transports.js')
    return createRpcTransports({ endpoints, batch, rank: isRanked, retryCount, timing, isStopped: () => isStopped })
  })
  // Ranks endpoints from the start, not only at the first request.
  if (isRanked) load().catch(() => undefined)

  async function request<T>(
    method: string,
    params: readonly unknown[] | object = [],
    { signal }: { signal?: AbortSignal } = {},
  ) {
    try {
      const answer = load().then((ask) => ask({ method, params }, signal)) as Promise<T>
      return await (signal ? withSignal(signal, answer) : answer)
    } catch (thrown) {
      if (thrown instanceof AppKitError) throw thrown
      // Loaded on failure only. If the chunk cannot be loaded either, the error stays general.
      const late = await import('./to-rpc-error.js').catch(() => undefined)
      throw late?.toRpcError(thrown, method) ?? new AppKitError('rpc_failed', 'No RPC endpoint responded')
    }
  }

  return { request, stop: () => void (isStopped = true) }
}

/** Tries one endpoint after the other until one answers, and repeats the round if a retry can help. */
function askInTurn(options: readonly RpcEndpointOptions[], { retryDelayMs }: RpcTiming): AskEndpoint {
  const endpoints = options.map((one) => ({
    ask: createRpcEndpoint(one),
    restsUntil: 0,
    isService: serviceForm.test(one.url),
  }))

  const askAll: AskEndpoint = async (request, signal) => {
    let last: unknown
    // Transactions go to the service last: if it times out after sending one, the next endpoint rejects it as already known.
    const isSent = request.method === 'eth_sendRawTransaction'
    const rests = (one: (typeof endpoints)[number]) => Number(one.restsUntil > Date.now() || (isSent && one.isService))
    for (const endpoint of endpoints.toSorted((one, other) => rests(one) - rests(other))) {
      try {
        return await endpoint.ask(request, signal)
      } catch (thrown) {
        if (signal?.aborted || isFinalRpcError(thrown)) throw thrown
        // An endpoint that refuses one request may answer the next.
        if (isWorthAnotherTry(thrown) || (thrown as { status?: unknown }).status)
          endpoint.restsUntil = Date.now() + restMs
        last = thrown
      }
    }
    throw last
  }

  return async (request, signal) => {
    for (let count = 0; ; count++) {
      try {
        return await askAll(request, signal)
      } catch (thrown) {
        if (count === retryCount || signal?.aborted || !isWorthAnotherTry(thrown)) throw thrown
        await sleep(retryAfterMs(thrown) ?? 2 ** count * retryDelayMs)
      }
    }
  }
}
