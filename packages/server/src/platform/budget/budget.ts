/** The subject whose use is counted. */
export type BudgetKey =
  /** One client: an IPv4 address or an IPv6 /64. */
  | 'address'
  /** An IPv4 /24 or an IPv6 /48. */
  | 'network'
  | 'project'
  /** A CAIP-10 account, or the id of a signed-in client. */
  | 'account'
  | 'email'

/** A limit for each key. A route declares a list of budgets, and a request has to fit all of them. */
export type Budget = {
  key: BudgetKey
  /**
   * Divides the budget fairly. With `address`, no address of a project gets more than a tenth of its budget while less
   * than half is left and others send requests. The last quarter of `perHour` and `perDay` is kept for addresses that
   * used little, so one address alone gets three quarters. If absent: first come, first served.
   */
  sharedBy?: BudgetKey
  /** What to count: requests (the default), or the bytes of their bodies. */
  unit?: 'requests' | 'bytes'
  /** The refill per second, up to `burst`. */
  perSecond?: number
  /** The most that may be used at once. Default: `perSecond`. */
  burst?: number
  /** The limit for any 60 minutes. */
  perHour?: number
  /** The limit for any 24 hours. */
  perDay?: number
}

/** The known subjects of a request. A budget is not charged if its key is absent. */
export type BudgetSubjects = Partial<Record<BudgetKey, string>>

export type BudgetCost = { requests?: number; bytes?: number }
