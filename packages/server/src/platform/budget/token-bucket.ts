/** Limits what a key uses. `user` is one of the users that share the key. */
export type Limiter = {
  /** Returns 0 if `count` may be used now, otherwise the whole seconds until it may. Changes nothing. */
  wait(key: string, count: number, user?: string): number
  /** Records `count` as used. */
  use(key: string, count: number, user?: string): void
  /** What a key may use at once in `afterMs`, if nothing is used until then. */
  left(key: string, afterMs?: number): number
  /** Records that `user` was told to wait for `seconds`. Only for limits that users share. */
  refuse?(key: string, user: string, seconds: number): void
  /** Number of remembered keys. */
  readonly size: number
}

export type TokenBucketOptions = {
  /** Refill per second. */
  perSecond: number
  /** Maximum number of tokens. */
  burst: number
  /** A monotonic clock in milliseconds. */
  now?: () => number
  /** Maximum number of keys to remember. The least recently used is evicted first. */
  capacity?: number
}

export type TokenBucket = ReturnType<typeof createTokenBucket>

type Level = { tokens: number; at: number }

/** Lets each key take `burst` tokens at once, and `perSecond` from then on. */
export function createTokenBucket({
  perSecond,
  burst,
  now = () => performance.now(),
  capacity = 20_000,
}: TokenBucketOptions) {
  const levels = new Map<string, Level>()

  function read(key: string, at: number): number {
    const known = levels.get(key)
    return known ? Math.min(burst, known.tokens + ((at - known.at) / 1000) * perSecond) : burst
  }

  function write(key: string, tokens: number, at: number): void {
    // A map keeps insertion order: deleting first moves the key to the end.
    levels.delete(key)
    levels.set(key, { tokens, at })
    const [oldest] = levels.keys()
    if (levels.size > capacity && oldest !== undefined) levels.delete(oldest)
  }

  const secondsUntil = (tokens: number, count: number): number =>
    tokens >= count ? 0 : Math.max(1, Math.ceil((count - tokens) / perSecond))

  return {
    /** Takes all tokens or none. Returns 0, or the whole seconds until there are enough. */
    take(key: string, count = 1): number {
      const at = now()
      const tokens = read(key, at)
      write(key, tokens >= count ? tokens - count : tokens, at)
      return secondsUntil(tokens, count)
    },
    wait: (key: string, count: number) => secondsUntil(read(key, now()), count),
    use(key: string, count: number): void {
      const at = now()
      write(key, read(key, at) - count, at)
    },
    left: (key: string, afterMs = 0) => read(key, now() + afterMs),
    get size() {
      return levels.size
    },
  } satisfies Limiter & { take(key: string, count?: number): number }
}
