export type BucketOptions = { perSecond: number; burst: number }

/** A token bucket: `take()` says whether there is room for one more. */
export function createBucket({ perSecond, burst }: BucketOptions, now: () => number = Date.now): { take(): boolean } {
  let tokens = burst
  let last = now()
  return {
    take() {
      const time = now()
      // A clock that is set back gives nothing and takes nothing.
      tokens = Math.min(burst, tokens + (Math.max(0, time - last) / 1000) * perSecond)
      last = time
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
