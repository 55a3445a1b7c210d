import { createDeferred, withDeadline, withSignal } from '../../lib/promise.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type {
  AppRequest,
  SubmitTransaction,
  SubmitBatch,
  SubmitForApp,
  OpenTransaction,
  TransactionsApi,
  TransactionSteps,
  SendTarget,
  SendStep,
  SentResult,
} from '../../contracts/transactions.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { describeActions } from './asked-actions.js'
import { type Claim, createClaims } from './claims.js'
import { createSearch, graceMs, promptDeadlineMs } from './find-sent.js'
import { createFollow } from './follow-transaction.js'
import {
  createTransactionLog,
  isSent,
  ownTransferOf,
  type PendingTransaction,
  type SentTransaction,
} from './transaction-log.js'
import { requireSending, requireSession } from './session-of.js'
import { createResume } from './resume-transaction.js'
import { trackTransaction } from './track-transaction.js'
import type { TransactionsDeps } from './transactions-deps.js'
import { createViewer, type Viewer } from './viewer.js'

/** Deadline for reading how far an account has come (`since`). */
const sinceMs = 15_000

/** A transaction that this page has requested and whose end is not reported yet. */
type Open = { target: SendTarget; isBatch: boolean; viewer: Viewer; whole: Promise<SentResult> }

export type Transactions = ReturnType<typeof createTransactions>

/**
 * Requests transactions from wallets and follows each from the request to its block. Every transaction has a stored entry
 * of its own until its end is reported, whichever screens the user opens meanwhile. Loaded with the first transaction.
 */
