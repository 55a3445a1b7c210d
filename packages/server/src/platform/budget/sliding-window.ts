import type { Limiter } from './token-bucket.js'

export type SlidingWindowOptions = {
  /** The most that a key may use in any window. */
  most: number
  windowMs: number
  now?: () => number
  /** Maximum number of keys to remember. The least recently used is evicted first. */
  capacity?: number
}

/** Number of parts that a window is counted in. A use expires at most one part late. */
const parts = 8

type Use = { counts: Float64Array; part: number }

/** Lets each key use `most` in any window of `windowMs`. */
export function createSlidingWindow({
  most,
  windowMs,
  now = () => performance.now(),
  capacity = 20_000,
}: SlidingWindowOptions): Limiter {
  const uses = new Map<string, Use>()
  const partMs = windowMs / parts
  const slots = parts + 1

  /** The counts as of a part, with expired parts set to zero. */
  function read(key: string, part: number): Use {
    const known = uses.get(key)
    if (!known) return { counts: new Float64Array(slots), part }
    // Copies: `part` may lie in the future, and the stored counts are valid until then.
    const counts = known.counts.slice()
    for (let over = known.part + 1; over <= Math.min(part, known.part + slots); over += 1) counts[over % slots] = 0
    return { counts, part: Math.max(part, known.part) }
  }

  const sum = (counts: Float64Array): number => counts.reduce((all, each) => all + each, 0)

  return {
    wait(key, count) {
      const at = now()
      const { counts, part } = read(key, Math.floor(at / partMs))
      let used = sum(counts)
      if (used + count <= most) return 0
      // The oldest part is the next one of the ring. Each expires when a new one begins.
      for (let step = 1; step <= slots; step += 1) {
        used -= counts[(part + step) % slots] ?? 0
        if (used + count <= most) return Math.max(1, Math.ceil(((part + step) * partMs - at) / 1000))
      }
      return Math.ceil(windowMs / 1000)
    },
    use(key, count) {
      const use = read(key, Math.floor(now() / partMs))
      const slot = use.part % slots
      use.counts[slot] = (use.counts[slot] ?? 0) + count
      uses.delete(key)
      uses.set(key, use)
      const [oldest] = uses.keys()
      if (uses.size > capacity && oldest !== undefined) uses.delete(oldest)
    },
    left: (key, afterMs = 0) => most - sum(read(key, Math.floor((now() + afterMs) / partMs)).counts),
    get size() {
      return uses.size
    },
  }
}
