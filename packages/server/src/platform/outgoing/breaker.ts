import { OutgoingError, outgoingTimeoutMs } from './fetch-json.js'

/**
 * Keeps calls from a server that does not work. Visitors choose what the calls ask for, so a call that fails shows
 * nothing about the server: it only starts the check, and the check decides.
 */
export type Breaker = {
  /** The check failed a moment ago, or it runs because a call failed. Another server is better asked first. */
  readonly isFailing: boolean
  /**
   * Runs a call. Where the check has to pass first, the call waits for it, `waitMs` at most.
   * @throws BreakerOpen at once while the check is known to fail.
   */
  run<T>(call: () => Promise<T>, waitMs?: number): Promise<T>
}

export type BreakerOptions = {
  /** A small request that no visitor has a part in. It rejects when the server does not work. */
  check(): Promise<unknown>
  /** Whether the check has to pass before the first call. */
  isCheckedFirst?: boolean
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'
}

/** An open breaker lets one call in this time through, behind the check. A check that passed is not repeated in it. */
const pauseMs = 1_000
/** A server whose check failed is asked after the others for this time. */
const failingMs = 10_000

export function createBreaker({
  check,
  isCheckedFirst = false,
  now = () => performance.now(),
}: BreakerOptions): Breaker {
  let isOpen = isCheckedFirst
  let isInDoubt = false
  let running: Promise<void> | undefined
  let passedAt: number | undefined
  let failedAt: number | undefined

  const isWithin = (at: number | undefined, ms: number): boolean => at !== undefined && now() - at < ms

  function startCheck(): Promise<void> {
    running = check()
      .then(
        () => {
          isOpen = false
          passedAt = now()
          failedAt = undefined
        },
        (thrown: unknown) => {
          isOpen = true
          failedAt = now()
          throw thrown
        },
      )
      .finally(() => {
        running = undefined
        isInDoubt = false
      })
    return running
  }

  function passCheck(): Promise<void> {
    const hasFailed = failedAt !== undefined
    // Others than the one that is let through do not wait for a server that may hang.
    if (hasFailed && (running || isWithin(failedAt, pauseMs)))
      throw new BreakerOpen('its check failed, and is repeated in a moment')
    return running ?? startCheck()
  }

  function doubt(): void {
    if (isOpen || running || isWithin(passedAt, pauseMs)) return
    isInDoubt = true
    startCheck().catch(() => undefined)
  }

  return {
    get isFailing() {
      return isInDoubt || isWithin(failedAt, failingMs)
    },
    async run(call, waitMs = outgoingTimeoutMs) {
      if (isOpen) await inTime(passCheck(), waitMs, () => (isInDoubt = running !== undefined))
      try {
        return await call()
      } catch (thrown) {
        doubt()
        throw thrown
      }
    },
  }
}

async function inTime(settled: Promise<void>, timeoutMs: number, onLate: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate()
      reject(new OutgoingError('the request timed out'))
    }, timeoutMs)
  })
  try {
    await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}
