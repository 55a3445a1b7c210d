import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { type PageLock, takePageLock } from '../../lib/storage/page-lock.js'
import type { PendingTransaction, SentLog } from './sent-log.js'

/** A browser hands a change of the storage to the other processes of a site a moment later. */
const storageMs = 1_000
/** A page in the background may run its timers once a minute. A page that has not told an end by then is suspended. */
const suspendedMs = 2 * 60_000

export type Claims = ReturnType<typeof createClaims>

type Place = { lock: PageLock; isHeld: Promise<boolean>; steal(): void }

/** What this page may do with an entry. */
export type Claim = {
  /** Resolves once this page holds the entry: `false` where another page has told the end. */
  readonly isHeld: Promise<boolean>
  /** Whether another page has taken the entry over and tells its end. Resolves once the place in line is known. */
  isTaken(): false | Promise<boolean>
  /** Takes it from the page that holds it. */
  steal(): void
}

/**
 * All pages of a site share the stored transactions, and each of them can go on with all. One page at a time holds a
 * transaction: the page that asks its wallet, then the next one that goes on with it. That page alone changes the entry and
 * tells the end. A page that is suspended while it holds a transaction loses it to the page that has seen the end, and waits
 * in line again.
 */
export function createClaims(log: SentLog, ended: AbortSignal) {
  const held = new Set<string>()
  const claims = new Map<string, Claim & { leave(): void }>()

  /** Waits in line for an entry. */
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
        // The other page hears that it has lost the entry a moment later, and may end it until then.
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

  /** Leaves the line once the entry was held, or another page has told its end. */
  const leaveOnceHeld = (claim: Claim & { leave(): void }) => void claim.isHeld.then(claim.leave)

  return {
    /** For the page that asks the wallet, before any other page knows the entry. */
    hold({ id }: PendingTransaction): { claim: Claim; release(): void } {
      const claim = enter(id)
      held.add(id)
      return { claim, release: () => leaveOnceHeld(claim) }
    },
    /** Goes on with an entry of an earlier page, or of another page that is still open. */
    goOn<T>({ id }: PendingTransaction, work: (claim: Claim) => Promise<T>): Promise<T> {
      const claim = enter(id)
      const whole = work(claim)
      void Promise.allSettled([whole]).then(() => leaveOnceHeld(claim))
      return whole
    },
    isHeld: (id: string): boolean => held.has(id),
    /** Acts at once where this page holds the entry, and otherwise once it does. Does nothing where another page has told the end. */
    whenHeld({ id }: PendingTransaction, act: () => void): void {
      if (ended.aborted) return
      if (held.has(id)) return act()
      const acting = claims.get(id)?.isHeld.then(() => {
        if (held.has(id) && !ended.aborted) act()
      })
      if (acting) ignoreRejection(acting)
    },
    /** This page knows the end. Where the page that holds the entry does not tell it, this page takes the entry over. */
    takeOverLater({ id }: PendingTransaction): void {
      const claim = claims.get(id)
      if (!claim || held.has(id)) return
      const timer = setTimeout(claim.steal, suspendedMs)
      ignoreRejection(claim.isHeld.then(() => clearTimeout(timer)))
    },
  }
}

/** `lib/async/sleep` is part of the first chunks. Another import would make it a file of its own there. */
export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
