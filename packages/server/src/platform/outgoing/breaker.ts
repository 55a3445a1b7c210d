import { OutgoingError, outgoingTimeoutMs } from './fetch-json.js'

/**
 * Keeps calls from a server that does not work. Visitors choose what the calls ask for, so a call that fails shows
 * nothing about the server: it only starts the check, and the check decides. A call that succeeds does show that the server
 * works: a check that fails all the same, such as one of a page that has an error of its own, decides nothing until it passes.
 */
export type Breaker = {
  /** The check failed a moment ago, or it runs because a call failed. Another server is better asked first. */
  readonly isFailing: boolean
  /**
   * Runs a call. Where the check has to pass first, the call waits for it, `waitMs` at most.
   * @throws BreakerOpen at once while the check is known to fail, but for one call in a second.
   */
  run<T>(call: () => Promise<T>, waitMs?: number): Promise<T>
}

export type BreakerOptions = {
  /** A small request that no visitor has a part in. It rejects when the server does not work. */
  check(): Promise<unknown>
  /** Whether the check has to pass before the first call, and before each one that is let through. */
  isCheckedFirst?: boolean
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'
}

/** An open breaker lets one call in this time through, after the check. A check is not repeated in it. */
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
    // Others than the one that is let through do not wait for a server that may hang.
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
    // The call that is let through is asked, whatever the check said: it may be the check that is wrong.
    await (isCheckedFirst ? passed : passed.catch(() => undefined))
  }

  /** After a call that was let through: the check is wrong. */
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
