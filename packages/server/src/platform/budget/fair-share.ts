import type { Limiter } from './token-bucket.js'

export type FairShareOptions = {
  /** What the limiter gives a key at once, or in one window. */
  most: number
  /** The time in which it gives as much again. */
  lifeMs: number
  /** The last part of a limiter that gives back late, kept for users who had nothing or little. Default: 0. */
  kept?: number
  now?: () => number
  /** Users remembered at most; the one that waited longest is forgotten first. */
  capacity?: number
}

/** What one user may have had of the whole while less than half of it is left. */
const shareMost = 1 / 10
/** What the share grows by with each unit that is left beyond the half. */
const growth = 8
/** What one user may have had of what is left while no more than the kept part is left. */
const keptShare = 1 / 50
/** Besides the share, a user may have one unit once this much of the unit before it is left in memory. */
const rest = 1 / 10
/** Lives after which all is given back, and less than `rest` of a unit is left in memory. */
const forgottenAfter = 3
const secondMs = 1000

/** How long it is remembered at least that a user asked: who is told to wait comes back after whole seconds. */
const leastMs = 10 * secondMs

type Use = { amount: number; at: number }
type Asked = { user: string; until: number }

/**
 * Shares what a limiter gives to a key between the users of that key. While more than half of it is left, users may take
 * it in large parts. Below that, a user may have had a tenth of the whole at most, and less the less is left. So each
 * leaves a part to the next, and of two users the one that had less is served first. A user without others may use all
 * of it, but for what is `kept`.
 *
 * A user has others if another one asked, whether it was served or refused. What a user had is forgotten at the pace at
 * which the limiter gives it back, and so is that it asked, from the time on that it was told to come back. A refusal gives
 * no claim to anything: it only ends what a user without others may do. So requests that are refused, from however many
 * users, cost the others a part of what they may have at once, and nothing of what they may have per second.
 *
 * One number and its time are kept per user, and two users per key: of these, one is another than the one that asks.
 */
export function createFairShare(
  limiter: Limiter,
  { most, lifeMs, kept = 0, now = () => performance.now(), capacity = 20_000 }: FairShareOptions,
): Limiter {
  const users = new Map<string, Use>()
  /** The two users of each key that are remembered longest. */
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

  /** What a user may have had, who leaves `left` and finds `count` more. */
  function shareOf(left: number, count: number): number {
    // The last units are for users who had none for longer, so that more users than units do not race for them.
    const one = 1 + rest * Math.min(1, (left + count) / half) ** 3
    if (left < kept) return Math.max(one, left * keptShare)
    const missing = 1 - Math.max(0, Math.min(1, left / half))
    return Math.max(one, most * shareMost * (1 - missing ** 2) + growth * Math.max(0, left - half))
  }

  /** The first of some seconds, of `from` and later, at which the share of a user has room. */
  function waitForShare(key: string, count: number, user: string, from: number): number {
    const at = now()
    const own = read(idOf(key, user), at)
    const isAlone = !hasOthers(key, user, at)
    const fits = (seconds: number): boolean => {
      const ms = seconds * secondMs
      const before = limiter.left(key, ms)
      const left = before - count
      if (isAlone && left >= kept) return true
      // A list that is larger than any share is served while nothing of the whole is used.
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
