import { chainFacts, type CaipNetworkId } from '@openappkit/protocol/caip'
import { subscribe } from 'valtio/vanilla'
import { createAttempt } from '../../lib/async/attempt.js'
import { withDeadline, withSignal, createDeferred } from '../../lib/promise.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import type { Chain } from '../../contracts/chain.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { SendApi, TransferRequest, SendAttempt, SendState } from '../../contracts/features/send.js'
import type { SendTarget, SendStep, SentResult } from '../../contracts/transactions.js'
import type { FeeSpeed, Prepared } from '../../contracts/abilities.js'
import type { Session } from '../../contracts/session.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { findNetwork } from '../../state/network-view.js'
import type { RouterController } from '../../state/router.js'
import type { KitState } from '../../state/state.js'
import { writeNumber } from '../../wallet/chains/amount.js'
import { type AssetDeps, createAssets } from './assets.js'
import { chooseToken, enterAmount, enterMax, enterUnit } from './enter-amount.js'
import { createConfirmationCount } from './count-confirmations.js'
import { amountOf, assetOf, gapOf } from './gaps.js'
import { checkRecipient, listKnown, type RecipientCheck } from './recipient/recipient.js'
import { followSender } from './follow-sender.js'
import { reviewOf } from './review.js'
import { promptDeadlineMs } from '../../wallet/transactions/find-sent.js'
import { followDeadlineMs } from '../../wallet/transactions/follow-transaction.js'
import { isSent } from '../../wallet/transactions/sent-log.js'
import { demandSending, demandSession } from '../../wallet/transactions/session-of.js'
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

function createAttempts(state: KitState) {
  return createAttempt<SendTarget, SendStep, SentResult>(
    {
      read: () => state.send?.attempt ?? { status: 'idle' },
      write: (attempt: SendAttempt) => void (state.send && (state.send.attempt = attempt)),
    },
    { deadlineMs: promptDeadlineMs + followDeadlineMs },
  )
}

function demandNetwork(state: KitState, id: CaipNetworkId): CaipNetwork {
  const network = findNetwork(state, id)
  if (network) return network
  throw new AppKitError('chain_not_supported', 'Chain is not supported', { facts: [`Network: ${id}`] })
}

