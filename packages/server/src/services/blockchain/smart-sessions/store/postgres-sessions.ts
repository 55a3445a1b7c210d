import type { Log } from '../../../../platform/log/log.js'
import type { Postgres } from '../../../../platform/postgres/open-postgres.js'
import { createPostgresStore } from '../../../../platform/postgres/postgres-store.js'
import { callSessions, defaultSessionLimits, type SmartSessionLimits, type SmartSessionStore } from './session-store.js'
import { createSmartSessionRules } from './smart-session-rules.js'
import { postgresSmartSessionMigrations } from './smart-session-tables.js'

export type PostgresSessionsOptions = {
  database: Postgres
  limits?: Partial<SmartSessionLimits>
  log: Log
}

/** Stores smart sessions in PostgreSQL. All servers with the database share them. */
export const createPostgresSessions = ({ database, limits, log }: PostgresSessionsOptions): SmartSessionStore =>
  callSessions(
    createPostgresStore({
      database,
      schema: 'smart_sessions',
      migrations: postgresSmartSessionMigrations,
      rules: createSmartSessionRules({ limits: { ...defaultSessionLimits, ...limits } }),
      log,
    }),
  )
