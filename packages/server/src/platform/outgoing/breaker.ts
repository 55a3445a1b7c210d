/** Keeps from asking who does not answer. */
export type Breaker = {
  /** Whether to ask now. After a pause, one call at a time finds out whether it works again. */
  readonly isOpen: boolean
  /**
   * Runs one call and remembers how it ended.
   * @throws BreakerOpen at once while the other side is known to be down.
   */
  run<T>(call: () => Promise<T>): Promise<T>
}

export type BreakerOptions = {
  /** Failures in a row after which nobody is asked. */
  failures?: number
  pauseMs?: number
  now?: () => number
}

export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'
}

export function createBreaker({ failures = 3, pauseMs = 10_000, now = Date.now }: BreakerOptions = {}): Breaker {
  let failed = 0
  let closedUntil = 0
  return {
    get isOpen() {
      return failed < failures || now() >= closedUntil
    },
    async run(call) {
      if (!this.isOpen) throw new BreakerOpen('it failed several times and is asked again in a moment')
      // Others wait for the outcome of this one.
      if (failed >= failures) closedUntil = now() + pauseMs
      try {
        const value = await call()
        failed = 0
        return value
      } catch (thrown) {
        failed += 1
        closedUntil = now() + pauseMs
        throw thrown
      }
    },
  }
}
