import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { defaultSlippage } from '@openappkit/protocol/convert'
import { snapshot } from 'valtio/vanilla'
import { withDeadline } from '../../lib/promise.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { writeNumber } from '../../wallet/chains/amount.js'
import { isSameAddress } from '../../wallet/chains/same-address.js'
import type { HoldingsApi } from '../../contracts/features/balances.js'
import type { Chain } from '../../contracts/chain.js'
import type { Track } from '../../contracts/event.js'
import type { OpenTransaction, TransactionsApi } from '../../contracts/transactions.js'
import type { Lazy } from '../../lib/lazy.js'
import type { Session } from '../../contracts/session.js'
import type { Steps } from '../../contracts/steps.js'
import type {
  SwapApi,
  SwapRequest,
  SwapResult,
  SwapState,
  SwapStep,
  SwapTarget,
} from '../../contracts/features/swap.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { ActiveSessions } from '../../wallet/sessions/active-sessions.js'
import { createDraft, createDraftAttempt } from '../../state/draft/draft.js'
import { followAccount } from '../../state/draft/follow-account.js'
import { findNetwork } from '../../state/read-network.js'
import type { RouterController } from '../../state/router.js'
import type { KitState } from '../../state/state.js'
import { swapFacts } from '../../wallet/transactions/track-transaction.js'
import type { AskSwaps } from './ask-swaps.js'
import { findMissingSwapField, swapTokenOf } from './missing-field.js'
import { createLateApproval } from './late-approval.js'
import { loadTokens } from './load-tokens.js'
import { makePlan, type PlanDeps } from './plan.js'
import { createQuotes, readQuote } from './quotes.js'
import { createSwapForm } from './swap-form.js'
import { isStepOf, joinOpen, swapTargetOf, transferOf } from './open-swap.js'
import { runSwap, withReceived } from './run-swap.js'

export type SwapDeps = {
  state: KitState
  sessions: ActiveSessions
  chainOf(session: Session): Promise<Chain>
  switchNetwork(network: CaipNetworkId, options: { throwOnFailure: true }): Promise<void>
  /** Absent without a service. */
  blockchain: AskSwaps | undefined
  fetchHoldings: HoldingsApi['fetch']
  transactions: Lazy<TransactionsApi>
  router: Pick<RouterController, 'view' | 'replace' | 'goBack'>
  track: Track
}

const reviewDeadlineMs = 20_000
/** Covers both prompts and both blocks. */
const swapDeadlineMs = 70 * 60_000

