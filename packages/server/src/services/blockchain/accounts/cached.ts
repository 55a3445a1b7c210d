/** Caches results for some time, and shares concurrent calls. Does not cache failures. */
export type Cached<T> = {
  /** `isFresh`: bypass the cache. */
  read(key: string, isFresh?: boolean): Promise<T>
}

type Kept<T> = { value: Promise<T>; askedAt: number; isDone: boolean }

export function createCached<T>(
  ask: (key: string) => Promise<T>,
  options: { lifeMs: number; most?: number },
): Cached<T> {
  const { lifeMs, most = 10_000 } = options
  const kept = new Map<string, Kept<T>>()
  return {
    read(key, isFresh = false) {
      const known = kept.get(key)
      const isKnown = known && (known.isDone ? !isFresh && performance.now() - known.askedAt < lifeMs : !isFresh)
      if (isKnown) return known.value
      const entry: Kept<T> = { value: ask(key), askedAt: performance.now(), isDone: false }
      kept.delete(key)
      kept.set(key, entry)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      entry.value.then(
        () => {
          entry.isDone = true
          entry.askedAt = performance.now()
        },
        () => kept.get(key) === entry && kept.delete(key),
      )
      return entry.value
    },
  }
}
