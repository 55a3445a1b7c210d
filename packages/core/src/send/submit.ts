import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { ignoreRejection } from '../async/ignore-rejection.js'
import { withDeadline } from '../async/with-deadline.js'
import { withSignal } from '../async/with-signal.js'
import type { Chain, Sending } from '../contracts/chain.js'
import type { Track } from '../contracts/event.js'
import type { CaipNetwork } from '../contracts/network.js'
import type { LateAccounts } from '../contracts/sending/late-accounts.js'
import type { OwnTransferChange } from '../contracts/sending/own-transfer.js'
import type { Carry, CarryBatch } from '../contracts/sending/carry.js'
import type { EndedTransfer, SendStep, SendTarget, SentResult } from '../contracts/sending/send-state.js'
import type { Progress } from '../contracts/sending/sending.js'
import type { Session } from '../contracts/session.js'
import { confirmationsOf } from '../chains/confirmations-of.js'
import { isSameAddress } from '../chains/same-address.js'
import { AppKitError } from '../errors/appkit-error.js'
import { announceTransfer } from './announce-transfer.js'
import { findSent } from './find-sent.js'
import { followBatch } from './follow-batch.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { SessionStorage } from '../sessions/session-storage.js'
import type { KitState } from '../state/state.js'
import { isSent, ownTransferOf, type PendingSend, type SentLog, type SentTransfer } from './sent-log.js'
import { trackTransfer } from './track-transfer.js'
import { watchUnseen } from './watch-unseen.js'

export const promptDeadlineMs = 5 * 60_000
/** After this nobody waits for a block any more; the next page looks again. */
export const followDeadlineMs = 30 * 60_000
/** Who approved in the last moment has sent it a moment later. */
const graceMs = 60_000
/** The shortest time that an endpoint gets to say what was sent meanwhile. */
const searchMs = 30_000

