/** Whose use is counted. */
export type BudgetKey =
  /** One client: an IPv4 address or an IPv6 /64. */
  | 'address'
  /** An IPv4 /24 or an IPv6 /48. */
  | 'network'
  | 'project'
  /** A CAIP-10 account or the id of a signed-in client. */
  | 'account'
  | 'email'

/** How much one key may use. A route declares a list of these; a request has to fit all of them. */
export type Budget = {
  key: BudgetKey
  /**
   * Divides the budget fairly: with `address`, no address has more than a tenth of the budget of a project while less
   * than half of it is left and others ask, too. The last quarter of `perHour` and `perDay` is kept for addresses that had
   * little of it, so one alone has three quarters. Absent: first come, first served.
   */
  sharedBy?: BudgetKey
  /** What is counted: requests (the default) or bytes of their bodies. */
  unit?: 'requests' | 'bytes'
  /** What comes back per second, up to `burst`. */
  perSecond?: number
  /** What may be used at once. Default: `perSecond`. */
  burst?: number
  /** At most so much in any 60 minutes. */
  perHour?: number
  /** At most so much in any 24 hours. */
  perDay?: number
}

/** Who asks, as far as it is known. A budget whose key is missing here is not charged. */
export type BudgetSubjects = Partial<Record<BudgetKey, string>>

export type BudgetCost = { requests?: number; bytes?: number }
