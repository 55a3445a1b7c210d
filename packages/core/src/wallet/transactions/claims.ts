import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { type PageLock, takePageLock } from '../../lib/storage/page-lock.js'
import type { PendingTransaction, TransactionLog } from './transaction-log.js'

/** How long a browser may take to pass a change of the storage to the other processes of a site. */
const storageMs = 1_000
/** A background page may run its timers once a minute. A page that has not reported an end by then counts as suspended. */
const suspendedMs = 2 * 60_000

export type Claims = ReturnType<typeof createClaims>

type Place = { lock: PageLock; isHeld: Promise<boolean>; steal(): void }

/** What this page may do with an entry. */
export type Claim = {
  /** Resolves with `true` once this page holds the entry, with `false` once another page has reported the end. */
  readonly isHeld: Promise<boolean>
  /** Whether another page has taken the entry over and reports its end. Resolves once the place in the queue is known. */
  isTaken(): false | Promise<boolean>
  /** Takes the entry from the page that holds it. */
  steal(): void
}

/**
 * All pages of a site share the stored transactions, and each can resume any of them. One page at a time holds a
 * transaction: first the page that asks the wallet, then the next in the queue. Only that page changes the entry and reports
 * the end. A page that is suspended while it holds a transaction loses it to the page that has seen the end, and queues
 * again.
 */
export function createClaims(log: TransactionLog, ended: AbortSignal) {
  const held = new Set<string>()
  const claims = new Map<string, Claim & { leave(): void }>()

  /** Joins the queue for an entry. */
  function enter(id: string): Claim & { leave(): void } {
    let [hasLeft, isLost] = [false, false]
    const wait = (): Place => {
      let isStolen = false
      const lock: PageLock = takePageLock(`@openappkit/transaction/${id}`, ended, () => {
        held.delete(id)
        isLost = true
        if (!hasLeft) place = wait()
      })
      const isHeld = lock.held.then(async () => {
        // The other page learns that it lost the entry a moment later, and may end it until then.
        if (isStolen) await delay(storageMs)
        const isKept = lock === place.lock && !hasLeft && !ended.aborted && log.find(id) !== undefined
        if (isKept) held.add(id)
        return isKept
      })
      const steal = () => {
        isStolen = true
        lock.steal()
      }
      return { lock, isHeld, steal }
    }
    let place: Place = wait()
    const leave = () => {
      hasLeft = true
      held.delete(id)
      claims.delete(id)
      setTimeout(place.lock.release, storageMs)
    }
    const claim = {
      get isHeld() {
        return place.isHeld
      },
      isTaken: () => isLost && place.isHeld.then((isHeld) => !isHeld),
      steal: () => place.steal(),
      leave,
    }
    claims.set(id, claim)
    return claim
  }

  /** Leaves the queue once the entry was held, or another page has reported its end. */
  const leaveOnceHeld = (claim: Claim & { leave(): void }) => void claim.isHeld.then(claim.leave)

  return {
    /** Claims an entry for the page that asks the wallet, before any other page knows the entry. */
    hold({ id }: PendingTransaction): { claim: Claim; release(): void } {
      const claim = enter(id)
      held.add(id)
      return { claim, release: () => leaveOnceHeld(claim) }
    },
    /** Resumes an entry of an earlier page, or of another page that is still open. */
    goOn<T>({ id }: PendingTransaction, work: (claim: Claim) => Promise<T>): Promise<T> {
      const claim = enter(id)
      const whole = work(claim)
      void Promise.allSettled([whole]).then(() => leaveOnceHeld(claim))
      return whole
    },
    isHeld: (id: string): boolean => held.has(id),
    /** Acts once this page holds the entry, at once where it does already. Does nothing if another page has reported the end. */
    whenHeld({ id }: PendingTransaction, act: () => void): void {
      if (ended.aborted) return
      if (held.has(id)) return act()
      const acting = claims.get(id)?.isHeld.then(() => {
        if (held.has(id) && !ended.aborted) act()
      })
      if (acting) ignoreRejection(acting)
    },
    /** Call when this page knows the end: takes the entry over if the page that holds it does not report the end in time. */
    takeOverLater({ id }: PendingTransaction): void {
      const claim = claims.get(id)
      if (!claim || held.has(id)) return
      const timer = setTimeout(claim.steal, suspendedMs)
      ignoreRejection(claim.isHeld.then(() => clearTimeout(timer)))
    },
  }
}

/** Not from `lib/async/sleep`: that module is in the first chunks, and an import from here would split it off. */
export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
