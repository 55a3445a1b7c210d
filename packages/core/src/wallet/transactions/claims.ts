import { takePageLock } from '../../lib/storage/page-lock.js'
import type { PendingTransaction, SentLog } from './sent-log.js'

export type Claims = ReturnType<typeof createClaims>

/**
 * All pages of a site share the stored transactions, and each of them can go on with all. One page at a time holds a
 * transaction: the page that asks its wallet, then the next one that goes on with it. That page alone changes the entry and
 * tells the end.
 */
export function createClaims(log: SentLog, ended: AbortSignal) {
  const held = new Set<string>()
  /** Those that another page may hold. */
  const waiting = new Map<string, Promise<boolean>>()

  const lock = ({ id }: PendingTransaction) => takePageLock(`@openappkit/transaction/${id}`, ended)

  return {
    /** For the page that asks the wallet, before any other page knows the entry. Returns a function that releases it. */
    hold(entry: PendingTransaction): () => void {
      const { release } = lock(entry)
      held.add(entry.id)
      return () => {
        held.delete(entry.id)
        release()
      }
    },
    /**
     * Goes on with an entry of an earlier page, or of another page that is still open. The work is handed a promise: whether
     * this page holds the entry. It is `false` where the other page has told the end.
     */
    async goOn<T>(entry: PendingTransaction, work: (isHeld: Promise<boolean>) => Promise<T>): Promise<T> {
      const { id } = entry
      const taken = lock(entry)
      const isHeld = taken.held.then(() => {
        const isKept = !ended.aborted && log.find(id) !== undefined
        if (isKept) held.add(id)
        return isKept
      })
      waiting.set(id, isHeld)
      const whole = work(isHeld)
      void Promise.allSettled([isHeld, whole]).then(() => {
        waiting.delete(id)
        held.delete(id)
        taken.release()
      })
      return whole
    },
    isHeld: (id: string): boolean => held.has(id),
    /** Acts at once where this page holds the entry, and otherwise once it does. Does nothing where the other page has told the end. */
    whenHeld({ id }: PendingTransaction, act: () => void): void {
      if (held.has(id)) act()
      else void waiting.get(id)?.then((isHeld) => isHeld && act())
    },
  }
}
