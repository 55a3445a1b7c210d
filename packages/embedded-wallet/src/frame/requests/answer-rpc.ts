import { rpcMethodClass } from '@openappkit/protocol/blockchain'
import { FrameError, type PlainData } from '@openappkit/protocol/frame'
import type { RequestContext, RequestDeps } from './request-deps.js'
import type { Batches } from './send-calls.js'

type Handler = (params: unknown, context: RequestContext) => Promise<unknown>

/** Sent on to the node as they are, if they are safe. Not among them: what this wallet has none of. */
const missing: ReadonlySet<string> = new Set([
  'eth_sendUserOperation',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
])

/**
 * One table: what is asked unseen, what a person approves, and nothing else. Names are compared exactly; a method that is
 * in neither is `action_not_allowed`.
 */
export function createRpc(deps: RequestDeps) {
  let batches: Batches | undefined
  /** One for all requests: it knows which are being sent. */
  const demandBatches = async () => {
    const { createBatches } = await import('./send-calls.js')
    return (batches ??= createBatches(deps))
  }
  /** What reads a request comes with the first one of its kind. */
  const later =
    (load: () => Promise<(deps: RequestDeps, params: unknown, context: RequestContext) => Promise<unknown>>): Handler =>
    async (params, context) =>
      (await load())(deps, params, context)
  const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
    ['eth_accounts', async () => [await deps.address()]],
    ['eth_chainId', async (_, { chainId }) => `0x${chainId.toString(16)}`],
    ['net_version', async (_, { chainId }) => String(chainId)],
    ['wallet_getCapabilities', async (params, { signal }) => (await demandBatches()).capabilities(params, signal)],
    ['wallet_getCallsStatus', async (params, { signal }) => (await demandBatches()).status(params, signal)],
    ['personal_sign', later(() => import('./sign-message.js').then(({ signMessage }) => signMessage))],
    ['eth_signTypedData_v4', later(() => import('./sign-typed-data.js').then(({ signTypedData }) => signTypedData))],
    [
      'eth_sendTransaction',
      later(() => import('./send-transactions.js').then(({ sendTransaction }) => sendTransaction)),
    ],
    ['wallet_sendCalls', async (params, context) => (await demandBatches()).send(params, context)],
  ])

  return async (method: string, params: unknown, context: RequestContext): Promise<PlainData> => {
    const handler = handlers.get(method)
    if (handler) return (await handler(params, context)) as PlainData
    const isRead = rpcMethodClass(method) === 'safe' && /^(?:eth|net|web3)_/.test(method) && !missing.has(method)
    if (!isRead) throw new FrameError('action_not_allowed')
    return (await deps.networks.demand(context.chainId).node.request(method, params ?? [], context.signal)) as PlainData
  }
}
