import { chainFacts, type CaipNetworkId } from '@openappkit/protocol/caip'
import { withDeadline, withSignal } from '../../lib/promise.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import type { Chain } from '../../contracts/chain.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { SendApi, TransferRequest, SendState } from '../../contracts/features/send.js'
import type { SendTarget, SendStep, SentResult } from '../../contracts/transactions.js'
import type { FeeSpeed, Prepared } from '../../contracts/abilities.js'
import type { Session } from '../../contracts/session.js'
import type { Steps } from '../../contracts/steps.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createDraft, createDraftAttempt } from '../../state/draft/draft.js'
import { followAccount } from '../../state/draft/follow-account.js'
import { findNetwork } from '../../state/read-network.js'
import type { RouterController } from '../../state/router.js'
import type { KitState } from '../../state/state.js'
import { writeNumber } from '../../wallet/chains/amount.js'
import { type AssetDeps, createAssets } from './assets.js'
import { chooseToken, enterAmount, enterMax, enterUnit } from './enter-amount.js'
import { createConfirmationCount } from './count-confirmations.js'
import { amountOf, assetOf, findMissingSendField } from './missing-field.js'
import { checkRecipient, listKnown, type RecipientCheck } from './recipient/recipient.js'
import { reviewOf } from './review.js'
import { promptDeadlineMs } from '../../wallet/transactions/find-sent.js'
import { followDeadlineMs } from '../../wallet/transactions/follow-transaction.js'
import { isSent } from '../../wallet/transactions/transaction-log.js'
import { requireSending, requireSession } from '../../wallet/transactions/session-of.js'
import { transferFacts } from '../../wallet/transactions/track-transaction.js'
import type { TransactionsDeps } from '../../wallet/transactions/transactions-deps.js'
import type { Transactions } from '../../wallet/transactions/transactions.js'

export type SendDeps = Omit<TransactionsDeps, 'storage' | 'refreshHoldings' | 'onTransfer'> &
  AssetDeps & {
    transactions: Transactions
    names: RecipientCheck['names']
    router: Pick<RouterController, 'view' | 'goBack'>
  }

const readDeadlineMs = 15_000

/** A draft without entries. */
const emptyDraft = ({ namespace, network, from }: Pick<SendState, 'namespace' | 'network' | 'from'>): SendState => ({
  namespace,
  network,
  from,
  assets: { status: 'loading', list: [] },
  token: '',
  amountText: '',
  isMax: false,
  recipient: { status: 'empty' },
  known: [],
  review: { status: 'idle' },
  attempt: { status: 'idle' },
  depth: chainFacts[namespace].confirmations,
  left: [],
})

function requireNetwork(state: KitState, id: CaipNetworkId): CaipNetwork {
  const network = findNetwork(state, id)
  if (network) return network
  throw new AppKitError('chain_not_supported', 'Chain is not supported', { facts: [`Network: ${id}`] })
}

/** The session and the network to send from. A CAIP-2 id also selects the namespace. */
function sessionFor({ state, sessions }: SendDeps, { chainId, namespace }: TransferRequest): [Session, CaipNetworkId] {
  const wanted = namespace ?? state.network.active
  const id = String(chainId ?? '')
  const network = id && requireNetwork(state, (id.includes(':') ? id : `${wanted}:${id}`) as CaipNetworkId)
  if (network && namespace && network.chainNamespace !== namespace) {
    throw new AppKitError('invalid_option', 'Options "namespace" and "chainId" name different networks', {
      facts: [`Namespace: ${namespace}`, `Network: ${id}`],
    })
  }
  const session = sessions.get(network ? network.chainNamespace : wanted)
  if (!session) throw new AppKitError('wallet_disconnected', 'The wallet is not connected')
  return [session, network ? network.caipNetworkId : session.network]
}

type Send = SendApi & { resume(): void; stop(): void }

