import { type RpcRequest, rpcMethodClass, type RpcResponse } from '@openappkit/protocol/blockchain'
import { errorText } from '@openappkit/protocol/errors'
import * as z from '@openappkit/protocol/zod'
import { addressKey, networkKey } from '../../../platform/budget/address-keys.js'
import type { Budget } from '../../../platform/budget/budget.js'
import { fail, tooMany } from '../../../platform/http/service-failure.js'
import { AnswerTooLong, type ByteAllowance } from '../../../platform/outgoing/fetch-json.js'
import { createTurns } from '../../../platform/outgoing/turns.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import type { Endpoints, RequestLimits } from './endpoints.js'
import { createProxyMemory, type ProxyMemoryOptions } from './proxy-memory.js'
import { readCalls } from './read-calls.js'
import { RpcRefusal } from './endpoint.js'
import { isConnected, whenSent } from './when-sent.js'

/** Error codes of EIP-1474. */
const methodNotSupported = -32004
const limitExceeded = -32005
const internalError = -32603
const addressParams = z.union([
  z.object({ address: z.string() }),
  z.pipe(
    z.tuple([z.string()]),
    z.transform(([address]) => ({ address })),
  ),
])

/** Concurrent calls of one batch. */
const callsAtOnce = 8
/** Calls that have not started by then are not sent, so that a batch takes 12 seconds at most. */
const listMs = 9_000
/** Maximum time to send a response. */
const sendingMs = 30_000
/** Maximum time of a call. */
const retrySeconds = 3

/** A network for the proxy. Its endpoints have separate breakers from those of the server's own requests. */
export type ProxiedNetwork = {
  endpoints: Endpoints
  nativeBalance(address: string, limits?: RequestLimits): Promise<bigint>
}

export type RpcProxyOptions = {
  networks: ReadonlyMap<string, ProxiedNetwork>
  /** Budget of all calls of one project. */
  budget: { perSecond: number; burst: number }
  memory?: ProxyMemoryOptions
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

/** `POST /v1?chainId=`: JSON-RPC of the networks, for methods that read, or that pass on what is already signed. */
export function rpcRoute({ networks, budget, memory: limits, now = () => performance.now() }: RpcProxyOptions): Route {
  const budgets: Budget[] = [
    { key: 'address', perSecond: 25, burst: 250 },
    { key: 'project', sharedBy: 'address', ...budget },
  ]
  const memory = createProxyMemory(limits)
  return {
    method: 'POST',
    path: '/v1',
    budgets,
    async handle(c) {
      c.header('cache-control', 'no-store')
      const network = networks.get(c.req.query('chainId') ?? '')
      if (!network) return fail(c, 400, 'chain_not_supported', errorText('chain_not_supported'))
      const body = await c.req.arrayBuffer()
      const read = readCalls(body)
      if (!read) return fail(c, 400, 'bad_message', 'The body is not a JSON-RPC request')
      const { calls, isList } = read
      // The first call was charged with the request.
      const subjects = { address: addressKey(c.get('address')), project: c.get('project').id }
      const seconds = calls.length > 1 ? c.get('charge')(subjects, { requests: calls.length - 1 }) : 0
      if (seconds > 0) return tooMany(c, seconds)
      const asker = { address: subjects.address, network: networkKey(c.get('address')) }
      const own = memory.open(asker, body.byteLength)
      if (!own) return memory.isUsedBy(asker) ? tooMany(c, retrySeconds) : busy(c)
      try {
        const lastStart = now() + listMs
        const inTurn = createTurns(callsAtOnce)
        // Skips calls whose response would be discarded.
        const isWorthAsking = () => isConnected(c) && !own.isFull && now() <= lastStart
        const answers = await Promise.all(
          calls.map((call) => inTurn(() => answer(network, call, own, isWorthAsking()))),
        )
        const text = isList ? `[${answers.join(',')}]` : answers[0]
        return c.body(text ?? '', 200, { 'content-type': 'application/json' })
      } finally {
        whenSent(c, sendingMs, own.close)
      }
    },
  }
}

function busy(c: RequestContext) {
  c.header('retry-after', String(retrySeconds))
  return fail(c, 503, 'service_unreachable', errorText('service_unreachable'))
}

type Said = Pick<RpcResponse, 'ok' | 'result' | 'error'>

/** Returns the response to a call as JSON text. */
async function answer(
  network: ProxiedNetwork,
  call: RpcRequest,
  memory: ByteAllowance,
  isAsked: boolean,
): Promise<string> {
  const write = (said: Said) => JSON.stringify({ jsonrpc: '2.0', id: call.id, ...said } satisfies RpcResponse)
  const said = isAsked ? await ask(network, call, memory) : refusal(limitExceeded, 'The batch exceeds a limit')
  try {
    return write(said)
  } catch {
    // The response of the node is nested too deep.
    return write(unreachable())
  }
}

async function ask(network: ProxiedNetwork, { method, params }: RpcRequest, memory: ByteAllowance): Promise<Said> {
  // Not -32601, which clients treat as final: another endpoint of the app may support the method.
  if (rpcMethodClass(method) !== 'safe') return refusal(methodNotSupported, errorText('action_not_allowed'))
  try {
    const result = await (method === 'getAddressBalance'
      ? nativeBalance(network, params, memory)
      : network.endpoints.request(method, params ?? [], { memory }))
    return { ok: true, result: result ?? null }
  } catch (thrown) {
    // Tells the client to request less, or to use another endpoint of the app.
    if (thrown instanceof AnswerTooLong) return refusal(limitExceeded, 'The response is too long')
    return thrown instanceof RpcRefusal ? refusal(thrown.code, thrown.message, thrown.data) : unreachable()
  }
}

const refusal = (code: number, message: string, data?: unknown): Said => ({
  ok: false,
  error: { code, message, ...(data !== undefined && { data }) },
})

const unreachable = (): Said => refusal(internalError, errorText('service_unreachable'))

/** Returns the balance of the network's currency in base units, as decimal text. */
async function nativeBalance(network: ProxiedNetwork, params: unknown, memory: ByteAllowance): Promise<string> {
  const parsed = addressParams.safeParse(params)
  if (!parsed.success) throw new RpcRefusal(-32602, 'getAddressBalance takes an address', undefined)
  return String(await network.nativeBalance(parsed.data.address, { memory }))
}
