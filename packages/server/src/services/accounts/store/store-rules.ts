// Runs in the thread of the accounts too: imports as Node resolves them in the source.
import { clocksApartMs } from '../../../platform/store/clocks-apart.ts'
import { createRowCount } from '../../../platform/store/row-count.ts'
import { changesOf, type Steps, type StoreRules } from '../../../platform/store/statement.ts'
import type { AccountLimits } from './account-store.ts'
import { sweepAudit } from './audit-chain.ts'
import { challengeRules } from './challenges/challenge-rules.ts'
import { emailChangeRules, isAway, isHeld } from './email-changes/email-change-rules.ts'
import { keptMs } from './email-changes/email-change-store.ts'
import { createAccountRules } from './rules/account-rules.ts'
import { createSignInRules } from './rules/sign-in-rules.ts'
import { socialRules } from './rules/social-rules.ts'
import { createWalletRules } from './rules/wallet-rules.ts'

const sweepRows = 500
const dayMs = 24 * 3_600_000
const auditMs = 180 * dayMs

export type StoreRulesOptions = {
  limits: AccountLimits
  /** The condition of the index of wallets that the operator restores: the engines have different functions. */
  isManaged: string
  /**
   * Locks the end of the audit chain for a write. SQLite has one writer. In PostgreSQL, audited writes would otherwise
   * disturb each other and run again, however different their accounts are.
   */
  lockChain?: string
  /** The time by the clock that all servers share, as SQL. A single server has no other clock than its own. */
  sharedClock?: string
}

/** The rules of the accounts. Every query of a request uses an index. */
export function createStoreRules({ limits, isManaged, lockChain, sharedClock }: StoreRulesOptions): StoreRules {
  const accounts = createRowCount('accounts')
  const accountRules = createAccountRules({ limits, accounts, isAway, isHeld, sharedClock })
  const signInRules = createSignInRules(accountRules.steps)
  const walletRules = createWalletRules({ isManaged })

  /** A write that ends with an entry in the audit log. The lock comes first, so that the write sees the latest rows. */
  const lockFirst = (rule: StoreRules['writes'][string]) =>
    function* (argument: never): Steps<unknown> {
      if (lockChain !== undefined) yield* changesOf(lockChain)
      return yield* rule(argument)
    }
  const audited = {
    ...accountRules.audited,
    ...signInRules.audited,
    ...emailChangeRules.audited,
    ...walletRules.audited,
  }

  return {
    reads: { ...accountRules.reads, ...challengeRules.reads, ...socialRules.reads, ...walletRules.reads },
    writes: {
      ...accountRules.writes,
      ...challengeRules.writes,
      ...socialRules.writes,
      ...Object.fromEntries(Object.entries(audited).map(([name, rule]) => [name, lockFirst(rule)])),
    },
    *sweep(now) {
      // Generations in use have no end.
      yield* changesOf(endGenerations, now)
      const ended = [yield* sweepAudit(now - auditMs, sweepRows)]
      for (const { text, ageMs } of sweeps) ended.push(yield* changesOf(text, now - ageMs))
      yield* accounts.recount(now)
      return ended.includes(sweepRows)
    },
  }
}

const sweepOf = (table: string, key: string, time: string): string =>
  `DELETE FROM {${table}} WHERE ${key} IN
    (SELECT ${key} FROM {${table}} WHERE ${time} <= ? ORDER BY ${time} LIMIT ${sweepRows})`

const sweeps = [
  // A server whose clock is behind still accepts a row that has expired by the clock of the sweep.
  { text: sweepOf('sessions', 'id', 'expires'), ageMs: clocksApartMs },
  { text: sweepOf('revoke_links', 'hash', 'expires'), ageMs: clocksApartMs },
  { text: sweepOf('social_sign_ins', 'id', 'expires'), ageMs: clocksApartMs },
  { text: sweepOf('email_undos', 'hash', 'expires'), ageMs: keptMs },
  // Limits count the challenges of a day.
  { text: sweepOf('challenges', 'id', 'created'), ageMs: dayMs },
  { text: sweepOf('mail_turns', 'id', 'since'), ageMs: dayMs },
  { text: sweepOf('failed_codes', 'email', 'at'), ageMs: 90 * dayMs },
] as const

const endGenerations = `DELETE FROM {wallet_generations} WHERE (wallet, generation) IN
  (SELECT wallet, generation FROM {wallet_generations} WHERE ends <= ? LIMIT ${sweepRows})`
