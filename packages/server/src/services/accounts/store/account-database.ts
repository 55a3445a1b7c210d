// Runs in the thread of the accounts: imports as Node resolves them in the source.
import { holdLock } from '../../../platform/sqlite/hold-lock.ts'
import { openDatabase } from '../../../platform/sqlite/open-database.ts'
import type { ServedStore } from '../../../platform/sqlite/serve-store.ts'
import { openAccountRows } from './account-rows.ts'
import { accountMigrations } from './account-schema.ts'
import type { AccountLimits } from './account-store.ts'
import { openAuditChain } from './audit-chain.ts'
import { openChallengeRows } from './challenges/challenge-rows.ts'
import { openEmailChangeRows } from './email-changes/email-change-rows.ts'
import { openSocialRows } from './social-rows.ts'
import { openWalletRows } from './wallet-rows.ts'

const sweepRows = 500
const dayMs = 24 * 3_600_000
const auditMs = 180 * dayMs

type AccountDatabaseOptions = { file: string; limits: AccountLimits; lockAs?: string | undefined }

/**
 * Opens the accounts in SQLite, with `lockAs` for this process alone. Every query of a request uses an index. Deleted
 * rows are overwritten. The thread that fails to open them ends, and its lock with it.
 */
export function openAccountDatabase({ file, limits, lockAs }: AccountDatabaseOptions): ServedStore {
  const lock = lockAs === undefined ? undefined : holdLock({ file, variable: lockAs })
  const db = openDatabase({ file, migrations: accountMigrations })
  db.exec('PRAGMA secure_delete = ON')
  const audit = openAuditChain(db)
  const sweeps = [
    { statement: db.prepare(sweepOf('sessions', 'id', 'expires')), ageMs: 0 },
    { statement: db.prepare(sweepOf('revoke_links', 'hash', 'expires')), ageMs: 0 },
    { statement: db.prepare(sweepOf('email_undos', 'hash', 'expires')), ageMs: 0 },
    { statement: db.prepare(sweepOf('social_sign_ins', 'id', 'expires')), ageMs: 0 },
    // Limits count the challenges of a day.
    { statement: db.prepare(sweepOf('challenges', 'id', 'created')), ageMs: dayMs },
    { statement: db.prepare(sweepOf('mail_turns', 'id', 'since')), ageMs: dayMs },
    { statement: db.prepare(sweepOf('failed_codes', 'email', 'at')), ageMs: 90 * dayMs },
    { statement: db.prepare(sweepOf('audit', 'seq', 'at')), ageMs: auditMs },
  ]
  // Generations in use have no end.
  const endGenerations = db.prepare(`DELETE FROM wallet_generations WHERE (wallet, generation) IN
    (SELECT wallet, generation FROM wallet_generations WHERE ends <= ? LIMIT ${sweepRows})`)

  function transaction<T>(work: () => T): T {
    db.exec('BEGIN IMMEDIATE')
    try {
      const done = work()
      db.exec('COMMIT')
      return done
    } catch (thrown) {
      // After some failures, such as a full disk, SQLite has already rolled back.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw thrown
    }
  }

  const { isAway, isHeld, ...changes } = openEmailChangeRows({ db, audit, transaction })
  return {
    methods: {
      ...openAccountRows({ db, limits, audit, transaction, isAway, isHeld }),
      ...changes,
      ...openChallengeRows({ db, transaction }),
      ...openSocialRows({ db, transaction }),
      ...openWalletRows({ db, audit, transaction }),
    },
    sweep(now) {
      endGenerations.run(now)
      const deleted = sweeps.map(({ statement, ageMs }) => Number(statement.run(now - ageMs).changes))
      if (deleted.some((rows) => rows > 0)) db.exec('PRAGMA incremental_vacuum(256)')
      return deleted.includes(sweepRows)
    },
    close() {
      db.close()
      lock?.release()
    },
  }
}

const sweepOf = (table: string, key: string, time: string): string =>
  `DELETE FROM ${table} WHERE ${key} IN
    (SELECT ${key} FROM ${table} WHERE ${time} <= ? ORDER BY ${time} LIMIT ${sweepRows})`
