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

/** An error response of a node. */
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
  /** Whether to prefer other endpoints. */
  readonly isFailing: boolean
  /**
   * Sends a call.
   * @throws RpcRefusal when the response is an error.
   * @throws AnswerTooLong when the response exceeds the limits.
   * @throws OutgoingError when the endpoint does not respond, or not as expected; BreakerOpen when the call was not
   * sent.
   */
  request(method: string, params: unknown, limits: EndpointLimits): Promise<unknown>
}

export type EndpointLimits = { timeoutMs: number; mostBytes?: number; memory?: ByteAllowance }

/** The call that tells which network an endpoint belongs to. */
export type NetworkCheck = { method: string; isOwn(said: unknown): boolean }

const answer = z.pipe(
  rpcResponse,
  z.transform(({ result, error }) => ({ result, error })),
)
/** Error codes of rate limits, as providers use them: another endpoint may respond. */
const limitCodes = new Set([-32005, -32097, 429])
const limitStatus = 429

/**
 * An endpoint that gets no call before it has proved to belong to the network. The same small call, with its own time
 * limit, decides whether the endpoint works, because calls of visitors may fail or take long at any endpoint.
 */
export function createEndpoint(url: string, network: NetworkCheck, now?: () => number): Endpoint {
  let isOfNetwork = false
  const breaker = createBreaker({ check, isCheckedFirst: true, ...(now && { now }) })

  async function ask(method: string, params: unknown, limits: EndpointLimits) {
    const parsed = answer.safeParse(
      await fetchJson(url, { body: { jsonrpc: '2.0', id: 1, method, params }, ...limits }),
    )
    if (!parsed.success) throw new OutgoingError('the response is not JSON-RPC')
    if (parsed.data.error && limitCodes.has(parsed.data.error.code))
      throw new OutgoingError('the endpoint limits requests', { status: limitStatus })
    return parsed.data
  }

  async function check(): Promise<void> {
    try {
      const { result, error } = await ask(network.method, [], { timeoutMs: outgoingTimeoutMs })
      if (error) throw new OutgoingError('the endpoint does not report its network')
      isOfNetwork = network.isOwn(result)
      if (!isOfNetwork) throw new OutgoingError('the endpoint belongs to another network')
    } catch (thrown) {
      // The endpoint works, but receives too many calls, possibly by visitors.
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

/** The endpoint did respond, so this is not a failure for the breaker. */
function valueIfTooLong(thrown: unknown): AnswerTooLong {
  if (thrown instanceof AnswerTooLong) return thrown
  throw thrown
}
