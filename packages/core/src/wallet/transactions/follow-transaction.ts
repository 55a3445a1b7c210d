import { chainFacts } from '@openappkit/protocol/caip'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { withDeadline, withSignal } from '../../lib/promise.js'
import { addNotice } from '../../state/notices/add-notice.js'
import type { KitState } from '../../state/state.js'
import { isSameAddress } from '../chains/same-address.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { AskedAction, EndedTransfer, SentResult } from '../../contracts/transactions.js'
import type { Prepared, Progress } from '../../contracts/abilities.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { askedOf, describeActions, isSameRequest } from './asked-actions.js'
import type { Claims } from './claims.js'
import { findInstead, isNothing } from './find-instead.js'
import { followBatch } from './follow-batch.js'
import { isSent, ownTransferOf, type TransactionLog, type SentTransaction } from './transaction-log.js'
import { requireSending, findSession } from './session-of.js'
import type { TransactionsDeps } from './transactions-deps.js'
import type { Viewer } from './viewer.js'
import { watchUnseen } from './watch-unseen.js'

/** How long a page waits for a block. The next page waits again. */
export const followDeadlineMs = 30 * 60_000
const readDeadlineMs = 10_000

/** The status that lists show of an ended transaction. An expired one never happened. */
const statusOf = {
  sent: 'confirmed',
  included: 'confirmed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
  // The network's own list shows the transaction that was sent in its place.
  other: 'cancelled',
} as const

export type FollowDeps = {
  deps: TransactionsDeps
  log: TransactionLog
  claims: Pick<Claims, 'whenHeld' | 'takeOverLater'>
  /** Ids of transactions that belong to an entry of the kit: none of them belongs to another entry. */
  taken: Set<string>
  /** Aborted when the kit is destroyed. */
  ended: AbortSignal
}

