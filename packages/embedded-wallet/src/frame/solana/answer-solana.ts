import { rpcMethodClass } from '@openappkit/protocol/blockchain'
import { FrameError, type PlainData } from '@openappkit/protocol/frame'
import type { SolanaContext, SolanaDeps } from './solana-deps.js'

type Handler = (deps: SolanaDeps, params: unknown, context: SolanaContext) => Promise<unknown>

const messages = () => import('./sign-solana-message.js')
const transactions = () => import('./sign-transactions.js')

/** Methods that the user approves, with the names and parameters of WalletConnect. */
const handlers: ReadonlyMap<string, () => Promise<Handler>> = new Map<string, () => Promise<Handler>>([
  ['solana_signMessage', async () => (await messages()).signSolanaMessage],
  ['solana_signTransaction', async () => (await transactions()).signTransaction],
  ['solana_signAllTransactions', async () => (await transactions()).signAllTransactions],
  ['solana_signAndSendTransaction', async () => (await transactions()).signAndSendTransaction],
])

/** Answers Solana methods: those that the user approves, and those that the node answers without approval. */
export function createSolanaRpc(deps: SolanaDeps) {
  return async (method: string, params: unknown, context: SolanaContext): Promise<PlainData> => {
    const { node } = deps.clusters.require(context.cluster)
    const load = handlers.get(method)
    if (load) return (await (await load())(deps, params, context)) as PlainData
    // Excludes the methods of EVM nodes and of the kit by their names.
    const isRead = rpcMethodClass(method) === 'safe' && !method.includes('_') && method !== 'getAddressBalance'
    if (!isRead) throw new FrameError('action_not_allowed')
    return (await node.request(method, params ?? [], context.signal)) as PlainData
  }
}
