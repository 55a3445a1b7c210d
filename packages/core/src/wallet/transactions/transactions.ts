import { createDeferred, withDeadline, withSignal } from '../../lib/promise.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type {
  AppRequest,
  Carry,
  CarryBatch,
  CarryForApp,
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
import { createSentLog, isSent, ownTransferOf, type PendingTransaction, type SentTransaction } from './sent-log.js'
import { demandSending, demandSession } from './session-of.js'
import { createResume } from './resume-transaction.js'
import { trackTransaction } from './track-transaction.js'
import type { TransactionsDeps } from './transactions-deps.js'
import { createViewer, type Viewer } from './viewer.js'

/** How long an endpoint gets to say how far an account has come. */
const sinceMs = 15_000

/** One that this page has asked a wallet for, until its end is told. */
type Open = { target: SendTarget; isBatch: boolean; viewer: Viewer; whole: Promise<SentResult> }

export type Transactions = ReturnType<typeof createTransactions>

/**
 * Every transaction that the kit asks a wallet for, from the request to its block. It has an entry of its own from the
 * moment its wallet is asked until its end is told, whatever the person does meanwhile. Comes with the first of them.
 */
export function createTransactions(deps: TransactionsDeps) {
  const { state, sessions, chainOf, getChain, switchNetwork } = deps
  const log = createSentLog(deps.storage)
  const stopping = new AbortController()
  const ended = stopping.signal
  const { left, setLeft } = createLeft(state)
  const open = new Set<Open>()
  const claims = createClaims(log, ended)
  const { search, findAnswer, asking, taken } = createSearch({ getChain, log, claims, ended })
  const { follow, stopWatching } = createFollow({ deps, log, claims, taken, ended })
  const resume = createResume({ deps, log, claims, taken, findAnswer, follow, keep })

  function keep(asked: PendingTransaction, hash: string, { chainNamespace }: CaipNetwork): SentTransaction {
    const entry = { ...asked, hash }
    const { target, isBatch } = entry
    taken.add(hash)
    // Another page may have found it, and told its end.
    if (claims.isHeld(entry.id)) log.keep(entry)
    // No list has a row for what is no transaction yet.
    if (isBatch) return entry
    if (!target.purpose) log.addRecipient(target.to, chainNamespace)
    deps.onTransfer({ status: 'pending', transfer: ownTransferOf(entry) })
    return entry
  }

  /**
   * The wallet's answer is no refusal: the screen says so at once, and behind it the transaction is looked for. Rejects
   * with `thrown` where it was not sent.
   */
  async function searchAfter(
    thrown: unknown,
    entry: PendingTransaction,
    network: CaipNetwork,
    { late, since }: Waiting,
  ) {
    // The next page looks for it.
    if (ended.aborted) throw thrown
    if (isVerdict(thrown) || entry.isBatch) {
      log.remove(entry)
      throw thrown
    }
    // A wallet that has answered does not ask any longer, whatever it said.
    const isOpen = isUnheard(thrown)
    if (isOpen) setLeft(entry.id, entry.target)
    late.abort(AppKitError.from(thrown))
    await since
    const hash = await findAnswer(entry, network, isOpen ? undefined : graceMs)
    if (hash === undefined) throw thrown
    return hash
  }

  /** From the wallet's answer to its block, whatever screen still waits. */
  const carryOn: typeof carry = (asked, entry, network, waiting) => {
    const { claim, release } = claims.hold(entry)
    waiting.isTaken = claim.isTaken
    return carry(asked, entry, network, waiting).finally(release)
  }

  /** `late` is aborted where no screen waits longer. */
  async function carry(
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
      // The answer may be lost, and the wallet can still give it: whichever is first tells what was sent.
      if (!entry.isBatch) void search(entry, network, graceMs).then(({ hash }) => hash && lost.resolve(hash))
    }, promptDeadlineMs)
    // The wallet's window cannot be taken back: who approves there after all has sent it.
    waiting.onLeft = () => setLeft(entry.id, viewer.isWatched() ? undefined : entry.target)
    waiting.onLeft()
    asking.add(entry.id)
    const answered = Promise.race([asked, lost.promise]).finally(() => {
      asking.delete(entry.id)
      clearTimeout(timer)
      delete waiting.onLeft
    })
    const hash = await answered
      .catch((thrown: unknown) => searchAfter(thrown, entry, network, waiting))
      .finally(() => setLeft(entry.id))
    // What was kept is the next page's now.
    ended.throwIfAborted()
    const sent = keep(entry, hash, network)
    const following = follow(sent, network, viewer)
    viewer.approved(following)
    return following
  }

  /** A request, and the screen that waits for it as long as the person does, while the whole goes on. */
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

  const submitBatch: CarryBatch = ({ session, network, calls }, target, steps) =>
    waitFor(target, true, steps, async (waiting) => {
      waiting.viewer.show({ kind: 'prompt' })
      const { batching } = await withSignal(steps.signal, chainOf(session))
      if (!batching) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
      const asked = batching.sendCalls(session, network, calls, { signal: ended })
      return carryOn(asked, entryOf(target, { isBatch: true }), network, waiting)
    })

  /** Switches first where the wallet is elsewhere, asks it, and follows what it sent. */
  const submit: Carry = (namespace, ready, target, steps) =>
    waitFor(target, false, steps, async (waiting) => {
      const { signal } = steps
      if (sessions.get(namespace)?.network !== target.network) {
        waiting.viewer.show({ kind: 'switch' })
        await withSignal(signal, switchNetwork(target.network, { throwOnFailure: true }))
      }
      waiting.viewer.show({ kind: 'prompt' })
      const session = demandSession(sessions, namespace, target.from)
      const chain = await withSignal(signal, chainOf(session))
      const sending = demandSending(chain)
      const { since, lifetime, network } = ready
      const actions = await withSignal(signal, describeActions(chain, ready))
      const sent = sending.send(session, ready, { signal: ended })
      const known = { ...(since && { since }), ...(lifetime && { lifetime }) }
      const entry = entryOf(target, { ...known, ...(actions?.length && { asked: actions }) })
      return carryOn(sent, entry, network, waiting)
    })

  /** Reads and keeps `since` while the wallet is asked, so that the request waits for no endpoint. Never rejects. */
  async function noteSince(entry: PendingTransaction, readSince: NonNullable<AppRequest['readSince']>): Promise<void> {
    const read = (late: AbortSignal) => readSince({ signal: AbortSignal.any([ended, late]) })
    const since = await withDeadline(sinceMs, read).catch(() => undefined)
    if (since === undefined) return
    entry.since = since
    const kept = log.find(entry.id)
    if (kept && !isSent(kept)) log.keep({ ...kept, since })
  }

  /** A request of the app. An app that has the hash follows it itself. Otherwise the kit tells the end. */
  const submitForApp: CarryForApp = ({ network, target, readSince, ask, ...more }) =>
    new Promise((resolve, reject) => {
      const unheard = new AbortController()
      const show = (step: SendStep) => void (step.kind === 'confirming' && resolve(step.hash))
      const steps = { signal: unheard.signal, show }
      waitFor(target, more.isBatch === true, steps, (waiting) => {
        const entry = entryOf(target, more)
        if (readSince && entry.asked) waiting.since = noteSince(entry, readSince)
        return carryOn(ask({ signal: ended }), entry, network, waiting)
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
    listLeft: () => [...left.values()],
    sent: log.sent,
    stop: () => stopping.abort(new AppKitError('destroyed', 'This kit was destroyed')),
  } satisfies TransactionsApi & Record<string, unknown>
}

/** What wallets are asked while no screen waits for them. */
function createLeft(state: TransactionsDeps['state']) {
  const left = new Map<string, SendTarget>()

  function setLeft(id: string, target?: SendTarget): void {
    if (target) left.set(id, target)
    else left.delete(id)
    const all = [...left.values()]
    if (state.send) state.send.left = all.filter(({ purpose }) => !purpose)
    if (state.swap) state.swap.left = all.filter(({ purpose }) => purpose && purpose !== 'app')
  }

  return { left, setLeft }
}

/** `late` is aborted where the screen waits no longer. `onLeft`: the screen is left, or another one is there. */
type Waiting = {
  viewer: Viewer
  late: AbortController
  onLeft?: () => void
  /** Settles when `since` was read, or reading it has failed. */
  since?: Promise<void>
  /** Another page has taken it over, and tells its end. */
  isTaken?: Claim['isTaken']
}

const entryOf = (target: SendTarget, more: Partial<PendingTransaction>): PendingTransaction => ({
  id: String(Math.random()),
  target,
  startedAt: Date.now(),
  ...more,
})

/** With these the wallet was not heard: it may still be asked, and may have sent it. */
const isUnheard = (thrown: unknown): boolean =>
  ['timed_out', 'relay_unreachable', 'wallet_disconnected', 'destroyed'].includes(AppKitError.from(thrown).code)

/** After these nothing was sent. With any other one it may have been: an answer that cannot be read, a line that broke. */
const isVerdict = (thrown: unknown): boolean =>
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
