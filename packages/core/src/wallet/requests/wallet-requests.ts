import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { withDeadline, withSignal } from '../../lib/promise.js'
import type { CallsStatus, Chain, RequestOptions, Sending } from '../../contracts/chain.js'
import type { Track } from '../../contracts/event.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type {
  EstimateGasRequest,
  SendCallsRequest,
  SendTransactionRequest,
  SignMessageRequest,
  SignTypedDataRequest,
  SimulateRequest,
  WaitForReceiptRequest,
  WalletRequestsApi,
} from '../../contracts/api.js'
import type { AppRequest, TransactionsApi } from '../../contracts/transactions.js'
import type { Lazy } from '../../lib/lazy.js'
import type { PrepareOptions, Simulation } from '../../contracts/abilities.js'
import type { Session } from '../../contracts/session.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import { findNetwork } from '../../state/read-network.js'
import type { KitState } from '../../state/state.js'
import { pendingKey } from '../../lib/storage/pending-key.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import { batchOf, requestOf } from './app-request.js'

/** How long the user may take to answer the wallet. */
const promptDeadlineMs = 5 * 60_000
const readDeadlineMs = 15_000
const receiptDeadlineMs = 10 * 60_000

type Target = { namespace?: ChainNamespace | undefined; network?: CaipNetworkId | undefined }

const namespaceOf = (network: CaipNetworkId | undefined) =>
  network?.slice(0, network.indexOf(':')) as ChainNamespace | undefined

export type WalletRequestsDeps = {
  state: KitState
  sessions: Pick<ActiveSessions, 'get'>
  chainOf(session: Session): Promise<Chain>
  getChain(namespace: ChainNamespace): Promise<Chain>
  storage: Pick<KitStorage, 'read'>
  transactions: Lazy<TransactionsApi>
  track: Track
}

