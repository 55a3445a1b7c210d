/** Repeats `work` in several workers. Returns a function that stops them, and resolves when each has ended its turn. */
export function runWorkers(count: number, work: () => Promise<void>): () => Promise<void> {
  let isStopping = false
  async function repeat(): Promise<void> {
    while (!isStopping) await work()
  }
  const running = Promise.all(Array.from({ length: count }, repeat))
  return async () => {
    isStopping = true
    await running
  }
}
