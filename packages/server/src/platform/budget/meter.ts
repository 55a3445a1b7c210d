import type { Budget, BudgetCost, BudgetSubjects } from './budget.js'
import { createSlidingWindow } from './sliding-window.js'
import { createTokenBucket, type Limiter } from './token-bucket.js'

export type Meter = {
  /** Charges everybody who is named, or nobody. Answers 0, or the whole seconds until all of it fits. */
  charge(subjects: BudgetSubjects, cost?: BudgetCost): number
  /** Keys remembered now, over all budgets. */
  readonly size: number
}

export type MeterOptions = {
  now?: () => number
  /** Keys that each budget remembers at most. */
  capacity?: number
}

const hourMs = 60 * 60_000

/** Counts what each key uses of a list of budgets, in memory that is bounded. */
export function createMeter(budgets: readonly Budget[], options: MeterOptions = {}): Meter {
  const rows = budgets.map((budget) => ({ budget, limiters: limitersOf(budget, options) }))
  return {
    charge(subjects, { requests = 1, bytes = 0 } = {}) {
      const charges = rows.flatMap(({ budget: { key, unit }, limiters }) => {
        const subject = subjects[key]
        const count = unit === 'bytes' ? bytes : requests
        return subject === undefined || count === 0 ? [] : limiters.map((limiter) => ({ limiter, subject, count }))
      })
      const seconds = Math.max(0, ...charges.map(({ limiter, subject, count }) => limiter.wait(subject, count)))
      if (seconds === 0) for (const { limiter, subject, count } of charges) limiter.use(subject, count)
      return seconds
    },
    get size() {
      return rows.flatMap(({ limiters }) => limiters).reduce((sum, { size }) => sum + size, 0)
    },
  }
}

function limitersOf({ perSecond, burst = perSecond, perHour, perDay }: Budget, options: MeterOptions): Limiter[] {
  const window = (most: number | undefined, windowMs: number) =>
    most === undefined ? [] : [createSlidingWindow({ most, windowMs, ...options })]
  const bucket =
    perSecond === undefined || burst === undefined ? [] : [createTokenBucket({ perSecond, burst, ...options })]
  return [...bucket, ...window(perHour, hourMs), ...window(perDay, 24 * hourMs)]
}
