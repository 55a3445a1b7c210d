import { rpcMethodClass } from '@openappkit/protocol/blockchain'
import { FrameError, type PlainData } from '@openappkit/protocol/frame'
import type { SolanaContext, SolanaDeps } from './solana-deps.js'

type Handler = (deps: SolanaDeps, params: unknown, context: SolanaContext) => Promise<unknown>

const messages = () => import('./sign-solana-message.js')
const transactions = () => import('./sign-transactions.js')

/** What a person approves. Names and parameters are those of WalletConnect. */
const handlers: ReadonlyMap<string, () => Promise<Handler>> = new Map<string, () => Promise<Handler>>([
  ['solana_signMessage', async () => (await messages()).signSolanaMessage],
  ['solana_signTransaction', async () => (await transactions()).signTransaction],
  ['solana_signAllTransactions', async () => (await transactions()).signAllTransactions],
  ['solana_signAndSendTransaction', async () => (await transactions()).signAndSendTransaction],
])

/** One table for Solana: what a person approves, what a node is asked unseen, and nothing else. */
export function createSolanaRpc(deps: SolanaDeps) {
  return async (method: string, params: unknown, context: SolanaContext): Promise<PlainData> => {
    const { node } = deps.clusters.demand(context.cluster)
    const load = handlers.get(method)
    if (load) return (await (await load())(deps, params, context)) as PlainData
    // The methods of EVM nodes and of the kit have another form of name.
    const isRead = rpcMethodClass(method) === 'safe' && !method.includes('_') && method !== 'getAddressBalance'
    if (!isRead) throw new FrameError('action_not_allowed')
    return (await node.request(method, params ?? [], context.signal)) as PlainData
  }
}
