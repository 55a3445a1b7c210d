import { rpcMethodClass } from '@openappkit/protocol/blockchain'
import { FrameError, type PlainData } from '@openappkit/protocol/frame'
import type { RequestContext, RequestDeps } from './request-deps.js'
import type { Batches } from './send-calls.js'

type Handler = (params: unknown, context: RequestContext) => Promise<unknown>

/** Safe methods that are not forwarded to the node, because this wallet does not support them. */
const missing: ReadonlySet<string> = new Set([
  'eth_sendUserOperation',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
])

/**
 * The table of methods: those that the node answers without approval, and those that the user approves. Names are
 * compared exactly; any other method rejects with `action_not_allowed`.
 */
export function createRpc(deps: RequestDeps) {
  let batches: Batches | undefined
  /** Shared by all requests, because it tracks the batches that are being sent. */
  const loadBatches = async () => {
    const { createBatches } = await import('./send-calls.js')
    return (batches ??= createBatches(deps))
  }
  /** Loads the code of a method with its first request. */
  const later =
    (load: () => Promise<(deps: RequestDeps, params: unknown, context: RequestContext) => Promise<unknown>>): Handler =>
    async (params, context) =>
      (await load())(deps, params, context)
  const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
    ['eth_accounts', async () => [await deps.address()]],
    ['eth_chainId', async (_, { chainId }) => `0x${chainId.toString(16)}`],
    ['net_version', async (_, { chainId }) => String(chainId)],
    ['wallet_getCapabilities', async (params, { signal }) => (await loadBatches()).capabilities(params, signal)],
    ['wallet_getCallsStatus', async (params, { signal }) => (await loadBatches()).status(params, signal)],
    ['personal_sign', later(() => import('./sign-message.js').then(({ signMessage }) => signMessage))],
    ['eth_signTypedData_v4', later(() => import('./sign-typed-data.js').then(({ signTypedData }) => signTypedData))],
    [
      'eth_sendTransaction',
      later(() => import('./send-transactions.js').then(({ sendTransaction }) => sendTransaction)),
    ],
    ['wallet_sendCalls', async (params, context) => (await loadBatches()).send(params, context)],
  ])

  return async (method: string, params: unknown, context: RequestContext): Promise<PlainData> => {
    const handler = handlers.get(method)
    if (handler) return (await handler(params, context)) as PlainData
    const isRead = rpcMethodClass(method) === 'safe' && /^(?:eth|net|web3)_/.test(method) && !missing.has(method)
    if (!isRead) throw new FrameError('action_not_allowed')
    return (await deps.networks
      .require(context.chainId)
      .node.request(method, params ?? [], context.signal)) as PlainData
  }
}
