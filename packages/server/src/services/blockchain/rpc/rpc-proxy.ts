import { type RpcRequest, rpcMethodClass, rpcRequest, type RpcResponse } from '@openappkit/protocol/blockchain'
import { errorText } from '@openappkit/protocol/errors'
import * as z from '@openappkit/protocol/zod'
import { addressKey } from '../../../platform/budget/address-keys.js'
import type { Budget } from '../../../platform/budget/budget.js'
import { fail, tooMany } from '../../../platform/http/service-failure.js'
import type { Route } from '../../../platform/service/service.js'
import { type Endpoints, RpcRefusal } from './endpoints.js'

const mostCalls = 100
/** EIP-1474. */
const methodNotSupported = -32004
const body = z.union([rpcRequest, z.array(rpcRequest).check(z.minLength(1), z.maxLength(mostCalls))])
const addressParams = z.union([
  z.object({ address: z.string() }),
  z.pipe(
    z.tuple([z.string()]),
    z.transform(([address]) => ({ address })),
  ),
])

/** A network as the proxy reaches it. */
export type ProxiedNetwork = { endpoints: Endpoints; nativeBalance(address: string): Promise<bigint> }

export type RpcProxyOptions = {
  networks: ReadonlyMap<string, ProxiedNetwork>
  /** What all calls of one project may be together. */
  budget: { perSecond: number; burst: number }
}

/** `POST /v1?chainId=`: JSON-RPC of the networks, for methods that read or pass on what is signed. */
export function rpcRoute({ networks, budget }: RpcProxyOptions): Route {
  const budgets: Budget[] = [
    { key: 'address', perSecond: 25, burst: 250 },
    { key: 'project', ...budget },
  ]
  return {
    method: 'POST',
    path: '/v1',
    budgets,
    async handle(c) {
      c.header('cache-control', 'no-store')
      const network = networks.get(c.req.query('chainId') ?? '')
      if (!network) return fail(c, 400, 'chain_not_supported', errorText('chain_not_supported'))
      const parsed = body.safeParse(await c.req.json().catch(() => undefined))
      if (!parsed.success) return fail(c, 400, 'bad_message', 'The body is not a JSON-RPC request')
      const calls = [parsed.data].flat()
      // The first one was charged with the request.
      const subjects = { address: addressKey(c.get('address')), project: c.get('project').id }
      const seconds = calls.length > 1 ? c.get('charge')(subjects, { requests: calls.length - 1 }) : 0
      if (seconds > 0) return tooMany(c, seconds)
      const answers = await Promise.all(calls.map((call) => answer(network, call)))
      return c.json(Array.isArray(parsed.data) ? answers : answers[0])
    },
  }
}

async function answer(network: ProxiedNetwork, { id, method, params }: RpcRequest): Promise<RpcResponse> {
  const refuse = (code: number, message: string, data?: unknown): RpcResponse => ({
    jsonrpc: '2.0',
    id,
    ok: false,
    error: { code, message, ...(data !== undefined && { data }) },
  })
  // Not -32601: that a node lacks a method ends the asking, and another endpoint of the app may have this one.
  if (rpcMethodClass(method) !== 'safe') return refuse(methodNotSupported, errorText('action_not_allowed'))
  try {
    const result = await (method === 'getAddressBalance'
      ? nativeBalance(network, params)
      : network.endpoints.request(method, params ?? []))
    return { jsonrpc: '2.0', id, ok: true, result: result ?? null }
  } catch (thrown) {
    if (thrown instanceof RpcRefusal) return refuse(thrown.code, thrown.message, thrown.data)
    return refuse(-32603, errorText('service_unreachable'))
  }
}

/** The balance of the network's currency, in base units as decimal text. */
async function nativeBalance(network: ProxiedNetwork, params: unknown): Promise<string> {
  const parsed = addressParams.safeParse(params)
  if (!parsed.success) throw new RpcRefusal(-32602, 'getAddressBalance takes an address', undefined)
  return String(await network.nativeBalance(parsed.data.address))
}
