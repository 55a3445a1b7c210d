/** Lets so many work at a time. The others wait, in the order in which they came. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (working >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed on.
      if (next) next()
      else working -= 1
    }
  }
}

/** As `createTurns`, for each key by itself. */
export function createTurnsByKey(most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, { inTurn: ReturnType<typeof createTurns>; count: number }>()
  return async (key, work) => {
    const own = running.get(key) ?? { inTurn: createTurns(most), count: 0 }
    running.set(key, own)
    own.count += 1
    try {
      return await own.inTurn(work)
    } finally {
      own.count -= 1
      if (own.count === 0) running.delete(key)
    }
  }
}