/** Requests of an app to the connected wallet, over the live session of a namespace. */
export function createWalletRequests({
  state,
  sessions,
  chainOf,
  getChain,
  storage,
  transactions,
  track,
}: WalletRequestsDeps): WalletRequestsApi {
  function requireSession({ namespace, network }: Target): Session {
    const session = sessions.get(namespace ?? namespaceOf(network) ?? state.network.active)
    if (session) return session
    throw new AppKitError('wallet_disconnected', 'The wallet is not connected')
  }

  /** Returns the named network, else the one that the wallet is on. */
  function requireNetwork(session: Pick<Session, 'network'>, { network = session.network }: Target): CaipNetwork {
    const found = findNetwork(state, network)
    if (found) return found
    throw new AppKitError('chain_not_supported', 'Chain is not supported', { facts: [`Network: ${network}`] })
  }

  /** The lifetime of a transaction of the kit. Loads the transactions of an earlier page first. */
  async function lifetimeOf(id: string): Promise<string | undefined> {
    const isKept = storage.read(pendingKey, Boolean)
    const known = transactions.current() ?? (isKept ? await transactions.load() : undefined)
    return known?.lifetimeOf(id)
  }

  /** The network of the wallet, else the selected one. */
  function networkOf(namespace: ChainNamespace): CaipNetworkId {
    const chosen = sessions.get(namespace)?.network ?? state.network.selected[namespace]
    if (chosen) return chosen
    throw new AppKitError('chain_not_supported', 'Chain is not supported', { facts: [`Namespace: ${namespace}`] })
  }

  const prepare = (sending: Sending, session: Session, request: SendTransactionRequest, options: PrepareOptions) =>
    sending.prepare(
      session,
      requireNetwork(session, request),
      { kind: 'transaction', transaction: request.transaction },
      options,
    )

  async function ask<A extends object, T>(
    target: Target,
    deadlineMs: number,
    pick: (chain: Chain) => A | undefined,
    work: (ability: A, session: Session, options: RequestOptions) => Promise<T>,
  ): Promise<T> {
    const session = requireSession(target)
    return withDeadline(deadlineMs, async (signal) => {
      const ability = pick(await withSignal(signal, chainOf(session)))
      if (!ability) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
      return work(ability, session, { signal })
    })
  }

  /** Loads the transactions while the request is built. The wallet's deadline begins when it is asked. */
  async function submit(made: Promise<AppRequest>): Promise<string> {
    const ready = withDeadline(promptDeadlineMs, (late) => withSignal(late, Promise.all([transactions.load(), made])))
    const [{ submitForApp }, request] = await ready
    return submitForApp(request)
  }

  return {
    signMessage: (request: SignMessageRequest): Promise<string> =>
      ask(
        request,
        promptDeadlineMs,
        ({ signing }) => signing,
        (signing, session, options) => signing.signMessage(session, request.message, options),
      ),

    signTypedData: (request: SignTypedDataRequest): Promise<string> =>
      ask(
        request,
        promptDeadlineMs,
        ({ signing }) => signing?.signTypedData && { sign: signing.signTypedData },
        ({ sign }, session, options) => sign(session, request.typedData, options),
      ),

    // The wallet sets the fee, so that a request needs no endpoint.
    sendTransaction: (request: SendTransactionRequest): Promise<string> =>
      submit(
        ask(
          request,
          promptDeadlineMs,
          ({ sending, describing }) => sending && { sending, describing },
          async (sender, session, options) => {
            const ready = await prepare(sender.sending, session, request, { ...options, fee: 'wallet' })
            return requestOf(sender, session, ready)
          },
        ),
      ),

    estimateGas: (request: EstimateGasRequest): Promise<bigint> =>
      ask(
        request,
        readDeadlineMs,
        ({ sending }) => sending,
        async (sending, session, options) => (await prepare(sending, session, request, options)).fee?.units ?? 0n,
      ),

    simulate: (request: SimulateRequest): Promise<Simulation> =>
      ask(
        request,
        readDeadlineMs,
        ({ sending, describing }) => sending && describing?.simulate && { sending, simulate: describing.simulate },
        async ({ sending, simulate }, session, options) =>
          simulate(await prepare(sending, session, request, { ...options, fee: 'wallet' }), options),
      ),

    async waitForReceipt(request: WaitForReceiptRequest): Promise<unknown> {
      const { id, confirmations, timeout = receiptDeadlineMs, onProgress = () => undefined } = request
      const namespace = request.namespace ?? namespaceOf(request.network) ?? state.network.active
      const network = requireNetwork({ network: request.network ?? networkOf(namespace) }, request)
      return withDeadline(timeout, async (signal) => {
        const [{ sending }, lifetime] = await withSignal(signal, Promise.all([getChain(namespace), lifetimeOf(id)]))
        if (!sending) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
        const options = { signal, ...(confirmations !== undefined && { confirmations }), ...(lifetime && { lifetime }) }
        return (await sending.follow(id, network, onProgress, options)).receipt
      })
    },

    sendCalls: (request: SendCallsRequest): Promise<string> =>
      submit(
        ask(
          request,
          readDeadlineMs,
          ({ batching }) => batching,
          async (batching, session) =>
            batchOf(batching, session, requireNetwork(session, request), request.calls as readonly never[]),
        ),
      ),

    getCallsStatus: (id: string, target: Target = {}): Promise<CallsStatus> =>
      ask(
        target,
        readDeadlineMs,
        ({ batching }) => batching,
        (batching, session, options) => batching.getCallsStatus(session, id, options),
      ),

    getCapabilities: (target: Target = {}): Promise<Record<string, unknown>> =>
      ask(
        target,
        readDeadlineMs,
        ({ batching }) => batching,
        (batching, session, options) => batching.getCapabilities(session, options),
      ),

    async setPreferredAccountType(accountType: 'eoa' | 'smartAccount', namespace?: ChainNamespace): Promise<void> {
      const session = requireSession({ namespace })
      const { chooseAccountType, network } = session
      if (!chooseAccountType) {
        throw new AppKitError('method_not_supported', 'The wallet does not support this request')
      }
      await withDeadline(readDeadlineMs, (signal) => withSignal(signal, chooseAccountType(accountType, { signal })))
      track('SET_PREFERRED_ACCOUNT_TYPE', { accountType, network })
    },
  }
}
