const usualMs = 1_000

/**
 * Asks once a second, or every `pollMs`, until there is an answer. An endpoint that fails meanwhile is asked again: what was sent is on its
 * way all the same. Rejects when the signal aborts, with its reason.
 */
export async function pollUntil<T>(
  signal: AbortSignal,
  ask: () => Promise<T | undefined>,
  pollMs = usualMs,
): Promise<T> {
  for (;;) {
    signal.throwIfAborted()
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (thrown) {
      if (signal.aborted) throw thrown
    }
    await pause(signal, pollMs)
  }
}

/** Ends early, and well, when the signal aborts. */
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
