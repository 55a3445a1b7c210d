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
import { isSent, ownTransferOf, type SentLog, type SentTransaction } from './sent-log.js'
import { demandSending, findSession } from './session-of.js'
import type { TransactionsDeps } from './transactions-deps.js'
import type { Viewer } from './viewer.js'
import { watchUnseen } from './watch-unseen.js'

/** After this a block is no longer waited for; the next page looks again. */
export const followDeadlineMs = 30 * 60_000
const readDeadlineMs = 10_000

/** What lists show of a transaction that ended. One that expired never happened. */
const statusOf = {
  sent: 'confirmed',
  included: 'confirmed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
  // What it is, the network's own list shows.
  other: 'cancelled',
} as const

export type FollowDeps = {
  deps: TransactionsDeps
  log: SentLog
  claims: Pick<Claims, 'whenHeld' | 'takeOverLater'>
  /** Transactions that are known to be one of the kit's own: none of them is another one too. */
  taken: Set<string>
  /** When there is no kit any more. */
  ended: AbortSignal
}

/** Follows what the network was given until it is in a block, and tells how it ended. */
export function createFollow({ deps, log, claims, taken, ended }: FollowDeps) {
  const { state, saved, sessions, chainOf, getChain } = deps
  /** How each that is followed is left, by its hash. */
  const watched = new Map<string, () => void>()

  /** Balances of the account are read again, and its tokens where a screen has shown them. */
  function moved({ chainNamespace: namespace }: CaipNetwork): void {
    void deps.fetchBalance(namespace, { force: true })
    deps.refreshHoldings(namespace)
  }

  /** Until it is in a block, also where the person has gone on. Until then the entry stays: a reload goes on from there. */
  const follow = (entry: SentTransaction, network: CaipNetwork, viewer: Viewer): Promise<SentResult> =>
    withDeadline(followDeadlineMs, (late) => followUntil(entry, network, viewer, AbortSignal.any([ended, late])))

  /** Says how it ended to every part of the kit that shows it. The page that holds the entry removes it and tells the person. */
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
      // The next page does not know it any more, and may still look for the other one.
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

  /** Watches one that no block takes. `leave`: the person no longer waits for it. */
  function watch(entry: SentTransaction, network: CaipNetwork, viewer: Viewer) {
    const { hash, target, startedAt } = entry
    // One makes it done. The others are counted for who looks on.
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
      moved(network)
      // What failed did nothing, whatever it was.
      const isMade = isSuccess !== false || isCancelled === true
      const instead = isMade ? await readInstead(entry, id, network, either) : undefined
      // The next page tells what this one has not read.
      either.throwIfAborted()
      if (instead && !(isCancelled && isNothing(instead, target.from))) throw mismatch(entry, instead, viewer, id)
      const isUntold = isSuccess === undefined
      const outcome = isCancelled ? 'cancelled' : isUntold ? 'included' : isSuccess ? 'sent' : 'failed'
      end(entry, { outcome }, viewer, id)
      if (isCancelled) throw new AppKitError('user_rejected', 'The user rejected the request')
      if (isUntold) return { hash: id, isUntold }
      if (!isSuccess) throw new AppKitError('rpc_fatal', 'The network rejected the request', { facts: [hash] })
      // A relayer that pays for an account is not the account.
      return { hash: id, ...(paid && isSameAddress(paid.by, target.from) && { fee: String(paid.amount) }) }
    } catch (thrown) {
      // It will never be in a block: there is nothing left to look for.
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

  /** What the wallet sent, where it is not what it was asked for. `undefined` also where the two cannot be compared. */
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

  /** What the network says of a transaction, or the wallet of a batch. */
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
    const sending = demandSending(await withSignal(signal, getChain(network.chainNamespace)))
    return sending.follow(hash, network, onProgress, { signal, confirmations: 1, ...(lifetime && { lifetime }) })
  }

  /** The person no longer waits for the end of a transaction. */
  function stopWatching(hash: string): void {
    // Also one that this page has given up, and the next one would look for.
    for (const entry of log.pending()) if (entry.hash === hash) log.remove(entry)
    watched.get(hash)?.()
  }

  return { follow, stopWatching }
}

/**
 * Says how a transaction ended to who does not look at its screen. `isShown`: the screen of a transaction, where one is open, is
 * that of this one and of no other; an app has heard of it.
 */
function announceTransaction(state: KitState, transfer: EndedTransfer, isShown: boolean): void {
  const { modal, router } = state
  // What was allowed is a step of something else, which says how it ended.
  if (transfer.purpose === 'allowance' && transfer.outcome === 'sent') return
  // The app follows what it has heard of. It takes the hash for what it asked for, whatever the wallet sent.
  if (transfer.purpose === 'app' && isShown && transfer.outcome !== 'other') return
  const own = transfer.purpose ? 'SwapPreview' : 'WalletSendConfirmed'
  if (isShown && transfer.purpose !== 'app' && modal.open && router.history.at(-1)?.view === own) return
  addNotice(state, { tone: transfer.outcome === 'sent' ? 'success' : 'error', text: '', transfer })
}
