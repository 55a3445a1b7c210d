/** Settles like `running`, or rejects with `problem` after `ms`. */
export async function within<T>(running: Promise<T>, ms: number, problem: string): Promise<T> {
  let deadline: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    deadline = setTimeout(() => reject(new Error(problem)), ms)
  })
  try {
    return await Promise.race([running, over])
  } finally {
    clearTimeout(deadline)
  }
}
