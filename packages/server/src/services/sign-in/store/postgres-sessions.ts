import type { Log } from '../../../platform/log/log.js'
import type { Postgres } from '../../../platform/postgres/open-postgres.js'
import { createPostgresStore } from '../../../platform/postgres/postgres-store.js'
import { createSessionRules } from './session-rules.js'
import { callSessions, defaultSessionLimits, type SessionLimits, type SessionStore } from './session-store.js'
import { postgresSessionMigrations } from './session-tables.js'

export type PostgresSessionsOptions = {
  database: Postgres
  limits?: Partial<SessionLimits>
  log: Log
}

/** Stores sessions in PostgreSQL. All servers with the database share them. */
export const createPostgresSessions = ({ database, limits, log }: PostgresSessionsOptions): SessionStore =>
  callSessions(
    createPostgresStore({
      database,
      schema: 'sign_in',
      migrations: postgresSessionMigrations,
      rules: createSessionRules({ limits: { ...defaultSessionLimits, ...limits } }),
      log,
    }),
  )
