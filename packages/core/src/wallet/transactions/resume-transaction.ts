import type { CaipNetwork } from '../../contracts/network.js'
import type { TransactionSteps } from '../../contracts/sending/carry.js'
import type { SentResult } from '../../contracts/sending/send-state.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { type Claim, type Claims, delay } from './claims.js'
import { isSent, type PendingTransaction, type SentLog, type SentTransaction } from './sent-log.js'
import { trackTransaction } from './track-transaction.js'
import type { TransactionsDeps } from './transactions-deps.js'
import { createViewer, type Viewer } from './viewer.js'

/** How much later than the network a page hears what its wallet answered, at most. */
const answerMs = 15_000

export type ResumeDeps = {
  deps: TransactionsDeps
  log: SentLog
  claims: Claims
  taken: Set<string>
  findAnswer(entry: PendingTransaction, network: CaipNetwork): Promise<string | undefined>
  follow(entry: SentTransaction, network: CaipNetwork, viewer: Viewer): Promise<SentResult>
  keep(entry: PendingTransaction, hash: string, network: CaipNetwork): SentTransaction
}

/** Goes on with a transaction of an earlier page, or of one that is still open. */
export function createResume({ deps, log, claims, taken, findAnswer, follow, keep }: ResumeDeps) {
  /** Looks for a transaction whose wallet an earlier page has asked, or another page still asks. */
  async function findAgain(asked: PendingTransaction, network: CaipNetwork, claim: Claim): Promise<SentTransaction> {
    const isSearched = !asked.isBatch
    const early = isSearched ? await findAnswer(asked, network) : undefined
    const isDone = claims.isHeld(asked.id)
    if (early !== undefined && !isDone) await stealSuspended(asked, claim)
    if (!(await claim.isHeld)) throw new AppKitError('aborted', 'The request was stopped')
    const entry = log.find(asked.id) ?? asked
    if (isSent(entry)) return entry
    const hash = early ?? (isSearched && !isDone ? await findAnswer(entry, network) : undefined)
    if (hash !== undefined) return keep(entry, hash, network)
    // Only the wallet could say the id of a batch.
    if (entry.isBatch) log.remove(entry)
    throw new AppKitError('timed_out', 'Request timed out')
  }

  /** The page that asks the wallet hears the answer soon after the network knows the transaction, unless it is suspended. */
  async function stealSuspended({ id }: PendingTransaction, claim: Claim): Promise<void> {
    await Promise.race([claim.isHeld, delay(answerMs)])
    const entry = log.find(id)
    if (entry && !isSent(entry)) claim.steal()
  }

  return (kept: PendingTransaction, network: CaipNetwork, steps?: TransactionSteps): Promise<SentResult> =>
    claims.goOn(kept, async (claim) => {
      const entry = isSent(kept) ? kept : await findAgain(kept, network, claim)
      taken.add(entry.hash)
      const whole = follow(entry, network, createViewer(steps))
      claims.whenHeld(entry, () => trackTransaction(deps, entry.target, whole))
      return whole
    })
}
