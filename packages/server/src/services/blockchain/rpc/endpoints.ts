import { rpcResponse } from '@openappkit/protocol/blockchain'
import * as z from '@openappkit/protocol/zod'
import { type Breaker, createBreaker } from '../../../platform/outgoing/breaker.js'
import { fetchJson, OutgoingError, outgoingTimeoutMs } from '../../../platform/outgoing/fetch-json.js'

/** The JSON-RPC endpoints of one network, asked one after another until one answers. */
export type Endpoints = {
  /**
   * @throws RpcRefusal when an endpoint answered with an error: the others would say the same.
   * @throws OutgoingError when none answered.
   */
  request(method: string, params: unknown, limits?: RequestLimits): Promise<unknown>
}

/** What one answer may take. Default: what an answer to a visitor may, 3 seconds and 2 MB. */
export type RequestLimits = { timeoutMs?: number; mostBytes?: number }

/** What a node answered instead of a result. */
export class RpcRefusal extends Error {
  override readonly name = 'RpcRefusal'

  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown,
  ) {
    super(message)
  }
}

type Endpoint = { url: string; breaker: Breaker; failedAt?: number | undefined; check?: Promise<void> | undefined }

/** So long, one that failed is asked after the others. */
const pauseMs = 10_000

const answer = z.pipe(
  rpcResponse,
  z.transform(({ result, error }) => ({ result, error })),
)
// Limits of an endpoint, by the codes that providers use: another one may answer.
const limitCodes = new Set([-32005, -32097, 429])

/** How an endpoint tells which network it is of. */
export type NetworkCheck = { method: string; isOwn(said: unknown): boolean }

/** One that is of another network than `check` knows is not used. */
export function createEndpoints(network: NetworkCheck, urls: readonly string[]): Endpoints {
  const endpoints = urls.map((url): Endpoint => ({ url, breaker: createBreaker() }))

  async function ask({ url, breaker }: Endpoint, method: string, params: unknown, limits: RequestLimits) {
    const { result, error } = await breaker.run(async () => {
      const parsed = answer.safeParse(
        await fetchJson(url, { body: { jsonrpc: '2.0', id: 1, method, params }, ...limits }),
      )
      if (!parsed.success) throw new OutgoingError('no JSON-RPC')
      if (parsed.data.error && limitCodes.has(parsed.data.error.code))
        throw new OutgoingError('a limit of the endpoint')
      return parsed.data
    })
    if (error) throw new RpcRefusal(error.code, error.message, error.data)
    return result
  }

  /** Once for each endpoint that answers. */
  function check(endpoint: Endpoint, timeoutMs: number): Promise<void> {
    return (endpoint.check ??= ask(endpoint, network.method, [], { timeoutMs }).then(
      (said) => {
        if (!network.isOwn(said)) throw new OutgoingError('an endpoint of another network')
      },
      (thrown: unknown) => {
        endpoint.check = undefined
        throw thrown
      },
    ))
  }

  return {
    async request(method, params, { timeoutMs: mostMs = outgoingTimeoutMs, ...size } = {}) {
      const deadline = performance.now() + mostMs
      let problem: unknown
      const order = inOrder(endpoints)
      for (const [at, endpoint] of order.entries()) {
        // One that hangs leaves half of the time to the next.
        const left = deadline - performance.now()
        if (left <= 0) break
        const timeoutMs = Math.ceil(at < order.length - 1 ? left / 2 : left)
        try {
          await check(endpoint, timeoutMs)
          const result = await ask(endpoint, method, params, { timeoutMs, ...size })
          endpoint.failedAt = undefined
          return result
        } catch (thrown) {
          if (thrown instanceof RpcRefusal) throw thrown
          endpoint.failedAt = performance.now()
          problem = thrown
        }
      }
      throw problem instanceof OutgoingError ? problem : new OutgoingError('no endpoint responded', { cause: problem })
    },
  }
}

/** As the operator lists them, but those that failed a moment ago at the end: each may cost half of the time. */
function inOrder(endpoints: readonly Endpoint[]): Endpoint[] {
  const isFailing = ({ failedAt }: Endpoint) => failedAt !== undefined && performance.now() - failedAt < pauseMs
  const failing = endpoints.filter(isFailing)
  return [...endpoints.filter((endpoint) => !failing.includes(endpoint)), ...failing]
}
