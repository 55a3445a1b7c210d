import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { type PageLock, takePageLock } from '../../lib/storage/page-lock.js'
import type { PendingTransaction, SentLog } from './sent-log.js'

/** A browser hands a change of the storage to the other processes of a site a moment later. */
const storageMs = 1_000
/** A page in the background may run its timers once a minute. A page that has not told an end by then is suspended. */
const suspendedMs = 2 * 60_000

export type Claims = ReturnType<typeof createClaims>

/** Whether this page holds an entry, as long as another page may hold it. */
export type Claim = {
  /** Resolves once no other page holds it: `false` where the other page has told the end. */
  isHeld: Promise<boolean>
  /** Takes it from the page that holds it. */
  steal(): void
}

/**
 * All pages of a site share the stored transactions, and each of them can go on with all. One page at a time holds a
 * transaction: the page that asks its wallet, then the next one that goes on with it. That page alone changes the entry and
 * tells the end. A page that is suspended while it holds a transaction loses it to the page that has seen the end.
 */
export function createClaims(log: SentLog, ended: AbortSignal) {
  const held = new Set<string>()
  const waiting = new Map<string, Claim>()

  const lock = (id: string, onLost?: () => void) =>
    takePageLock(`@openappkit/transaction/${id}`, ended, () => {
      held.delete(id)
      onLost?.()
    })

  function release(id: string, { release: unlock }: PageLock): void {
    held.delete(id)
    setTimeout(unlock, storageMs)
  }

  return {
    /** For the page that asks the wallet, before any other page knows the entry. Returns a function that releases it. */
    hold({ id }: PendingTransaction, onLost: () => void): () => void {
      const taken = lock(id, onLost)
      held.add(id)
      return () => release(id, taken)
    },
    /** Goes on with an entry of an earlier page, or of another page that is still open. */
    goOn<T>({ id }: PendingTransaction, work: (claim: Claim) => Promise<T>): Promise<T> {
      const taken = lock(id)
      let isStolen = false
      const isHeld = taken.held.then(async () => {
        // The other page hears that it has lost the entry a moment later, and may end it until then.
        if (isStolen) await delay(storageMs)
        const isKept = !ended.aborted && log.find(id) !== undefined
        if (isKept) held.add(id)
        return isKept
      })
      const steal = () => {
        isStolen = true
        taken.steal()
      }
      const claim = { isHeld, steal }
      waiting.set(id, claim)
      const whole = work(claim)
      void Promise.allSettled([isHeld, whole]).then(() => {
        waiting.delete(id)
        release(id, taken)
      })
      return whole
    },
    isHeld: (id: string): boolean => held.has(id),
    /** Acts at once where this page holds the entry, and otherwise once it does. Does nothing where the other page has told the end. */
    whenHeld({ id }: PendingTransaction, act: () => void): void {
      if (ended.aborted) return
      if (held.has(id)) return act()
      const acting = waiting.get(id)?.isHeld.then((isHeld) => {
        if (isHeld && !ended.aborted) act()
      })
      if (acting) ignoreRejection(acting)
    },
    /** This page knows the end. Where the page that holds the entry does not tell it, this page takes the entry over. */
    takeOverLater({ id }: PendingTransaction): void {
      const claim = waiting.get(id)
      if (!claim || held.has(id)) return
      const timer = setTimeout(claim.steal, suspendedMs)
      ignoreRejection(claim.isHeld.then(() => clearTimeout(timer)))
    },
  }
}

/** `lib/async/sleep` is part of the first chunks. Another import would make it a file of its own there. */
export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
