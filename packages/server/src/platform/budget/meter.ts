import type { Budget, BudgetCost, BudgetSubjects } from './budget.js'
import { createFairShare } from './fair-share.js'
import { hideSubject, type SharedUses, type Use } from './shared-uses.js'
import { createSlidingWindow } from './sliding-window.js'
import { createTokenBucket, type Limiter } from './token-bucket.js'

export type Meter = {
  /** Charges all given subjects, or none. Returns 0, or the whole seconds until the charge fits. */
  charge(subjects: BudgetSubjects, cost?: BudgetCost): number
  /** Number of remembered keys over all budgets. */
  readonly size: number
}

export type MeterOptions = {
  now?: () => number
  /** Maximum number of keys that each budget remembers. */
  capacity?: number
  /** Shares what is charged with the meters of this name at other servers. */
  shared?: { name: string; uses: SharedUses } | undefined
}

/** Creates a meter. Servers with one database share those of the same name. */
export type CreateMeter = (name: string, budgets: readonly Budget[], options?: MeterOptions) => Meter

const hourMs = 60 * 60_000
/** The last quarter of a shared window, because what is used of a window comes back only after the whole window. */
const keptOfWindow = (most: number): number => (most < 2 ? 0 : Math.ceil(most / 4))

/** Counts what each key uses of a list of budgets, in bounded memory. */
export function createMeter(budgets: readonly Budget[], options: MeterOptions = {}): Meter {
  const { shared, ...limiterOptions } = options
  const rows = budgets.map((budget) => ({ budget, limiters: limitersOf(budget, limiterOptions) }))
  const report = shared?.uses.join(shared.name, apply)
  const nameOf = (subject: string) => (report ? hideSubject(subject) : subject)

  function apply({ budget, subject, user, count }: Use): void {
    for (const limiter of rows[budget]?.limiters ?? []) limiter.use(subject, count, user)
  }

  return {
    charge(subjects, { requests = 1, bytes = 0 } = {}) {
      const uses = rows.flatMap(({ budget: { key, unit, sharedBy } }, budget): Use[] => {
        const subject = subjects[key]
        const user = sharedBy && subjects[sharedBy]
        const count = unit === 'bytes' ? bytes : requests
        if (subject === undefined || count === 0) return []
        return [{ budget, subject: nameOf(subject), user: user && nameOf(user), count }]
      })
      const charges = uses.flatMap((use) => (rows[use.budget]?.limiters ?? []).map((limiter) => ({ limiter, ...use })))
      const waits = charges.map(({ limiter, subject, count, user }) => limiter.wait(subject, count, user))
      const seconds = Math.max(0, ...waits)
      if (seconds === 0)
        for (const use of uses) {
          apply(use)
          report?.(use)
        }
      else
        for (const [at, { limiter, subject, user }] of charges.entries()) {
          const own = waits[at] ?? 0
          if (own > 0 && user !== undefined) limiter.refuse?.(subject, user, own)
        }
      return seconds
    },
    get size() {
      return rows.flatMap(({ limiters }) => limiters).reduce((sum, { size }) => sum + size, 0)
    },
  }
}

/** Creates a meter that counts for this server alone. */
export const createOwnMeter: CreateMeter = (_, budgets, options) => createMeter(budgets, options)

function limitersOf(budget: Budget, options: Omit<MeterOptions, 'shared'>): Limiter[] {
  const { perSecond, burst = perSecond, perHour, perDay, sharedBy } = budget
  const shared = (limiter: Limiter, most: number, lifeMs: number, kept = 0) =>
    sharedBy === undefined ? limiter : createFairShare(limiter, { most, lifeMs, kept, ...options })
  const window = (most: number | undefined, windowMs: number) =>
    most === undefined
      ? []
      : [shared(createSlidingWindow({ most, windowMs, ...options }), most, windowMs, keptOfWindow(most))]
  const bucket =
    perSecond === undefined || burst === undefined
      ? []
      : [shared(createTokenBucket({ perSecond, burst, ...options }), burst, (burst / perSecond) * 1000)]
  return [...bucket, ...window(perHour, hourMs), ...window(perDay, 24 * hourMs)]
}
