import { rpcResponse } from '@openappkit/protocol/blockchain'
import * as z from '@openappkit/protocol/zod'
import { createBreaker } from '../../../platform/outgoing/breaker.js'
import {
  AnswerTooLong,
  type ByteAllowance,
  fetchJson,
  OutgoingError,
  outgoingTimeoutMs,
} from '../../../platform/outgoing/fetch-json.js'

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

/** One JSON-RPC endpoint of a network. */
export type Endpoint = {
  /** Whether others are asked first. */
  readonly isFailing: boolean
  /**
   * @throws RpcRefusal when it answered with an error.
   * @throws AnswerTooLong when it answered with more than the limits allow.
   * @throws OutgoingError when it did not answer, or not as it should; BreakerOpen when it was not asked.
   */
  request(method: string, params: unknown, limits: EndpointLimits): Promise<unknown>
}

export type EndpointLimits = { timeoutMs: number; mostBytes?: number; memory?: ByteAllowance }

/** How an endpoint tells which network it is of. */
export type NetworkCheck = { method: string; isOwn(said: unknown): boolean }

const answer = z.pipe(
  rpcResponse,
  z.transform(({ result, error }) => ({ result, error })),
)
/** Limits of an endpoint, by the codes that providers use: another one may answer. */
const limitCodes = new Set([-32005, -32097, 429])
const limitStatus = 429

/**
 * An endpoint that is asked nothing before it said that it is of the network. The same small question decides whether
 * it works, with all the time that it needs: what a visitor asks for may fail at any endpoint, or take its time.
 */
export function createEndpoint(url: string, network: NetworkCheck, now?: () => number): Endpoint {
  let isOfNetwork = false
  const breaker = createBreaker({ check, isCheckedFirst: true, ...(now && { now }) })

  async function ask(method: string, params: unknown, limits: EndpointLimits) {
    const parsed = answer.safeParse(
      await fetchJson(url, { body: { jsonrpc: '2.0', id: 1, method, params }, ...limits }),
    )
    if (!parsed.success) throw new OutgoingError('no JSON-RPC')
    if (parsed.data.error && limitCodes.has(parsed.data.error.code))
      throw new OutgoingError('a limit of the endpoint', { status: limitStatus })
    return parsed.data
  }

  async function check(): Promise<void> {
    try {
      const { result, error } = await ask(network.method, [], { timeoutMs: outgoingTimeoutMs })
      if (error) throw new OutgoingError('an endpoint that does not name its network')
      isOfNetwork = network.isOwn(result)
      if (!isOfNetwork) throw new OutgoingError('an endpoint of another network')
    } catch (thrown) {
      // It works, and is asked for more than it gives: by visitors, perhaps.
      const isLimited = thrown instanceof OutgoingError && thrown.status === limitStatus
      if (!isLimited || !isOfNetwork) throw thrown
    }
  }

  return {
    get isFailing() {
      return breaker.isFailing
    },
    async request(method, params, { timeoutMs, ...size }) {
      const deadline = performance.now() + timeoutMs
      const said = await breaker.run(() => {
        const leftMs = Math.max(1, Math.ceil(deadline - performance.now()))
        return ask(method, params, { timeoutMs: leftMs, ...size }).catch(valueIfTooLong)
      }, timeoutMs)
      if (said instanceof AnswerTooLong) throw said
      const { result, error } = said
      if (error) throw new RpcRefusal(error.code, error.message, error.data)
      return result
    },
  }
}

/** No failure of the endpoint, which did answer: the breaker does not see it. */
function valueIfTooLong(thrown: unknown): AnswerTooLong {
  if (thrown instanceof AnswerTooLong) return thrown
  throw thrown
}