/** Whose account sends, and on which network. A whole id names the namespace too. */
function sessionFor({ state, sessions }: SendDeps, { chainId, namespace }: TransferRequest): [Session, CaipNetworkId] {
  const wanted = namespace ?? state.network.active
  const id = String(chainId ?? '')
  const network = id && demandNetwork(state, (id.includes(':') ? id : `${wanted}:${id}`) as CaipNetworkId)
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

/** A transfer from its request to its block. Comes with the first screen that sends. */
export function createSend(deps: SendDeps): Send {
  const { state, sessions, track, transactions } = deps
  const assets = createAssets(deps)
  const counting = createConfirmationCount(deps)
  let prepared: Prepared | undefined
  let round = 0
  /** Counts what was entered as recipient alone: an amount that is typed meanwhile drops no check of an address. */
  let recipientRound = 0
  let stopReading = new AbortController()
  let ending = createDeferred<string>()
  let lastError: AppKitError | undefined
  let submitted: SendState | undefined
  // Who leaves without a transfer under way has ended it.
  const stopWatching = subscribe(state.modal, () => {
    if (!state.modal.open) counting.stop()
    if (state.modal.open || state.send?.attempt.status === 'running') return
    ending.reject(lastError ?? new AppKitError('aborted', 'The modal was closed'))
  })

  const attempts = createAttempts(state)
  const isSubmitted = (send: SendState) => send === submitted
  const { follow, stop: stopFollowing } = followSender({ ...deps, draft: startDraft, review, isSubmitted })

  function demand(): SendState {
    if (state.send) return state.send
    throw new AppKitError('wallet_disconnected', 'The wallet is not connected')
  }

  /** Drops what was read for an earlier request. */
  function forgetReview(): void {
    prepared = undefined
    round += 1
    if (state.send) state.send.review = { status: 'idle' }
  }

  function begin(request: TransferRequest = {}): void {
    ending.reject(new AppKitError('aborted', 'A newer request replaced this one'))
    ending = createDeferred()
    lastError = undefined
    try {
      ignoreRejection(startDraft(request))
    } catch (thrown) {
      // Without a draft nothing else settles it.
      ending.reject(thrown)
      throw thrown
    }
  }

  /** Settles when the assets and the recipient are read. */
  function startDraft(request: TransferRequest): Promise<unknown> {
    const [session, network] = sessionFor(deps, request)
    const { namespace } = session
    stopReading.abort()
    counting.stop()
    stopReading = new AbortController()
    const from = session.accounts[0].address
    state.send = {
      namespace,
      network,
      from,
      assets: { status: 'loading', list: [] },
      token: request.assetAddress ?? '',
      amountText: typeof request.amount === 'number' ? writeNumber(request.amount) : (request.amount ?? ''),
      isMax: false,
      recipient: { status: 'empty' },
      known: listKnown(session.accounts, transactions.recipients(namespace)),
      review: { status: 'idle' },
      attempt: state.send?.attempt.status === 'running' ? state.send.attempt : { status: 'idle' },
      depth: chainFacts[namespace].confirmations,
      left: transactions.listLeft().filter(({ purpose }) => !purpose),
    }
    forgetReview()
    return Promise.all([
      assets.load(state.send, findNetwork(state, network), stopReading.signal),
      request.to ? setRecipient(request.to) : undefined,
    ])
  }

  /** Settles when all is known about the recipient. */
  async function setRecipient(text: string): Promise<void> {
    const send = demand()
    forgetReview()
    const { signal } = stopReading
    const wanted = ++recipientRound
    const isWanted = () => wanted === recipientRound && !signal.aborted
    const write = (recipient: SendState['recipient']) => {
      if (isWanted() && state.send) state.send.recipient = recipient
    }
    if (text.trim() === '') return void (send.recipient = { status: 'empty' })
    await checkRecipient({
      text: text.trim(),
      known: send.known.map(({ address }) => address),
      network: demandNetwork(state, send.network),
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
    const gap = gapOf(send)
    // There may be less than when it was entered.
    if (gap === 'funds') throw new AppKitError('insufficient_funds', 'Not enough funds for the amount and fee')
    if (!asset || gap || !('address' in send.recipient)) {
      throw new AppKitError(asset ? 'send_params_missing' : 'send_token_missing', 'The transfer is not complete')
    }
    const session = demandSession(sessions, send.namespace, send.from)
    const chain = await withSignal(signal, deps.chainOf(session))
    const amount = send.isMax ? 'max' : (amountOf(send, asset) ?? 0n)
    const request = { kind: 'transfer', to: send.recipient.address, amount, token: asset.token } as const
    const network = demandNetwork(state, send.network)
    return [await demandSending(chain).prepare(session, network, request, { signal, fee: speed }), chain]
  }

  async function review(speed: FeeSpeed = 'normal'): Promise<void> {
    const send = demand()
    const { signal } = stopReading
    forgetReview()
    const wanted = round
    send.review = { status: 'loading' }
    const isWanted = () => wanted === round && !signal.aborted && state.send === send
    try {
      const next = await withDeadline(readDeadlineMs, async (late) => {
        const either = AbortSignal.any([signal, late])
        // A multiplier may be another one by now, interest grows, and a service may not know of either: what is entered
        // is counted by what the mint says now.
        const asset = assetOf(send)
        if (asset?.token && (asset.scale !== undefined || chainFacts[send.namespace].scalesTokens)) {
          await assets.readAgain(send, demandNetwork(state, send.network), either)
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
    const draft = demand()
    const { review: seen } = draft
    const ready = prepared
    const asset = assetOf(draft)
    if (!ready || !asset || seen.status !== 'ready') {
      throw new AppKitError('send_params_missing', 'An amount and receiver address are required')
    }
    const { symbol, decimals } = asset
    const { to, amount, token, scale } = seen
    const target = {
      network: draft.network,
      from: draft.from,
      to,
      amount,
      symbol,
      decimals,
      ...(scale !== undefined && { scale }),
      ...(token && { token }),
    }
    track('SEND_INITIATED', transferFacts(state, target))
    const mine = ending
    submitted = draft
    // These bytes are handed to the wallet once. The review stays: it is what the screen shows until the next one.
    prepared = undefined
    round += 1
    try {
      const { hash } = await attempts.run(
        target,
        (steps) => transactions.submit(draft.namespace, ready, target, steps),
        {
          key: JSON.stringify([target, round]),
        },
      )
      mine.resolve(hash)
      counting.begin(hash, ready.network)
      return hash
    } catch (thrown) {
      const error = AppKitError.from(thrown)
      lastError = error
      // Nobody is there any more who could try again.
      if (!state.modal.open) mine.reject(error)
      throw error
    } finally {
      follow()
    }
  }

  /** Goes on with the transfers that an earlier page began. The newest is the one on the screen. */
  function resume(): void {
    const [newest, ...others] = transactions.pending().flatMap((entry) => {
      const network = findNetwork(state, entry.target.network)
      return network ? [{ entry, network }] : []
    })
    for (const { entry, network } of others) ignoreRejection(transactions.resume(entry, network))
    if (!newest) return
    const { entry, network } = newest
    // What nobody heard an answer to is looked for behind the scenes.
    if (state.send || entry.target.purpose || !isSent(entry))
      return ignoreRejection(transactions.resume(entry, network))
    const { target } = entry
    state.send = {
      namespace: network.chainNamespace,
      network: target.network,
      from: target.from,
      assets: { status: 'loading', list: [] },
      token: target.token ?? '',
      amountText: '',
      isMax: false,
      recipient: { status: 'empty' },
      known: [],
      review: { status: 'idle' },
      attempt: { status: 'idle' },
      depth: chainFacts[network.chainNamespace].confirmations,
      left: [],
    }
    submitted = state.send
    const resumed = attempts.run(target, (steps) => transactions.resume(entry, network, steps), { key: entry.hash })
    ignoreRejection(resumed.then(({ hash }) => counting.begin(hash, network)))
  }

  return {
    begin,
    setAmount(text) {
      forgetReview()
      enterAmount(demand(), text)
    },
    setMax() {
      forgetReview()
      enterMax(demand())
    },
    setUnit: (unit) => enterUnit(demand(), unit),
    setToken(address = '') {
      forgetReview()
      const draft = demand()
      chooseToken(draft, address)
      if (address) ignoreRejection(assets.readAgain(draft, demandNetwork(state, draft.network), stopReading.signal))
    },
    setRecipient(text) {
      demand()
      ignoreRejection(setRecipient(text))
    },
    review,
    submit,
    cancel: attempts.cancel,
    stopWatching: transactions.stopWatching,
    ended: () => ending.promise,
    resume,
    stop() {
      stopWatching()
      stopFollowing()
      stopReading.abort()
      counting.stop()
      attempts.cancel()
      ending.reject(new AppKitError('destroyed', 'This kit was destroyed'))
    },
  }
}