/** Follows sent transactions until they are in a block, and reports how they ended. */
export function createFollow({ deps, log, claims, taken, ended }: FollowDeps) {
  const { state, saved, sessions, chainOf, getChain } = deps
  /** Functions that stop watching, by hash. */
  const watched = new Map<string, () => void>()

  /** Refetches the balances of the account, and its tokens where a screen has shown them. */
  function invalidateBalances({ chainNamespace: namespace }: CaipNetwork): void {
    void deps.fetchBalance(namespace, { force: true })
    deps.refreshHoldings(namespace)
  }

  /** Resolves once the transaction is in a block. Until then its entry stays, so that the next page can resume. */
  const follow = (entry: SentTransaction, network: CaipNetwork, viewer: Viewer): Promise<SentResult> =>
    withDeadline(followDeadlineMs, (late) => followUntil(entry, network, viewer, AbortSignal.any([ended, late])))

  /** Reports how the transaction ended. The page that holds the entry removes it and shows the notice. */
  function end(
    entry: SentTransaction,
    end: Pick<EndedTransfer, 'outcome' | 'instead'>,
    viewer: Viewer,
    id = entry.hash,
  ) {
    const { hash, target } = entry
    const { outcome } = end
    taken.add(id)
    const status = statusOf[outcome]
    const transfer = ownTransferOf({ ...entry, hash: entry.isBatch ? id : hash })
    claims.whenHeld(entry, () => {
      log.remove(entry)
      if (status === 'confirmed') log.addNamed({ ...transfer, hash: id })
      // The next page no longer knows this entry, and may still search for an identical one.
      for (const other of log.pending())
        if (!isSent(other) && isSameRequest(other, entry))
          log.keep({ ...other, taken: [...(other.taken ?? []), hash, id] })
    })
    deps.onTransfer({ status, transfer, hash: id })
    claims.whenHeld(entry, () => {
      announceTransaction(state, { ...target, hash: id, ...end }, viewer.isWatched())
      ignoreRejection(deps.loadWallets())
    })
    claims.takeOverLater(entry)
  }

  /** Watches a transaction that is in no block yet. `leave` stops watching it for good. */
  function watch(entry: SentTransaction, network: CaipNetwork, viewer: Viewer) {
    const { hash, target, startedAt } = entry
    // A swap or allowance needs one confirmation. A transfer shows the count up to the chain's number.
    const of = target.purpose ? 1 : chainFacts[network.chainNamespace].confirmations
    const stop = new AbortController()
    const leave = () => {
      log.remove(entry)
      deps.onTransfer({ status: 'cancelled', transfer: ownTransferOf(entry), hash })
      stop.abort(new AppKitError('aborted', 'The request was stopped'))
    }
    const tell = (progress: { done: number; of: number; isUnseen?: true }) =>
      viewer.show({ kind: 'confirming', hash, ...progress })
    const stopUnseen = watchUnseen(state, saved, {
      namespace: network.chainNamespace,
      startedAt,
      onUnseen: () => tell({ done: 0, of, isUnseen: true }),
      onLeft: leave,
    })
    const onProgress = ({ confirmations: done }: Progress) => {
      if (done === 0) return
      stopUnseen()
      tell({ done, of })
    }
    tell({ done: 0, of })
    watched.set(hash, leave)
    return {
      left: stop.signal,
      onProgress,
      stop() {
        stopUnseen()
        watched.delete(hash)
      },
    }
  }

  async function followUntil(entry: SentTransaction, network: CaipNetwork, viewer: Viewer, signal: AbortSignal) {
    const { hash, target } = entry
    const watching = watch(entry, network, viewer)
    try {
      const either = AbortSignal.any([signal, watching.left])
      const found = await withSignal(either, findEnd(entry, network, either, watching.onProgress))
      const { id, isSuccess, isCancelled, paid } = found
      invalidateBalances(network)
      // A failed transaction had no effect, whatever it was.
      const isMade = isSuccess !== false || isCancelled === true
      const instead = isMade ? await readInstead(entry, id, network, either) : undefined
      // On abort, the next page reads it and reports the end.
      either.throwIfAborted()
      if (instead && !(isCancelled && isNothing(instead, target.from))) throw mismatch(entry, instead, viewer, id)
      const isUntold = isSuccess === undefined
      const outcome = isCancelled ? 'cancelled' : isUntold ? 'included' : isSuccess ? 'sent' : 'failed'
      end(entry, { outcome }, viewer, id)
      if (isCancelled) throw new AppKitError('user_rejected', 'The user rejected the request')
      if (isUntold) return { hash: id, isUntold }
      if (!isSuccess) throw new AppKitError('rpc_fatal', 'The network rejected the request', { facts: [hash] })
      // A fee that a relayer paid is no cost of the account.
      return { hash: id, ...(paid && isSameAddress(paid.by, target.from) && { fee: String(paid.amount) }) }
    } catch (thrown) {
      // It can never be in a block: the entry is removed.
      if (AppKitError.from(thrown).code === 'transaction_expired') end(entry, { outcome: 'expired' }, viewer)
      throw thrown
    } finally {
      watching.stop()
    }
  }

  function mismatch(entry: SentTransaction, instead: AskedAction, viewer: Viewer, id: string): AppKitError {
    viewer.show({ kind: 'confirming', hash: id, done: 1, of: 1, instead })
    end(entry, { outcome: 'other', instead }, viewer, id)
    return new AppKitError('transaction_mismatch', 'The wallet sent something else', { facts: [`Transaction: ${id}`] })
  }

  /** Reads what the wallet sent in place of the requested actions. `undefined` also where the two cannot be compared. */
  async function readInstead(
    entry: SentTransaction,
    id: string,
    network: CaipNetwork,
    signal: AbortSignal,
  ): Promise<AskedAction | undefined> {
    if (entry.isBatch) return undefined
    const { from } = entry.target
    return withDeadline(readDeadlineMs, async (late) => {
      const either = AbortSignal.any([signal, late])
      const chain = await withSignal(either, getChain(network.chainNamespace))
      const sent = await chain.sending?.readSent?.(id, from, network, { signal: either })
      const made = sent && (await describeActions(chain, { network, from, payload: sent.payload } as Prepared))
      return made && findInstead(made, askedOf(entry))
    }).catch(() => undefined)
  }

  /** Waits for the end: the network reports it of a transaction, the wallet of a batch. */
  async function findEnd(
    { hash, target, isBatch, lifetime }: SentTransaction,
    network: CaipNetwork,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ) {
    if (isBatch) {
      const session = () => findSession(sessions, network.chainNamespace, target.from)
      return followBatch(hash, { session, chainOf, signal })
    }
    const sending = requireSending(await withSignal(signal, getChain(network.chainNamespace)))
    return sending.follow(hash, network, onProgress, { signal, confirmations: 1, ...(lifetime && { lifetime }) })
  }

  /** Stops watching a transaction at the request of the user. */
  function stopWatching(hash: string): void {
    // Also removes an entry that this page has given up, which the next page would resume.
    for (const entry of log.pending()) if (entry.hash === hash) log.remove(entry)
    watched.get(hash)?.()
  }

  return { follow, stopWatching }
}

/**
 * Shows a notice of how a transaction ended, unless its screen or the app shows it. `isShown`: a screen shows this
 * transaction; for a transaction of an app, the app has its hash.
 */
function announceTransaction(state: KitState, transfer: EndedTransfer, isShown: boolean): void {
  const { modal, router } = state
  // An allowance is a step of a swap, whose own end is shown.
  if (transfer.purpose === 'allowance' && transfer.outcome === 'sent') return
  // An app follows the hash that it received, unless the wallet sent something else under it.
  if (transfer.purpose === 'app' && isShown && transfer.outcome !== 'other') return
  const own = transfer.purpose ? 'SwapPreview' : 'WalletSendConfirmed'
  if (isShown && transfer.purpose !== 'app' && modal.open && router.history.at(-1)?.view === own) return
  addNotice(state, { tone: transfer.outcome === 'sent' ? 'success' : 'error', text: '', transfer })
}
