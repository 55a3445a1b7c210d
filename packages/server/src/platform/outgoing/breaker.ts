import { OutgoingError, outgoingTimeoutMs } from './fetch-json.js'

/**
 * Keeps calls away from a server that does not work. Visitors choose what calls ask for, so a failed call proves
 * nothing about the server: it only starts the check, and the check decides. A successful call proves that the server
 * works: a check that still fails, for example because its page has an error of its own, is then ignored until it
 * passes.
 */
export type Breaker = {
  /** The check failed recently, or runs because a call failed. Prefer another server. */
  readonly isFailing: boolean
  /**
   * Runs a call. If the check has to pass first, the call waits for it, at most `waitMs`.
   * @throws BreakerOpen at once while the check is known to fail, except for one call a second.
   */
  run<T>(call: () => Promise<T>, waitMs?: number): Promise<T>
}

export type BreakerOptions = {
  /** A small request independent of visitors' input. Rejects when the server does not work. */
  check(): Promise<unknown>
  /** Whether the check has to pass before the first call, and before each call that an open breaker lets through. */
  isCheckedFirst?: boolean
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'
}

/** An open breaker lets one call through in this time, after the check. Also the pause between checks. */
const pauseMs = 1_000
/** For this long after a failed check, other servers are preferred. */
const failingMs = 10_000

export function createBreaker({
  check,
  isCheckedFirst = false,
  now = () => performance.now(),
}: BreakerOptions): Breaker {
  let isOpen = isCheckedFirst
  let isInDoubt = false
  let isCheckTrusted = true
  let running: Promise<void> | undefined
  let checkedAt: number | undefined
  let failedAt: number | undefined

  const isWithin = (at: number | undefined, ms: number): boolean => at !== undefined && now() - at < ms

  function startCheck(): Promise<void> {
    running = check()
      .then(
        () => {
          isOpen = false
          isCheckTrusted = true
          failedAt = undefined
        },
        (thrown: unknown) => {
          if (isCheckTrusted) {
            isOpen = true
            failedAt = now()
          }
          throw thrown
        },
      )
      .finally(() => {
        running = undefined
        isInDoubt = false
        checkedAt = now()
      })
    return running
  }

  function passCheck(): Promise<void> {
    const hasFailed = failedAt !== undefined
    // Only one call waits for a server that may hang.
    if (hasFailed && (running || isWithin(failedAt, pauseMs)))
      throw new BreakerOpen('its check failed, and is repeated in a moment')
    return running ?? startCheck()
  }

  function doubt(): void {
    if (isOpen || running || isWithin(checkedAt, pauseMs)) return
    isInDoubt = true
    startCheck().catch(() => undefined)
  }

  async function waitForTurn(waitMs: number): Promise<void> {
    const passed = inTime(passCheck(), waitMs, () => (isInDoubt = running !== undefined))
    // The call proceeds whatever the check says: the check itself may be wrong.
    await (isCheckedFirst ? passed : passed.catch(() => undefined))
  }

  /** A call that was let through succeeded, so the check is wrong. */
  function noteSuccess(): void {
    if (!isOpen || isCheckedFirst) return
    isOpen = false
    isCheckTrusted = false
    failedAt = undefined
  }

  return {
    get isFailing() {
      return isInDoubt || isWithin(failedAt, failingMs)
    },
    async run(call, waitMs = outgoingTimeoutMs) {
      const isLetThrough = isOpen
      if (isLetThrough) await waitForTurn(waitMs)
      try {
        const value = await call()
        if (isLetThrough) noteSuccess()
        return value
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
