import { withSignal } from '../promise.js'

export type RetryOptions = {
  /** Number of tries after the first. */
  retries: number
  /** Pause before the second try; doubles with each further one. */
  delayMs: number
  signal?: AbortSignal | undefined
}

/** Whether to try again, and the wait that the server asked for, in milliseconds. */
export type RetryVerdict = { again: false } | { again: true; waitMs?: number | undefined }

// Upper limit of the wait that a service asks for.
const longestWaitMs = 30_000

/** Repeats `work` while `judge` says so. Throws the last failure. */
export async function retry<T>(
  work: () => Promise<T>,
  judge: (thrown: unknown) => RetryVerdict,
  { retries, delayMs, signal }: RetryOptions,
): Promise<T> {
  for (let done = 0; ; done += 1) {
    try {
      return await work()
    } catch (thrown) {
      const verdict = judge(thrown)
      if (!verdict.again || done >= retries) throw thrown
      await pause(verdict.waitMs ?? backoff(delayMs, done), signal)
    }
  }
}

// Jitter keeps pages that failed together from retrying together.
function backoff(delayMs: number, done: number): number {
  return delayMs * 2 ** done * (1 + Math.random() / 2)
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const slept = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.min(ms, longestWaitMs))
  })
  try {
    await (signal ? withSignal(signal, slept) : slept)
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a `Retry-After` header, in seconds or as a date. `undefined` when it is neither. */
export function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestWaitMs) : undefined
}
