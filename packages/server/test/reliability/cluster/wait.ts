const pollMs = 20

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves once the condition holds. Rejects with the condition's name after its deadline. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, limitMs = 60_000): Promise<void> {
  for (const end = performance.now() + limitMs; !(await isTrue());) {
    if (performance.now() > end) throw new Error(`${what}: not within ${limitMs / 1000} s`)
    await pause(pollMs)
  }
}

/** Resolves with the result, or with `undefined` after the deadline. */
export async function within<Result>(work: Promise<Result>, limitMs: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
