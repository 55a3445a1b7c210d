import type { Limiter } from './token-bucket.js'

export type FairShareOptions = {
  /** The most that the limiter gives a key at once, or in one window. */
  most: number
  /** The time in which the limiter refills completely. */
  lifeMs: number
  /** The last part of a window, kept for users who used nothing or little. Default: 0. */
  kept?: number
  now?: () => number
  /** Maximum number of users to remember. The least recently used is evicted first. */
  capacity?: number
}

/** The fraction of the whole that one user may have used while less than half of it is left. */
const shareMost = 1 / 10
/** How fast the share grows with each unit left beyond the half. */
const growth = 8
/** The fraction of what is left that one user may have used while no more than the kept part is left. */
const keptShare = 1 / 50
/** Beyond its share, a user may have one more unit once its previous unit has decayed to this. */
const rest = 1 / 10
/** Lifetimes after which the limiter is full again and a used unit has decayed below `rest`. */
const forgottenAfter = 3
const secondMs = 1000

/** How long to remember that a user asked, at least: a refused user returns after whole seconds. */
const leastMs = 10 * secondMs

type Use = { amount: number; at: number }
type Asked = { user: string; until: number }

/**
 * Shares what a limiter gives to a key between the users of that key. While more than half is left, users may take it
 * in large parts. Below that, a user may have used at most a tenth of the whole, and less the less is left. So each
 * leaves a part to the next, and of two users the one that used less is served first. A user alone may use all of it,
 * except for the `kept` part.
 *
 * A user is not alone if another one asked, whether served or refused. The use of a user decays at the pace at which
 * the limiter refills; that it asked is forgotten some time after it was told to return. A refusal grants no claim: it
 * only ends what a user alone may do. So refused requests, from however many users, cost the others a part of their
 * burst, and nothing of their rate.
 *
 * Stores one number and its time per user, and two users per key: at least one of the two is not the one that asks.
 */
export function createFairShare(
  limiter: Limiter,
  { most, lifeMs, kept = 0, now = () => performance.now(), capacity = 20_000 }: FairShareOptions,
): Limiter {
  const users = new Map<string, Use>()
  /** The two users of each key with the latest expiry. */
  const asked = new Map<string, readonly Asked[]>()
  const half = most / 2

  const read = (id: string, at: number): number => {
    const known = users.get(id)
    return known ? known.amount * Math.exp((known.at - at) / lifeMs) : 0
  }

  function write<T>(map: Map<string, T>, id: string, value: T): void {
    map.delete(id)
    map.set(id, value)
    const [oldest] = map.keys()
    if (map.size > capacity && oldest !== undefined) map.delete(oldest)
  }

  function noteAsked(key: string, user: string, from: number): void {
    const until = from + Math.max(lifeMs, leastMs)
    const known = asked.get(key) ?? []
    const before = known.find((each) => each.user === user)?.until ?? 0
    const others = known.filter((each) => each.user !== user)
    const all = [{ user, until: Math.max(before, until) }, ...others]
    write(asked, key, all.toSorted((one, other) => other.until - one.until).slice(0, 2))
  }

  const hasOthers = (key: string, user: string, at: number): boolean =>
    asked.get(key)?.some((each) => each.user !== user && each.until > at) ?? false

  /** The most that a user may have used when `count` more leaves `left`. */
  function shareOf(left: number, count: number): number {
    // Makes users wait longer for the last units, so that more users than units do not race for them.
    const one = 1 + rest * Math.min(1, (left + count) / half) ** 3
    if (left < kept) return Math.max(one, left * keptShare)
    const missing = 1 - Math.max(0, Math.min(1, left / half))
    return Math.max(one, most * shareMost * (1 - missing ** 2) + growth * Math.max(0, left - half))
  }

  /** The first second tried, starting with `from`, at which the share of the user has room. */
  function waitForShare(key: string, count: number, user: string, from: number): number {
    const at = now()
    const own = read(idOf(key, user), at)
    const isAlone = !hasOthers(key, user, at)
    const fits = (seconds: number): boolean => {
      const ms = seconds * secondMs
      const before = limiter.left(key, ms)
      const left = before - count
      if (isAlone && left >= kept) return true
      // A request larger than any share is served while the limiter is full.
      if (before >= most && left >= Math.max(1, kept)) return true
      return own * Math.exp(-ms / lifeMs) + count <= shareOf(left, count)
    }
    const longest = Math.max(from, forgottenAfter * Math.ceil(lifeMs / secondMs))
    for (let seconds = from; seconds < longest; seconds = Math.max(1, seconds * 2)) if (fits(seconds)) return seconds
    return longest
  }

  return {
    wait(key, count, user) {
      const seconds = limiter.wait(key, count)
      return user === undefined ? seconds : waitForShare(key, count, user, seconds)
    },
    use(key, count, user) {
      limiter.use(key, count)
      if (user === undefined) return
      const at = now()
      const id = idOf(key, user)
      write(users, id, { amount: read(id, at) + count, at })
      noteAsked(key, user, at)
    },
    refuse: (key, user, seconds) => noteAsked(key, user, now() + seconds * secondMs),
    left: (key, afterMs) => limiter.left(key, afterMs),
    get size() {
      return limiter.size + users.size + asked.size
    },
  }
}

const idOf = (key: string, user: string): string => JSON.stringify([key, user])
