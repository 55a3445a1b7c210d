import type { CaipNetwork } from '../../contracts/network.js'
import type { TransactionSteps, SentResult } from '../../contracts/transactions.js'
import { pollUntil } from '../chains/poll-until.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { type Claim, type Claims, delay } from './claims.js'
import { isSent, type PendingTransaction, type TransactionLog, type SentTransaction } from './transaction-log.js'
import { trackTransaction } from './track-transaction.js'
import type { TransactionsDeps } from './transactions-deps.js'
import { createViewer, type Viewer } from './viewer.js'

/** How often a page checks whether the page that asks the wallet has stored the hash. */
const hashPollMs = 5_000
/** How much later than the network a page may receive the wallet's answer, at most. */
const answerMs = 15_000

export type ResumeDeps = {
  deps: TransactionsDeps
  log: TransactionLog
  claims: Claims
  taken: Set<string>
  findAnswer(entry: PendingTransaction, network: CaipNetwork): Promise<string | undefined>
  follow(entry: SentTransaction, network: CaipNetwork, viewer: Viewer): Promise<SentResult>
  keep(entry: PendingTransaction, hash: string, network: CaipNetwork): SentTransaction
}

/** Resumes a transaction of an earlier page, or of another page that is still open. */
export function createResume({ deps, log, claims, taken, findAnswer, follow, keep }: ResumeDeps) {
  /** Finds a transaction whose wallet an earlier page has asked, or another page still asks. */
  async function findAgain(asked: PendingTransaction, network: CaipNetwork, claim: Claim): Promise<SentTransaction> {
    const { id, isBatch } = asked
    const early = isBatch ? undefined : await findAnswer(asked, network)
    const isDone = claims.isHeld(id)
    if (early !== undefined && !isDone && !findKept(id)) await stealSuspended(id, claim)
    const sent = findKept(id) ?? (await waitInLine(id, claim))
    if (sent) return sent
    const hash = early ?? (isBatch || isDone ? undefined : await findAnswer(asked, network))
    if (hash !== undefined) return findKept(id) ?? keep(log.find(id) ?? asked, hash, network)
    // Only the wallet could report the id of a batch.
    if (isBatch) log.remove(asked)
    throw new AppKitError('timed_out', 'Request timed out')
  }

  function findKept(id: string): SentTransaction | undefined {
    const entry = log.find(id)
    return entry && isSent(entry) ? entry : undefined
  }

  /**
   * Waits until this page holds the entry, or the page that holds it has stored the hash: both pages then follow the
   * transaction. Rejects if the entry was removed.
   */
  async function waitInLine(id: string, claim: Claim): Promise<SentTransaction | undefined> {
    const over = new AbortController()
    const known = pollUntil(over.signal, async () => (log.find(id) ? findKept(id) : false), hashPollMs).catch(
      () => undefined,
    )
    const first = await Promise.race([claim.isHeld, known])
    over.abort()
    if (first === false) throw new AppKitError('aborted', 'The request was stopped')
    return findKept(id)
  }

  /** Takes the entry from a suspended page: a running one stores the hash soon after the network knows the transaction. */
  async function stealSuspended(id: string, claim: Claim): Promise<void> {
    await Promise.race([claim.isHeld, delay(answerMs)])
    const entry = log.find(id)
    if (entry && !isSent(entry)) claim.steal()
  }

  return (kept: PendingTransaction, network: CaipNetwork, steps?: TransactionSteps): Promise<SentResult> =>
    claims.goOn(kept, async (claim) => {
      const entry = isSent(kept) ? kept : await findAgain(kept, network, claim)
      taken.add(entry.hash)
      const whole = follow(entry, network, createViewer(steps))
      claims.whenHeld(entry, () => trackTransaction(deps, entry.target, whole, claim.isTaken))
      return whole
    })
}
