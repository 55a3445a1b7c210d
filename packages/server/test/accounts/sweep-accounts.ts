import { createLog } from '../../src/platform/log/log.js'
import type { Postgres } from '../../src/platform/postgres/open-postgres.js'
import { createPostgresStore } from '../../src/platform/postgres/postgres-store.js'
import { defaultAccountLimits } from '../../src/services/accounts/store/account-store.js'
import { managedInPostgres, postgresAccountMigrations } from '../../src/services/accounts/store/account-tables.js'
import { createStoreRules } from '../../src/services/accounts/store/store-rules.js'

/** Deletes the rows of the accounts in PostgreSQL that have ended by a clock that the test sets. */
export async function sweepAccounts(database: Postgres, now: number): Promise<void> {
  const { sweep } = createStoreRules({ limits: defaultAccountLimits, isManaged: managedInPostgres })
  const rules = { reads: {}, writes: { ...(sweep && { sweep }) } }
  const tables = { schema: 'accounts', migrations: postgresAccountMigrations }
  const store = createPostgresStore({ database, ...tables, rules, log: createLog('silent') })
  await store.call('sweep', now)
  await store.close()
}