export function createTransactions(deps: TransactionsDeps) {
  const { state, sessions, chainOf, getChain, switchNetwork } = deps
  const log = createTransactionLog(deps.storage)
  const stopping = new AbortController()
  const ended = stopping.signal
  const { abandoned, setAbandoned } = createAbandonedRequests(state)
  const open = new Set<Open>()
  const claims = createClaims(log, ended)
  const { search, findAnswer, asking, taken } = createSearch({ getChain, log, claims, ended })
  const { follow, stopWatching } = createFollow({ deps, log, claims, taken, ended })
  const resume = createResume({ deps, log, claims, taken, findAnswer, follow, keep })

  function keep(asked: PendingTransaction, hash: string, { chainNamespace }: CaipNetwork): SentTransaction {
    const entry = { ...asked, hash }
    const { target, isBatch } = entry
    taken.add(hash)
    // Another page may have found it and reported its end.
    if (claims.isHeld(entry.id)) log.keep(entry)
    // Lists have no row for a batch: it is not one transaction yet.
    if (isBatch) return entry
    if (!target.purpose) log.addRecipient(target.to, chainNamespace)
    deps.onTransfer({ status: 'pending', transfer: ownTransferOf(entry) })
    return entry
  }

  /**
   * Handles a failed request. Rejects with `thrown` if it was refused; otherwise the screen shows the error while the
   * transaction is searched on the network. Rejects with `thrown` if it was not sent.
   */
  async function searchAfter(
    thrown: unknown,
    entry: PendingTransaction,
    network: CaipNetwork,
    { late, since }: Waiting,
  ) {
    // The next page searches for it.
    if (ended.aborted) throw thrown
    if (isFinal(thrown) || entry.isBatch) {
      log.remove(entry)
      throw thrown
    }
    // A wallet that has answered shows no prompt any more, whatever it answered.
    const isOpen = isAmbiguous(thrown)
    if (isOpen) setAbandoned(entry.id, entry.target)
    late.abort(AppKitError.from(thrown))
    await since
    const hash = await findAnswer(entry, network, isOpen ? undefined : graceMs)
    if (hash === undefined) throw thrown
    return hash
  }

  /** Follows a request from the wallet's answer to its block while this page holds the entry. */
  const followHeldRequest: typeof followRequest = (asked, entry, network, waiting) => {
    const { claim, release } = claims.hold(entry)
    waiting.isTaken = claim.isTaken
    return followRequest(asked, entry, network, waiting).finally(release)
  }

  /** Follows a request from the wallet's answer to its block. Aborts `late` where the screen is to wait no longer. */
  async function followRequest(
    asked: Promise<string>,
    entry: PendingTransaction,
    network: CaipNetwork,
    waiting: Waiting,
  ): Promise<SentResult> {
    const { viewer, late } = waiting
    const lost = createDeferred<string>()
    log.keep(entry)
    const timer = setTimeout(() => {
      late.abort(new AppKitError('timed_out', 'Request timed out'))
      // The answer may be lost, and the wallet can still give it: the first of the two to arrive counts.
      if (!entry.isBatch) void search(entry, network, graceMs).then(({ hash }) => hash && lost.resolve(hash))
    }, promptDeadlineMs)
    // A wallet prompt cannot be withdrawn: a later approval still sends the transaction.
    waiting.onLeft = () => setAbandoned(entry.id, viewer.isWatched() ? undefined : entry.target)
    waiting.onLeft()
    asking.add(entry.id)
    const answered = Promise.race([asked, lost.promise]).finally(() => {
      asking.delete(entry.id)
      clearTimeout(timer)
      delete waiting.onLeft
    })
    const hash = await answered
      .catch((thrown: unknown) => searchAfter(thrown, entry, network, waiting))
      .finally(() => setAbandoned(entry.id))
    // After `destroy()` the stored entry belongs to the next page.
    ended.throwIfAborted()
    const sent = keep(entry, hash, network)
    const following = follow(sent, network, viewer)
    viewer.approved(following)
    return following
  }

  /** Runs a request. The returned promise ends with its screen (`steps.signal`); the request goes on. */
  function waitFor(
    target: SendTarget,
    isBatch: boolean,
    steps: TransactionSteps,
    work: (waiting: Waiting) => Promise<SentResult>,
  ): Promise<SentResult> {
    const waiting: Waiting = { late: new AbortController(), viewer: createViewer(steps, () => waiting.onLeft?.()) }
    const whole = work(waiting)
    const one: Open = { target, isBatch, viewer: waiting.viewer, whole }
    open.add(one)
    const close = () => void open.delete(one)
    whole.then(close, close)
    trackTransaction(deps, target, whole, () => waiting.isTaken?.() ?? false)
    return withSignal(AbortSignal.any([steps.signal, waiting.late.signal]), whole)
  }

  const submitBatch: SubmitBatch = ({ session, network, calls }, target, steps) =>
    waitFor(target, true, steps, async (waiting) => {
      waiting.viewer.show({ kind: 'prompt' })
      const { batching } = await withSignal(steps.signal, chainOf(session))
      if (!batching) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
      const asked = batching.sendCalls(session, network, calls, { signal: ended })
      return followHeldRequest(asked, entryOf(target, { isBatch: true }), network, waiting)
    })

  /** Switches the network first if necessary, requests the transaction and follows it. */
  const submit: SubmitTransaction = (namespace, ready, target, steps) =>
    waitFor(target, false, steps, async (waiting) => {
      const { signal } = steps
      if (sessions.get(namespace)?.network !== target.network) {
        waiting.viewer.show({ kind: 'switch' })
        await withSignal(signal, switchNetwork(target.network, { throwOnFailure: true }))
      }
      waiting.viewer.show({ kind: 'prompt' })
      const session = requireSession(sessions, namespace, target.from)
      const chain = await withSignal(signal, chainOf(session))
      const sending = requireSending(chain)
      const { since, lifetime, network } = ready
      const actions = await withSignal(signal, describeActions(chain, ready))
      const sent = sending.send(session, ready, { signal: ended })
      const known = { ...(since && { since }), ...(lifetime && { lifetime }) }
      const entry = entryOf(target, { ...known, ...(actions?.length && { asked: actions }) })
      return followHeldRequest(sent, entry, network, waiting)
    })

  /** Reads and stores `since` while the wallet is asked, so that the request waits for no endpoint. Never rejects. */
  async function noteSince(entry: PendingTransaction, readSince: NonNullable<AppRequest['readSince']>): Promise<void> {
    const read = (late: AbortSignal) => readSince({ signal: AbortSignal.any([ended, late]) })
    const since = await withDeadline(sinceMs, read).catch(() => undefined)
    if (since === undefined) return
    entry.since = since
    const kept = log.find(entry.id)
    if (kept && !isSent(kept)) log.keep({ ...kept, since })
  }

  /** Submits a request of the app. An app that has the hash follows the transaction; otherwise the kit reports its end. */
  const submitForApp: SubmitForApp = ({ network, target, readSince, ask, ...more }) =>
    new Promise((resolve, reject) => {
      const unheard = new AbortController()
      const show = (step: SendStep) => void (step.kind === 'confirming' && resolve(step.hash))
      const steps = { signal: unheard.signal, show }
      waitFor(target, more.isBatch === true, steps, (waiting) => {
        const entry = entryOf(target, more)
        if (readSince && entry.asked) waiting.since = noteSince(entry, readSince)
        return followHeldRequest(ask({ signal: ended }), entry, network, waiting)
      }).catch((thrown: unknown) => {
        reject(thrown as Error)
        unheard.abort()
      })
    })

  function findOpen(isWanted: (target: SendTarget) => boolean): OpenTransaction | undefined {
    const found = [...open].find(({ target }) => isWanted(target))
    if (!found) return undefined
    const { target, isBatch, viewer, whole } = found
    const join = (steps: TransactionSteps) => {
      viewer.attach(steps)
      return withSignal(steps.signal, whole)
    }
    return { target, isBatch, join }
  }

  return {
    resume,
    submit,
    submitBatch,
    submitForApp,
    findOpen,
    stopWatching,
    pending: () => log.pending().filter(({ id }) => !claims.isHeld(id)),
    lifetimeOf: log.lifetimeOf,
    recipients: log.recipients,
    listAbandoned: () => [...abandoned.values()],
    sent: log.sent,
    stop: () => stopping.abort(new AppKitError('destroyed', 'This kit was destroyed')),
  } satisfies TransactionsApi & Record<string, unknown>
}