/** A swap from its request to its block. Loads with the first screen that swaps. */
export function createSwap(deps: SwapDeps): SwapApi & { stop(): void } {
  const { state, sessions, track } = deps
  const service = deps.blockchain ?? { anything: () => Promise.reject(noService()) }
  const quotes = createQuotes(state, service)
  let running: Promise<string> | undefined
  const draft = createDraft(state, () => state.swap)
  const attempts = createDraftAttempt<SwapTarget, SwapStep, SwapResult>(draft.read, swapDeadlineMs)
  const { tracked, isTracked } = createErrorLog()
  const moving = followAccount<SwapState>({
    ...deps,
    read: draft.read,
    followsNetwork: true,
    isFixed: (swap) => isFixed(swap, deps.router),
    restart,
    reviewAgain: (swap, earlier) => reviewAgain(swap, earlier, review),
    preview: 'SwapPreview',
  })

  function begin(request: SwapRequest = {}): void {
    if (!deps.blockchain) throw noService()
    // A running swap continues, and its screen shows it.
    if (state.swap?.attempt.status === 'running') return
    draft.begin(() => start(request))
  }

  /** Settles when tokens and price are read. */
  function start({ amount = '', fromToken, toToken }: SwapRequest): Promise<void> {
    const session = sessions.get('eip155')
    if (!session) throw new AppKitError('wallet_disconnected', 'The wallet is not connected')
    const signal = draft.startReading()
    quotes.stop()
    const swap: SwapState = {
      network: session.network,
      from: session.accounts[0].address,
      tokens: { status: 'loading', list: [] },
      sold: '',
      amountText: typeof amount === 'number' ? writeNumber(amount) : amount,
      slippage: state.swap?.slippage ?? defaultSlippage,
      quote: { status: 'idle' },
      plan: { status: 'idle' },
      attempt: { status: 'idle' },
      left:
        deps.transactions
          .current()
          ?.listAbandoned()
          .filter(({ purpose }) => purpose && purpose !== 'app') ?? [],
    }
    state.swap = swap
    return load(signal, fromToken, toToken)
  }

  /** Starts a swap of the connected account with the earlier entries. The tokens stay only on the same network. */
  async function restart({ network, sold: fromToken, bought: toToken, amountText: amount }: SwapState): Promise<void> {
    const account = state.accounts.eip155
    const isSameNetwork = account?.status === 'connected' && account.network === network
    await start({ amount, ...(isSameNetwork && { fromToken, ...(toToken !== undefined && { toToken }) }) })
  }

  async function load(signal: AbortSignal, fromToken?: string, toToken?: string): Promise<void> {
    const swap = draft.require()
    const write = (tokens: SwapState['tokens']) => {
      if (signal.aborted || state.swap !== swap) return false
      swap.tokens = tokens
      return true
    }
    try {
      if (!write(await loadTokens({ state, service, fetchHoldings: deps.fetchHoldings }, swap))) return
      swap.sold = find(swap, fromToken) ?? swap.sold
      swap.bought = find(swap, toToken) ?? swap.bought
      if (swap.bought === swap.sold) swap.bought = undefined
      await quotes.ask(0)
    } catch {
      write({ status: 'failed', list: [] })
    }
  }

  /** Reads the account's amounts again. The shown ones stay until then, or if the read fails. */
  async function readAgain(swap: SwapState): Promise<void> {
    const tokens = await loadTokens({ state, service, fetchHoldings: deps.fetchHoldings }, swap)
    if (state.swap === swap && tokens.status === 'ready') swap.tokens = tokens
  }

  async function plan(swap: SwapState, signal: AbortSignal): Promise<PlanDeps> {
    const session = requireSession(sessions, swap)
    const network = findNetwork(state, swap.network)
    if (!network) throw new AppKitError('chain_not_supported', 'Chain is not supported')
    signal.throwIfAborted()
    return { service, session, network, chain: await deps.chainOf(session) }
  }

  async function review(): Promise<void> {
    const swap = draft.require()
    if (swap.attempt.status === 'running') return
    swap.attempt = { status: 'idle' }
    const { quote } = swap
    const signal = draft.signal()
    swap.plan = { status: 'loading' }
    draft.revise()
    const isNewest = draft.follow(swap)
    const isWanted = () => isNewest() && swap.plan.status === 'loading'
    try {
      if (findMissingSwapField(swap) || quote.status !== 'ready')
        throw new AppKitError('send_params_missing', 'The swap is not complete')
      const agreed = { sold: BigInt(quote.sold), minimum: BigInt(quote.minimum) }
      const { seen } = await withDeadline(reviewDeadlineMs, async (late) => {
        const both = AbortSignal.any([signal, late])
        return makePlan(await plan(swap, both), swap, agreed, { signal: both })
      })
      if (isWanted()) swap.plan = seen
    } catch (thrown) {
      if (isWanted()) swap.plan = { status: 'failed', code: AppKitError.from(thrown).code }
    }
  }

  async function run(swap: SwapState, target: SwapTarget, steps: Steps<SwapStep>): Promise<SwapResult> {
    steps.show({ kind: 'checking' })
    await confirmPrice(service, swap, target)
    if (requireSession(sessions, swap).network !== swap.network) {
      steps.show({ kind: 'switch' })
      await deps.switchNetwork(swap.network, { throwOnFailure: true })
    }
    const { submit, submitBatch } = await deps.transactions.load()
    const tools = await plan(swap, steps.signal)
    // The agreed entries: later changes do not affect this swap.
    const form = snapshot(swap) as SwapState
    const planned = {
      ...tools,
      reviewed: swap.plan.status === 'ready' ? swap.plan : (await makePlan(tools, form, agreedOf(target), steps)).seen,
      transactions: {
        submit: (...asked: Parameters<typeof submit>) => tracked(submit(...asked)),
        submitBatch: (...asked: Parameters<typeof submitBatch>) => tracked(submitBatch(...asked)),
      },
      showPlan: (seen: SwapState['plan']) => void (swap.plan = seen),
      onLateApproval,
    }
    try {
      return await runSwap(planned, form, target, steps)
    } catch (thrown) {
      // A swap that the chain would no longer execute gets a new price.
      if (AppKitError.from(thrown).code === 'price_moved') await confirmPrice(service, swap, target)
      throw thrown
    }
  }

  /** Shows an open request of an earlier click, instead of a second one. */
  async function runOpen(
    open: OpenTransaction,
    swap: SwapState,
    target: SwapTarget,
    steps: Steps<SwapStep>,
  ): Promise<SwapResult> {
    const { hash } = await tracked(joinOpen(open, steps, onLateApproval(open.target)))
    return open.target.purpose === 'swap'
      ? withReceived(await plan(swap, steps.signal), target, hash)
      : run(swap, target, steps)
  }

  const findOpen = (swap: SwapState) => deps.transactions.current()?.findOpen((target) => isStepOf(swap, target))
  const onLateApproval = createLateApproval({ ...deps, show: () => swapOnce(), start, readAgain, review })

  async function swapNow(): Promise<string> {
    const swap = draft.require()
    const open = findOpen(swap)
    const target = (open && swapTargetOf(open.target)) ?? targetOf(swap)
    const facts = swapFacts(state, transferOf(target, ''))
    if (swap.quote.status === 'ready') delete swap.quote.earlier
    if (!open) track('INITIATE_SWAP', facts)
    const job = (steps: Steps<SwapStep>) => (open ? runOpen(open, swap, target, steps) : run(swap, target, steps))
    try {
      const sent = attempts.run(target, job, { key: JSON.stringify(target) })
      const hash = await draft.settle(sent.then((result) => result.hash))
      ignoreRejection(readAgain(swap))
      return hash
    } catch (thrown) {
      const error = AppKitError.from(thrown)
      if (!isTracked(error) && error.code !== 'aborted') track('SWAP_ERROR', { ...facts, message: error.shortMessage })
      throw error
    } finally {
      moving.follow()
    }
  }

  // Concurrent calls share one swap.
  const swapOnce = () => (running ??= swapNow().finally(() => (running = undefined)))

  return {
    begin,
    ...createSwapForm({ state, service, quotes, require: draft.require }),
    refresh: () => quotes.ask(0),
    review,
    submit: swapOnce,
    cancel: attempts.cancel,
    ended: draft.ended,
    stop() {
      moving.stop()
      quotes.stop()
      attempts.cancel()
      draft.stop()
    },
  }
}

