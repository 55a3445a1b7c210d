const usualMs = 1_000
/** The pause grows to a twentieth of the time waited so far, and to this at most. */
const [patience, longestMs] = [20, 30_000]

/**
 * Asks once a second, or every `pollMs`, and more rarely the longer it takes, until there is an answer. Retries after
 * failures. Rejects when the signal aborts, with its reason.
 */
export async function pollUntil<T>(
  signal: AbortSignal,
  ask: () => Promise<T | undefined>,
  pollMs = usualMs,
): Promise<T> {
  for (let waitedMs = 0; ;) {
    signal.throwIfAborted()
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (thrown) {
      if (signal.aborted) throw thrown
    }
    const pauseMs = Math.min(Math.max(pollMs, waitedMs / patience), longestMs)
    await pause(signal, pauseMs)
    waitedMs += pauseMs
  }
}

/** Resolves early when the signal aborts. */
async function pause(signal: AbortSignal, pollMs: number): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, pollMs)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
