import type { Log } from '../../../../platform/log/log.js'
import type { Postgres } from '../../../../platform/postgres/open-postgres.js'
import { createPostgresStore } from '../../../../platform/postgres/postgres-store.js'
import { createNameRules } from './name-rules.js'
import { callNames, defaultNameLimits, type NameLimits, type NameStore } from './name-store.js'
import { postgresNameMigrations } from './name-tables.js'

export type PostgresNamesOptions = {
  database: Postgres
  limits?: Partial<NameLimits>
  log: Log
}

/** Stores names in PostgreSQL. All servers with the database share them. */
export const createPostgresNames = ({ database, limits, log }: PostgresNamesOptions): NameStore =>
  callNames(
    createPostgresStore({
      database,
      schema: 'names',
      migrations: postgresNameMigrations,
      rules: createNameRules({ limits: { ...defaultNameLimits, ...limits } }),
      log,
    }),
  )