/** A transfer from its request to its block. Loads with the first screen that sends. */
export function createSend(deps: SendDeps): Send {
  const { state, sessions, track, transactions } = deps
  const assets = createAssets(deps)
  const counting = createConfirmationCount(deps)
  let prepared: Prepared | undefined
  /** Counts changes of the recipient alone: a new amount does not drop the check of an address. */
  let recipientRound = 0
  let submitted: SendState | undefined
  const draft = createDraft(state, () => state.send, counting.stop)
  const attempts = createDraftAttempt<SendTarget, SendStep, SentResult>(draft.read, promptDeadlineMs + followDeadlineMs)
  const moving = followAccount<SendState>({
    ...deps,
    read: draft.read,
    isFixed: (send) => send === submitted && isAsked(send),
    restart,
    reviewAgain: (send, earlier) => reviewAgain(send, earlier, review),
    preview: 'WalletSendPreview',
  })

  /** Drops the review of an earlier request. */
  function forgetReview(): void {
    prepared = undefined
    draft.revise()
    if (state.send) state.send.review = { status: 'idle' }
  }

  /** Settles when the assets and the recipient are read. */
  function startDraft(request: TransferRequest): Promise<unknown> {
    const [session, network] = sessionFor(deps, request)
    const { namespace, accounts } = session
    const signal = draft.startReading()
    counting.stop()
    state.send = {
      ...emptyDraft({ namespace, network, from: accounts[0].address }),
      token: request.assetAddress ?? '',
      amountText: typeof request.amount === 'number' ? writeNumber(request.amount) : (request.amount ?? ''),
      known: listKnown(accounts, transactions.recipients(namespace)),
      attempt: state.send?.attempt.status === 'running' ? state.send.attempt : { status: 'idle' },
      left: transactions.listAbandoned().filter(({ purpose }) => !purpose),
    }
    forgetReview()
    return Promise.all([
      assets.load(state.send, findNetwork(state, network), signal),
      request.to ? setRecipient(request.to) : undefined,
    ])
  }

  /** Starts a draft of the connected account with the entries of the earlier one. */
  async function restart({ recipient, fiatText, ...earlier }: SendState): Promise<void> {
    const { namespace, network: chainId, token: assetAddress, amountText: amount, isMax, attempt } = earlier
    const to = recipient.status === 'empty' ? undefined : recipient.text
    const ended = startDraft({ namespace, chainId, assetAddress, amount, ...(to && { to }) })
    const { send } = state
    if (!send) return
    Object.assign(send, { isMax, attempt })
    if (earlier.review.status !== 'idle') send.review = { status: 'loading' }
    await ended.catch(() => undefined)
    if (state.send !== send) return
    // The user may have entered another amount meanwhile.
    if (send.isMax) enterMax(send)
    // Without a known price the amount is entered in the token: dollars are never taken as tokens.
    else if (fiatText !== undefined) enterUnit(send, 'fiat')
  }

  /** Settles when the recipient is checked. */
  async function setRecipient(text: string): Promise<void> {
    const send = draft.require()
    forgetReview()
    const signal = draft.signal()
    const wanted = ++recipientRound
    const isWanted = () => wanted === recipientRound && !signal.aborted
    const write = (recipient: SendState['recipient']) => {
      if (isWanted() && state.send) state.send.recipient = recipient
    }
    if (text.trim() === '') return void (send.recipient = { status: 'empty' })
    await checkRecipient({
      text: text.trim(),
      known: send.known.map(({ address }) => address),
      network: requireNetwork(state, send.network),
      reading: deps.getChain(send.namespace).then(({ reading }) => reading),
      services: deps.options.services,
      names: deps.names,
      signal,
      isWanted,
      write,
    })
  }

  async function prepare(send: SendState, speed: FeeSpeed, signal: AbortSignal): Promise<[Prepared, Chain]> {
    const asset = assetOf(send)
    if (asset?.blocked) throw new AppKitError(asset.blocked, 'The token cannot be sent')
    const missing = findMissingSendField(send)
    // The balance may have decreased since the entry.
    if (missing === 'funds') throw new AppKitError('insufficient_funds', 'Not enough funds for the amount and fee')
    if (!asset || missing || !('address' in send.recipient)) {
      throw new AppKitError(asset ? 'send_params_missing' : 'send_token_missing', 'The transfer is not complete')
    }
    const session = requireSession(sessions, send.namespace, send.from)
    const chain = await withSignal(signal, deps.chainOf(session))
    const amount = send.isMax ? 'max' : (amountOf(send, asset) ?? 0n)
    const request = { kind: 'transfer', to: send.recipient.address, amount, token: asset.token } as const
    const network = requireNetwork(state, send.network)
    return [await requireSending(chain).prepare(session, network, request, { signal, fee: speed }), chain]
  }

  async function review(speed: FeeSpeed = 'normal'): Promise<void> {
    const send = draft.require()
    const signal = draft.signal()
    forgetReview()
    const isWanted = draft.follow(send)
    send.review = { status: 'loading' }
    try {
      const next = await withDeadline(readDeadlineMs, async (late) => {
        const either = AbortSignal.any([signal, late])
        // The multiplier may have changed, interest grows, and a service may know neither: the entry is converted with the
        // current values of the mint.
        const asset = assetOf(send)
        if (asset?.token && (asset.scale !== undefined || chainFacts[send.namespace].scalesTokens)) {
          await assets.readAgain(send, requireNetwork(state, send.network), either)
        }
        const scale = assetOf(send)?.scale
        const [ready, chain] = await prepare(send, speed, either)
        return { ready, seen: await reviewOf(chain, ready, { speed, scale }, either) }
      })
      if (!isWanted()) return
      prepared = next.ready
      send.review = next.seen
    } catch (thrown) {
      if (isWanted()) send.review = { status: 'failed', code: AppKitError.from(thrown).code }
    }
  }

  async function submit(): Promise<string> {
    const send = draft.require()
    const { review: seen } = send
    const ready = prepared
    const asset = assetOf(send)
    if (!ready || !asset || seen.status !== 'ready') {
      throw new AppKitError('send_params_missing', 'An amount and receiver address are required')
    }
    const { symbol, decimals } = asset
    const { to, amount, token, scale } = seen
    const target = {
      network: send.network,
      from: send.from,
      to,
      amount,
      symbol,
      decimals,
      ...(scale !== undefined && { scale }),
      ...(token && { token }),
    }
    track('SEND_INITIATED', transferFacts(state, target))
    submitted = send
    // The wallet gets these bytes once. The screen shows their review until the next one.
    prepared = undefined
    const key = JSON.stringify([target, draft.revise()])
    const job = (steps: Steps<SendStep>) => transactions.submit(send.namespace, ready, target, steps)
    try {
      const hash = await draft.settle(attempts.run(target, job, { key }).then((sent) => sent.hash))
      counting.begin(hash, ready.network)
      return hash
    } finally {
      moving.follow()
    }
  }

  /** Resumes the transfers of an earlier page. The newest is shown. */
  function resume(): void {
    const [newest, ...others] = transactions.pending().flatMap((entry) => {
      const network = findNetwork(state, entry.target.network)
      return network ? [{ entry, network }] : []
    })
    for (const { entry, network } of others) ignoreRejection(transactions.resume(entry, network))
    if (!newest) return
    const { entry, network } = newest
    // Without an answer of the wallet, a transfer is searched for in the background.
    if (state.send || entry.target.purpose || !isSent(entry))
      return ignoreRejection(transactions.resume(entry, network))
    const { target } = entry
    state.send = {
      ...emptyDraft({ namespace: network.chainNamespace, network: target.network, from: target.from }),
      token: target.token ?? '',
    }
    submitted = state.send
    const resumed = attempts.run(target, (steps) => transactions.resume(entry, network, steps), { key: entry.hash })
    ignoreRejection(resumed.then(({ hash }) => counting.begin(hash, network)))
  }

  return {
    begin: (request = {}) => draft.begin(() => startDraft(request)),
    setAmount(text) {
      forgetReview()
      enterAmount(draft.require(), text)
    },
    setMax() {
      forgetReview()
      enterMax(draft.require())
    },
    setUnit: (unit) => enterUnit(draft.require(), unit),
    setToken(address = '') {
      forgetReview()
      const send = draft.require()
      chooseToken(send, address)
      if (address) ignoreRejection(assets.readAgain(send, requireNetwork(state, send.network), draft.signal()))
    },
    setRecipient(text) {
      draft.require()
      ignoreRejection(setRecipient(text))
    },
    review,
    submit,
    cancel: attempts.cancel,
    stopWatching: transactions.stopWatching,
    ended: draft.ended,
    resume,
    stop() {
      moving.stop()
      counting.stop()
      attempts.cancel()
      draft.stop()
    },
  }
}

const isAsked = ({ attempt }: SendState): boolean => attempt.status === 'running' || attempt.status === 'done'

/** Reviews a transfer again after a change of account. Returns `false` if this account cannot send as much. */
function reviewAgain(send: SendState, earlier: SendState, review: SendApi['review']): boolean {
  if (earlier.review.status === 'idle' || send.review.status !== 'loading') return true
  if (findMissingSendField(send)) {
    send.review = { status: 'idle' }
    return false
  }
  ignoreRejection(review(earlier.review.status === 'ready' ? earlier.review.speed : undefined))
  return true
}
