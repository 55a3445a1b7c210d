export type Tally = ReturnType<typeof createTally>

type Kind = { done: number; failed: Map<string, number>; lastAt: number; longestMs: number }

/** Counts the requests of the load by kind, and measures how long each kind had no success. */
export function createTally() {
  const kinds = new Map<string, Kind>()
  const counts = new Map<string, number>()
  let gapsFrom = performance.now()

  function kindOf(name: string): Kind {
    const known = kinds.get(name)
    if (known) return known
    const added: Kind = { done: 0, failed: new Map(), lastAt: gapsFrom, longestMs: 0 }
    kinds.set(name, added)
    return added
  }

  return {
    succeed(name: string): void {
      const kind = kindOf(name)
      const now = performance.now()
      kind.longestMs = Math.max(kind.longestMs, now - kind.lastAt)
      kind.lastAt = now
      kind.done += 1
    },
    /** Returns `undefined`, which is all that its caller has. */
    fail(name: string, code: string): undefined {
      const { failed } = kindOf(name)
      failed.set(code, (failed.get(code) ?? 0) + 1)
      return undefined
    },
    /** Counts what is reported and no fault. */
    count(name: string): undefined {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      return undefined
    },
    /** Whether each of these kinds had a success after this time. */
    haveSucceededSince: (time: number, names: readonly string[]): boolean =>
      names.every((name) => (kinds.get(name)?.lastAt ?? 0) > time),
    failures: (): number =>
      [...kinds.values()].flatMap(({ failed }) => [...failed.values()]).reduce((sum, one) => sum + one, 0),
    /** Begins to measure times without a success anew. */
    restartGaps(): void {
      gapsFrom = performance.now()
      for (const kind of kinds.values()) Object.assign(kind, { lastAt: gapsFrom, longestMs: 0 })
    },
    /** The longest time without a success of each kind, in ms. */
    gaps(): Record<string, number> {
      const now = performance.now()
      return Object.fromEntries(
        [...kinds].map(([name, { longestMs, lastAt }]) => [name, Math.round(Math.max(longestMs, now - lastAt))]),
      )
    },
    /** Successes, and failures by their codes. */
    requests: () =>
      [...kinds].map(([name, { done, failed }]) => ({
        name,
        done,
        failed: Object.fromEntries(failed),
      })),
    counts: (): Record<string, number> => Object.fromEntries(counts),
  }
}
