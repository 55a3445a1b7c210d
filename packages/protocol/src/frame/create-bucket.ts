export type BucketOptions = { perSecond: number; burst: number }

/** A token bucket. `take()` takes one token and returns whether there was one. */
export function createBucket({ perSecond, burst }: BucketOptions, now: () => number = Date.now): { take(): boolean } {
  let tokens = burst
  let last = now()
  return {
    take() {
      const time = now()
      // A clock that is set back neither adds nor removes tokens.
      tokens = Math.min(burst, tokens + (Math.max(0, time - last) / 1000) * perSecond)
      last = time
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