/** What lists show of a transfer that ended. One that expired never happened. */
const statusOf = {
  sent: 'confirmed',
  included: 'confirmed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const

/** With these nobody has heard the wallet: it may still be asked, and may have sent it. */
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

export type SubmitDeps = {
  state: KitState
  sessions: ActiveSessions
  saved: Pick<SessionStorage, 'connectorOf'>
  chainOf(session: Session): Promise<Chain>
  getChain(namespace: ChainNamespace): Promise<Chain>
  switchNetwork(network: CaipNetworkId, options: { throwOnFailure: true }): Promise<void>
  fetchBalance(namespace: ChainNamespace, options: { force: boolean }): Promise<unknown>
  accounts(): LateAccounts
  /** Brings the first screen, with what shows a notice where nothing was opened yet. */
  loadWallets(): Promise<void>
  track: Track
}

type Show = (step: SendStep) => void
/** The attempt whose screen shows it. Its signal aborts when the person has gone on: the transfer does not end with it. */
type Steps = { signal: AbortSignal; show: Show }

/** Nobody has its screen open: how it ends is announced. */
const unseen: Steps = { signal: AbortSignal.abort(), show: () => undefined }

/**
 * From the bytes that were reviewed to their block. A transfer has an entry of its own from the moment its wallet is asked
 * until its end is told, whatever the person does meanwhile. `ended` is when there is no kit any more.
 */
export function createSubmit(deps: SubmitDeps, log: SentLog, ended: AbortSignal) {
  const { state, saved, sessions, chainOf, getChain, switchNetwork, fetchBalance } = deps
  const changed = (change: OwnTransferChange) => deps.accounts().current()?.changed(change)
  /** What wallets are asked while nobody waits for them. */
  const left = new Map<string, SendTarget>()
  /** How each that is followed is left, by its hash. */
  const watched = new Map<string, () => void>()
  /** Transactions that are known to be one of the kit's own: none of them is another one too. */
  const taken = new Set<string>()
  /** Those whose wallet is asked at this moment. */
  const asking = new Set<string>()

  /** The money has moved. */
  function moved(namespace: ChainNamespace): void {
    void fetchBalance(namespace, { force: true })
    // Only where somebody looked at them.
    void deps.accounts().current()?.fetchHoldings({ namespace, force: true })
  }

  function setLeft(id: string, target?: SendTarget): void {
    if (target) left.set(id, target)
    else left.delete(id)
    if (state.send) state.send.left = [...left.values()]
  }

  function keep(asked: PendingSend, hash: string, { chainNamespace }: CaipNetwork): SentTransfer {
    const entry = { ...asked, hash }
    const { target, isBatch } = entry
    taken.add(hash)
    log.keep(entry)
    // No list has a row for what is no transaction yet.
    if (isBatch) return entry
    if (!target.purpose) log.addRecipient(target.to, chainNamespace)
    changed({ status: 'pending', transfer: ownTransferOf(entry) })
    return entry
  }

  /** Until it is in a block, also where the person has gone on. Until then the entry stays: a reload goes on from there. */
  const follow = (entry: SentTransfer, network: CaipNetwork, steps: Steps = unseen): Promise<SentResult> =>
    withDeadline(followDeadlineMs, (late) => followUntil(entry, network, steps, AbortSignal.any([ended, late])))

  async function followUntil(
    entry: SentTransfer,
    network: CaipNetwork,
    { signal: shown, show }: Steps,
    signal: AbortSignal,
  ) {
    const { hash, target } = entry
    // One makes it done. The others are counted for who looks on.
    const of = target.purpose ? 1 : confirmationsOf(network.chainNamespace)
    const stop = new AbortController()
    /** The person no longer wants to know, or has left the account: what lists say of it is for the network to tell. */
    const leave = () => {
      log.remove(entry)
      changed({ status: 'cancelled', transfer: ownTransferOf(entry), hash })
      stop.abort(new AppKitError('aborted', 'The request was stopped'))
    }
    const tell = (progress: { done: number; of: number; isUnseen?: true }) =>
      show({ kind: 'confirming', hash, ...progress })
    const stopUnseen = watchUnseen(state, saved, {
      namespace: network.chainNamespace,
      startedAt: entry.startedAt,
      onUnseen: () => tell({ done: 0, of, isUnseen: true }),
      onLeft: leave,
    })
    const onProgress = ({ confirmations: done }: Progress) => {
      if (done === 0) return
      stopUnseen()
      tell({ done, of })
    }
    const end = (outcome: EndedTransfer['outcome'], id = hash) => {
      taken.add(id)
      log.remove(entry)
      // The next page does not know it any more, and may still look for the other one.
      for (const other of log.pending())
        if (!isSent(other) && isSameSum(other.target, target))
          log.keep({ ...other, taken: [...(other.taken ?? []), hash, id] })
      changed({
        status: statusOf[outcome],
        transfer: ownTransferOf({ ...entry, hash: entry.isBatch ? id : hash }),
        hash: id,
      })
      announceTransfer(state, { ...target, hash: id, outcome }, !shown.aborted)
      ignoreRejection(deps.loadWallets())
    }
    tell({ done: 0, of })
    watched.set(hash, leave)
    try {
      const either = AbortSignal.any([signal, stop.signal])
      const { id, isSuccess, isCancelled, paid } = await withSignal(either, findEnd(entry, network, either, onProgress))
      moved(network.chainNamespace)
      const isUntold = isSuccess === undefined
      end(isCancelled ? 'cancelled' : isUntold ? 'included' : isSuccess ? 'sent' : 'failed', id)
      if (isCancelled) throw new AppKitError('user_rejected', 'The user rejected the request')
      if (isUntold) return { hash: id, isUntold }
      if (!isSuccess) throw new AppKitError('rpc_fatal', 'The network rejected the request', { facts: [hash] })
      // A relayer that pays for an account is not the account.
      return { hash: id, ...(paid && isSameAddress(paid.by, target.from) && { fee: String(paid.amount) }) }
    } catch (thrown) {
      // It will never be in a block: there is nothing left to look for.
      if (AppKitError.from(thrown).code === 'transaction_expired') end('expired')
      throw thrown
    } finally {
      stopUnseen()
      watched.delete(hash)
    }
  }

  /** What the network says of a transaction, or the wallet of a batch. */
  async function findEnd(
    { hash, target, isBatch }: SentTransfer,
    network: CaipNetwork,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ) {
    if (isBatch) {
      const session = () => findSession(sessions, network.chainNamespace, target.from)
      return followBatch(hash, { session, chainOf, signal })
    }
    const sending = demandSending(await withSignal(signal, getChain(network.chainNamespace)))
    return sending.follow(hash, network, onProgress, { signal, confirmations: 1 })
  }

  /** Nobody heard what the wallet answered: the account's own transactions tell whether it was sent. Never rejects. */
  async function findAnswer(
    entry: PendingSend,
    network: CaipNetwork,
    leftMs = entry.startedAt + promptDeadlineMs + graceMs - Date.now(),
  ): Promise<string | undefined> {
    let isMissing = false
    const search = async (signal: AbortSignal) => {
      const chain = await withSignal(signal, getChain(network.chainNamespace))
      const isTaken = (id: string) => taken.has(id)
      const onMissed = () => (isMissing = true)
      const isWaiting = () => hasTwin(entry, log.pending(), asking)
      const hash = await findSent(entry, network, { chain, isTaken, isWaiting, signal, onMissed })
      isMissing = hash === undefined
      return hash
    }
    const hash = await withDeadline(Math.max(leftMs, searchMs), (late) => search(AbortSignal.any([ended, late]))).catch(
      () => undefined,
    )
    // Where no network has answered, the next page asks again.
    if (isMissing && !ended.aborted) log.remove(entry)
    return hash
  }

  /** Goes on with a transfer of an earlier page. */
  async function resume(entry: PendingSend, network: CaipNetwork, steps?: Steps): Promise<SentResult> {
    for (const hash of isSent(entry) ? [entry.hash] : (entry.taken ?? [])) taken.add(hash)
    const hash = entry.hash ?? (entry.isBatch ? undefined : await findAnswer(entry, network))
    if (hash === undefined) throw new AppKitError('timed_out', 'Request timed out')
    const whole = follow(isSent(entry) ? entry : keep(entry, hash, network), network, steps)
    if (!entry.target.purpose) trackTransfer(deps, entry.target, whole)
    return whole
  }

  /**
   * Nobody heard that the wallet said no: the screen says so at once, and behind it the transfer is looked for. Rejects
   * with `thrown` where it was not sent.
   */
  async function searchAfter(thrown: unknown, entry: PendingSend, network: CaipNetwork, late: AbortController) {
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
    const hash = await findAnswer(entry, network, isOpen ? undefined : graceMs)
    if (hash === undefined) throw thrown
    return hash
  }

  /** From the wallet's answer to its block, whoever still waits for it. `late` is aborted where nobody waits longer. */
  async function carryOn(
    asked: Promise<string>,
    entry: PendingSend,
    network: CaipNetwork,
    steps: Steps,
    late: AbortController,
  ): Promise<SentResult> {
    const { signal } = steps
    log.keep(entry)
    const timer = setTimeout(() => late.abort(new AppKitError('timed_out', 'Request timed out')), promptDeadlineMs)
    // The wallet's window cannot be taken back: who approves there after all has sent it.
    const leave = () => setLeft(entry.id, entry.target)
    signal.addEventListener('abort', leave)
    asking.add(entry.id)
    const answered = asked.finally(() => {
      asking.delete(entry.id)
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
    })
    const hash = await answered
      .catch((thrown: unknown) => searchAfter(thrown, entry, network, late))
      .finally(() => setLeft(entry.id))
    // What was kept is the next page's now.
    ended.throwIfAborted()
    return follow(keep(entry, hash, network), network, steps)
  }

  /** Waits as long as the person does, while the whole goes on. */
  function waitFor(
    target: SendTarget,
    { signal }: Steps,
    work: (late: AbortController) => Promise<SentResult>,
  ): Promise<SentResult> {
    const late = new AbortController()
    const whole = work(late)
    if (!target.purpose) trackTransfer(deps, target, whole)
    return withSignal(AbortSignal.any([signal, late.signal]), whole)
  }

  const entryOf = (target: SendTarget, more: Partial<PendingSend>): PendingSend => ({
    id: String(Math.random()),
    target,
    startedAt: Date.now(),
    ...more,
  })

  const submitBatch: CarryBatch = ({ session, network, calls }, target, steps) =>
    waitFor(target, steps, async (late) => {
      steps.show({ kind: 'prompt' })
      const { batching } = await withSignal(steps.signal, chainOf(session))
      if (!batching) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
      const asked = batching.sendCalls(session, network, calls, { signal: ended })
      return carryOn(asked, entryOf(target, { isBatch: true }), network, steps, late)
    })

  /** Switches first where the wallet is elsewhere, asks it, and follows what it sent. */
  const submit: Carry = (namespace, ready, target, steps) =>
    waitFor(target, steps, async (late) => {
      const { signal } = steps
      if (sessions.get(namespace)?.network !== target.network) {
        steps.show({ kind: 'switch' })
        await withSignal(signal, switchNetwork(target.network, { throwOnFailure: true }))
      }
      steps.show({ kind: 'prompt' })
      const session = demandSession(sessions, namespace, target.from)
      const sending = demandSending(await withSignal(signal, chainOf(session)))
      const { since, network } = ready
      const asked = sending.send(session, ready, { signal: ended })
      return carryOn(asked, entryOf(target, { ...(since && { since }) }), network, steps, late)
    })

  /** What wallets are still asked while nobody waits for them. */
  const listLeft = (): readonly SendTarget[] => [...left.values()]

  /** Nobody wants to know any more how a transfer ends. */
  function stopWatching(hash: string): void {
    // Also one that this page has given up, and the next one would look for.
    for (const entry of log.pending()) if (entry.hash === hash) log.remove(entry)
    watched.get(hash)?.()
  }

  return { resume, submit, submitBatch, listLeft, stopWatching }
}

export function demandSending({ sending }: Chain): Sending {
  if (sending) return sending
  throw new AppKitError('method_not_supported', 'The wallet does not support this request')
}

/** What the account sends may be another one, of the same sum to the same address, that nobody has told apart yet. */
const hasTwin = ({ id, target }: PendingSend, all: readonly PendingSend[], asking: ReadonlySet<string>): boolean =>
  all.some((other) => other.id !== id && isSameSum(other.target, target) && (isSent(other) || asking.has(other.id)))

const isSameSum = (one: SendTarget, other: SendTarget): boolean =>
  one.network === other.network &&
  one.amount === other.amount &&
  isSameAddress(one.from, other.from) &&
  isSameAddress(one.to, other.to) &&
  isSameAddress(one.token ?? '', other.token ?? '')

function findSession(sessions: ActiveSessions, namespace: ChainNamespace, from: string): Session | undefined {
  const session = sessions.get(namespace)
  return session?.accounts[0].address === from ? session : undefined
}

/** The session of the account that the transfer was made for: another account is another transfer. */
export function demandSession(sessions: ActiveSessions, namespace: ChainNamespace, from: string): Session {
  const session = findSession(sessions, namespace, from)
  if (session) return session
  throw new AppKitError('wallet_disconnected', 'The wallet is no longer connected')
}
