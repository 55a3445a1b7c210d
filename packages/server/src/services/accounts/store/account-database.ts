// Runs in the thread of the accounts: imports as Node resolves them in the source.
import { holdLock } from '../../../platform/sqlite/hold-lock.ts'
import { openDatabase } from '../../../platform/sqlite/open-database.ts'
import { serveRules } from '../../../platform/sqlite/serve-rules.ts'
import type { ServedStore } from '../../../platform/sqlite/serve-store.ts'
import type { AccountLimits } from './account-store.ts'
import { managedInSqlite, sqliteAccountMigrations } from './account-tables.ts'
import { createStoreRules } from './store-rules.ts'

type AccountDatabaseOptions = { file: string; limits: AccountLimits; lockAs?: string | undefined }

/**
 * Opens the accounts in SQLite, with `lockAs` for this process alone. Deleted rows are overwritten. The thread that
 * fails to open them ends, and its lock with it.
 */
export function openAccountDatabase({ file, limits, lockAs }: AccountDatabaseOptions): ServedStore {
  const lock = lockAs === undefined ? undefined : holdLock({ file, variable: lockAs })
  const db = openDatabase({ file, migrations: sqliteAccountMigrations })
  db.exec('PRAGMA secure_delete = ON')
  const served = serveRules(db, createStoreRules({ limits, isManaged: managedInSqlite }))
  return {
    ...served,
    methods: {
      ...served.methods,
      changeRecovery(argument: never) {
        const isKept = served.methods['changeRecovery']?.(argument)
        // Truncates the log: otherwise it would keep the replaced shares until it is full.
        if (isKept) db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        return isKept
      },
    },
    close() {
      served.close()
      lock?.release()
    },
  }
}
