import type { Log } from '../../../platform/log/log.js'
import type { Postgres } from '../../../platform/postgres/open-postgres.js'
import { createPostgresStore } from '../../../platform/postgres/postgres-store.js'
import { type AccountLimits, type AccountStore, defaultAccountLimits } from './account-store.js'
import { managedInPostgres, postgresAccountMigrations } from './account-tables.js'
import { callAccounts } from './call-accounts.js'
import { createStoreRules } from './store-rules.js'

export type PostgresAccountsOptions = {
  database: Postgres
  limits?: Partial<AccountLimits>
  log: Log
}

/** A table without rows: one that is written to would be locked by the cleaning of PostgreSQL too. */
const lockChain = 'LOCK TABLE {chain_lock} IN EXCLUSIVE MODE'

/** The clocks of the servers differ. */
const sharedClock = '(extract(epoch FROM now()) * 1000)::bigint'

/** Stores accounts in PostgreSQL. All servers with the database share them. */
export const createPostgresAccounts = ({ database, limits, log }: PostgresAccountsOptions): AccountStore =>
  callAccounts(
    createPostgresStore({
      database,
      schema: 'accounts',
      migrations: postgresAccountMigrations,
      rules: createStoreRules({
        limits: { ...defaultAccountLimits, ...limits },
        isManaged: managedInPostgres,
        lockChain,
        sharedClock,
      }),
      log,
    }),
  )
