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

  return {
    /** Takes tokens, all or none. Answers 0, or the whole seconds until there are enough. */
    take(key: string, count = 1): number {
      const at = now()
      const known = levels.get(key)
      const tokens = known ? Math.min(burst, known.tokens + ((at - known.at) / 1000) * perSecond) : burst
      const left = tokens >= count ? tokens - count : tokens
      // A map keeps the order of insertion: what is set again moves to the end.
      levels.delete(key)
      levels.set(key, { tokens: left, at })
      const [oldest] = levels.keys()
      if (levels.size > capacity && oldest !== undefined) levels.delete(oldest)
      return tokens >= count ? 0 : Math.max(1, Math.ceil((count - tokens) / perSecond))
    },
  }
}