/** Tracks the requests that wallets still show but no screen waits for. */
function createAbandonedRequests(state: TransactionsDeps['state']) {
  const abandoned = new Map<string, SendTarget>()

  function setAbandoned(id: string, target?: SendTarget): void {
    if (target) abandoned.set(id, target)
    else abandoned.delete(id)
    const all = [...abandoned.values()]
    if (state.send) state.send.left = all.filter(({ purpose }) => !purpose)
    if (state.swap) state.swap.left = all.filter(({ purpose }) => purpose && purpose !== 'app')
  }

  return { abandoned, setAbandoned }
}

/** `late` is aborted once the screen waits no longer. `onLeft` is called when the screen closes, or another one attaches. */
type Waiting = {
  viewer: Viewer
  late: AbortController
  onLeft?: () => void
  /** Settles when `since` was read, or reading it has failed. */
  since?: Promise<void>
  /** Whether another page has taken the transaction over and reports its end. */
  isTaken?: Claim['isTaken']
}

const entryOf = (target: SendTarget, more: Partial<PendingTransaction>): PendingTransaction => ({
  id: String(Math.random()),
  target,
  startedAt: Date.now(),
  ...more,
})

/** Errors that leave open whether the wallet sent the transaction: it may still show the request. */
const isAmbiguous = (thrown: unknown): boolean =>
  ['timed_out', 'relay_unreachable', 'wallet_disconnected', 'destroyed'].includes(AppKitError.from(thrown).code)

/** Errors after which nothing was sent. Any other error, as an unreadable answer, leaves that open. */
const isFinal = (thrown: unknown): boolean =>
  [
    'user_rejected',
    'request_pending',
    'wallet_locked',
    'method_not_supported',
    'action_not_allowed',
    'insufficient_funds',
    'amount_too_small',
    'chain_not_supported',
    'transaction_expired',
    'invalid_option',
  ].includes(AppKitError.from(thrown).code)
