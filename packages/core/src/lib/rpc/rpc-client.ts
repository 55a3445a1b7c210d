import { withRetry } from 'viem'
import { lazy } from '../lazy.js'
import { withSignal } from '../promise.js'
import type { RpcEndpointConfig, RpcEndpointConfigs } from '../../contracts/network.js'
import { AppKitError } from '../errors/appkit-error.js'
import { type AskEndpoint, createRpcEndpoint, type RpcEndpointOptions } from './rpc-endpoint.js'
import { isFinalRpcError, isWorthAnotherTry, retryAfterMs } from './rpc-error.js'
import { type RpcTiming, rpcTiming } from './rpc-timing.js'

const retryCount = 3
/** So long, an endpoint that failed is asked after the others. */
const restMs = 30_000
/** The blockchain service passes calls on. The endpoints of the network are behind it, so it is not waited for as long. */
const serviceForm = /\/v1\?chainId=/
const servicePatienceMs = 1_000

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
  // Endpoints are compared from the start, not only once somebody asks.
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
      // An answer needs none of it. Where it cannot be had, nothing else could.
      const late = await import('./to-rpc-error.js').catch(() => undefined)
      throw late?.toRpcError(thrown, method) ?? new AppKitError('rpc_failed', 'No RPC endpoint responded')
    }
  }

  return { request, stop: () => void (isStopped = true) }
}

/** Asks one endpoint after the other until one answers, and all of them again where trying again can help. */
function askInTurn(options: readonly RpcEndpointOptions[], { retryDelayMs }: RpcTiming): AskEndpoint {
  const endpoints = options.map((one) => ({
    ask: createRpcEndpoint(one),
    restsUntil: 0,
    isService: serviceForm.test(one.url),
  }))

  const askAll: AskEndpoint = async (request, signal) => {
    let last: unknown
    // A service that is only slow has sent it: asked again, the network calls it known already, and that is no failure.
    const isSent = request.method === 'eth_sendRawTransaction'
    const rests = (one: (typeof endpoints)[number]) => Number(one.restsUntil > Date.now() || (isSent && one.isService))
    for (const endpoint of endpoints.toSorted((one, other) => rests(one) - rests(other))) {
      try {
        return await endpoint.ask(request, signal)
      } catch (thrown) {
        if (signal?.aborted || isFinalRpcError(thrown)) throw thrown
        // Who refuses one request may answer the next.
        if (isWorthAnotherTry(thrown) || (thrown as { status?: unknown }).status)
          endpoint.restsUntil = Date.now() + restMs
        last = thrown
      }
    }
    throw last
  }

  return (request, signal) =>
    withRetry(() => askAll(request, signal), {
      retryCount,
      delay: ({ count, error }) => retryAfterMs(error) ?? 2 ** count * retryDelayMs,
      shouldRetry: ({ error }) => !signal?.aborted && isWorthAnotherTry(error),
    })
}
