import type { Limiter } from './token-bucket.js'

export type FairShareOptions = {
  /** What the limiter gives a key at once, or in one window. */
  most: number
  /** The time in which it gives as much again. */
  lifeMs: number
  now?: () => number
  /** Users remembered at most; the one that waited longest is forgotten first. */
  capacity?: number
}

/** What one user may have had of the whole while less than half of it is left. */
const shareMost = 1 / 10
/** What the share grows by with each unit that is left beyond the half. */
const growth = 8
/** However small the share: one unit, when half of the one before it is forgotten. */
const least = 1.5

type Use = { amount: number; at: number }

/**
 * Shares what a limiter gives to a key between the users of that key. While more than half of it is left, users may take
 * it in large parts. Below that, a user may have had a tenth of the whole at most, and less the less is left. So each
 * leaves a part to the next, and of two users the one that had less is served first. A user without others may use all
 * of it.
 *
 * What a user had is forgotten at the pace at which the limiter gives it back. One number and its time are kept per user.
 */
export function createFairShare(
  limiter: Limiter,
  { most, lifeMs, now = () => performance.now(), capacity = 20_000 }: FairShareOptions,
): Limiter {
  const users = new Map<string, Use>()
  const totals = new Map<string, Use>()

  const read = (uses: ReadonlyMap<string, Use>, id: string, at: number): number => {
    const known = uses.get(id)
    return known ? known.amount * Math.exp((known.at - at) / lifeMs) : 0
  }

  function add(uses: Map<string, Use>, id: string, count: number, at: number): void {
    const amount = read(uses, id, at) + count
    uses.delete(id)
    uses.set(id, { amount, at })
    const [oldest] = uses.keys()
    if (uses.size > capacity && oldest !== undefined) uses.delete(oldest)
  }

  function shareOf(left: number): number {
    const half = most / 2
    const missing = 1 - Math.max(0, Math.min(1, left / half))
    return Math.max(least, most * shareMost * (1 - missing ** 2) + growth * Math.max(0, left - half))
  }

  function waitForShare(key: string, count: number, user: string): number {
    const at = now()
    const own = read(users, idOf(key, user), at)
    if (read(totals, key, at) - own < 1) return 0
    const left = limiter.left(key) - count
    const fits = (seconds: number): boolean => {
      const ms = seconds * 1000
      const later = Math.min(most, left + (most * ms) / lifeMs)
      return own * Math.exp(-ms / lifeMs) + count <= shareOf(later)
    }
    const longest = Math.max(1, Math.ceil(lifeMs / 1000))
    for (let seconds = 0; seconds < longest; seconds = Math.max(1, seconds * 2)) if (fits(seconds)) return seconds
    return longest
  }

  return {
    wait(key, count, user) {
      const seconds = limiter.wait(key, count)
      return seconds > 0 || user === undefined ? seconds : waitForShare(key, count, user)
    },
    use(key, count, user) {
      limiter.use(key, count)
      if (user === undefined) return
      const at = now()
      add(users, idOf(key, user), count, at)
      add(totals, key, count, at)
    },
    left: (key) => limiter.left(key),
    get size() {
      return limiter.size + users.size + totals.size
    },
  }
}

const idOf = (key: string, user: string): string => JSON.stringify([key, user])
