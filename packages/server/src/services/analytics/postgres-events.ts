import type { Log } from '../../platform/log/log.js'
import type { Postgres } from '../../platform/postgres/open-postgres.js'
import { createPostgresStore } from '../../platform/postgres/postgres-store.js'
import { createEventRules, postgresEvents } from './event-rules.js'
import { callEvents, defaultMostBytes, type EventStore } from './event-store.js'
import { postgresEventMigrations } from './event-tables.js'

export type PostgresEventsOptions = {
  database: Postgres
  limits?: {
    /** Limit for the bytes of events. Beyond it, the oldest are deleted. Counts are kept. */
    mostBytes: number
  }
  log: Log
}

/** Stores events in PostgreSQL. All servers with the database share them. */
export const createPostgresEvents = ({ database, limits, log }: PostgresEventsOptions): EventStore =>
  callEvents(
    createPostgresStore({
      database,
      schema: 'analytics',
      migrations: postgresEventMigrations,
      rules: createEventRules({ mostBytes: limits?.mostBytes ?? defaultMostBytes, engine: postgresEvents }),
      log,
    }),
  )