function requireSession(sessions: ActiveSessions, { from }: Pick<SwapState, 'from'>): Session {
  const session = sessions.get('eip155')
  if (session?.accounts[0].address === from) return session
  throw new AppKitError('wallet_disconnected', 'The wallet is no longer connected')
}

function targetOf(swap: SwapState): SwapTarget {
  const { quote, network, from } = swap
  const [sold, bought] = [swapTokenOf(swap, swap.sold), swapTokenOf(swap, swap.bought)]
  if (!sold || !bought || quote.status !== 'ready' || findMissingSwapField(swap))
    throw new AppKitError('send_params_missing', 'The swap is not complete')
  const side = ({ token, symbol, decimals }: typeof sold, amount: string) => ({
    symbol,
    decimals,
    amount,
    ...(token && { token }),
  })
  return { network, from, sold: side(sold, quote.sold), bought: side(bought, quote.minimum) }
}

/** Reads the promised price once more before signing. If that fails, the user decides. */
async function confirmPrice(service: AskSwaps, swap: SwapState, { sold, bought }: SwapTarget): Promise<void> {
  const earlier = swap.quote.status === 'ready' ? swap.quote.bought : undefined
  const fresh = await readQuote(service, swap, BigInt(sold.amount))
  if (BigInt(fresh.bought) >= BigInt(bought.amount)) return
  swap.quote = { ...fresh, ...(earlier !== undefined && { earlier }) }
  throw new AppKitError('price_moved', 'The price moved by more than the slippage allows')
}

/** Collects errors of transactions, which are tracked with the transaction even if no screen waits for it. */
function createErrorLog() {
  const errors = new WeakSet<AppKitError>()
  return {
    isTracked: (error: AppKitError) => errors.has(error),
    async tracked<T>(asked: Promise<T>): Promise<T> {
      try {
        return await asked
      } catch (thrown) {
        const error = AppKitError.from(thrown)
        errors.add(error)
        throw error
      }
    },
  }
}

const noService = () => new AppKitError('invalid_option', 'Swaps need the option "services.blockchain"')

/** The token with an address or symbol. If several tokens share the symbol, the user chooses. */
function find({ tokens }: SwapState, wanted: string | undefined): string | undefined {
  if (wanted === undefined) return undefined
  const named = wanted.trim().toLowerCase()
  const byAddress = tokens.list.find(({ token = '' }) => isSameAddress(token, wanted))
  const bySymbol = tokens.list.filter(({ symbol }) => symbol.toLowerCase() === named)
  const row = byAddress ?? (bySymbol.length === 1 ? bySymbol[0] : undefined)
  return row && (row.token ?? '')
}

const agreedOf = ({ sold, bought }: SwapTarget) => ({ sold: BigInt(sold.amount), minimum: BigInt(bought.amount) })

/** Whether the wallet has the request of this swap, or its screen still shows the result. */
const isFixed = ({ attempt: { status } }: SwapState, { view }: SwapDeps['router']): boolean =>
  status === 'running' || (status === 'done' && view === 'SwapPreview')

/** Reviews a swap again after a change of account. Returns `false` if this account cannot swap as much. */
function reviewAgain(swap: SwapState, earlier: SwapState, review: SwapApi['review']): boolean {
  if (earlier.plan.status === 'idle' || swap.plan.status !== 'idle') return true
  if (swap.quote.status !== 'ready' || findMissingSwapField(swap)) return false
  ignoreRejection(review())
  return true
}
