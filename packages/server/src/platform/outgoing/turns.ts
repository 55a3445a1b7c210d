/** Runs at most `most` tasks at a time. The others wait in order of arrival. */
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
      // Hands its turn to the next task.
      if (next) next()
      else working -= 1
    }
  }
}

/** Like `createTurns`, for each key separately. */
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
