export type Workers = ReturnType<typeof runWorkers>

/** Repeats `work` in several workers. */
export function runWorkers(count: number, work: () => Promise<void>) {
  let isStopping = false
  async function repeat(): Promise<void> {
    while (!isStopping) await work()
  }
  const run = () => Promise.all(Array.from({ length: count }, repeat))
  let running = run()
  return {
    /** Stops them. Resolves when each has ended its turn. */
    async end(): Promise<void> {
      isStopping = true
      await running
    },
    /** Begins again after an end. */
    begin(): void {
      isStopping = false
      running = run()
    },
  }
}
