/** One way to limit what a key uses. `user` is one of those that use it under the same key, where they share it. */
export type Limiter = {
  /** Answers 0 when `count` may be used now, else the whole seconds until it may. Changes nothing. */
  wait(key: string, count: number, user?: string): number
  /** Counts `count` as used. */
  use(key: string, count: number, user?: string): void
  /** What a key may use at once, `afterMs` from now, if nothing is used until then. */
  left(key: string, afterMs?: number): number
  /** Notes that `user` was told to wait for `seconds`, where users share what the key has. */
  refuse?(key: string, user: string, seconds: number): void
  /** Keys remembered now. */
  readonly size: number
}

export type TokenBucketOptions = {
  /** Tokens that come back per second. */
  perSecond: number
  /** Tokens there are at most. */
  burst: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
  /** Keys remembered at most; the one that waited longest is forgotten first. */
  capacity?: number
}

export type TokenBucket = ReturnType<typeof createTokenBucket>

type Level = { tokens: number; at: number }

/** Lets each key take `burst` tokens at once and `perSecond` from then on. Never more, in any window. */
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
    // A map keeps the order of insertion: what is set again moves to the end.
    levels.delete(key)
    levels.set(key, { tokens, at })
    const [oldest] = levels.keys()
    if (levels.size > capacity && oldest !== undefined) levels.delete(oldest)
  }

  const secondsUntil = (tokens: number, count: number): number =>
    tokens >= count ? 0 : Math.max(1, Math.ceil((count - tokens) / perSecond))

  return {
    /** Takes tokens, all or none. Answers 0, or the whole seconds until there are enough. */
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
