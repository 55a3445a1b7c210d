import type { Log } from '../../platform/log/log.js'
import type { Postgres } from '../../platform/postgres/open-postgres.js'
import { createPostgresStore } from '../../platform/postgres/postgres-store.js'
import { createReleaseRules } from './release-rules.js'
import { callReleases, type ReleaseStore } from './release-store.js'
import { postgresReleaseMigrations, releaseSchema } from './release-tables.js'

export type PostgresReleasesOptions = {
  database: Postgres
  log: Log
  /** Milliseconds since 1970. Default: the clock of the database, because those of several key holders differ. */
  now?: (() => number) | undefined
  /** Maximum time for one call. Default: shorter than the deadline of the socket, so that each request has a response. */
  deadlineMs?: number
}

export const releaseDeadlineMs = 4000

/**
 * One write at a time: each counts what the others have written, and would otherwise run again because of them. The
 * table has no rows: one that is written to would be locked by the cleaning of PostgreSQL too.
 */
const lock = 'LOCK TABLE {release_lock} IN EXCLUSIVE MODE'

/** A database that confirms commits before they are on its disk could forget a release whose share has left. */
const waitForDisk = `SELECT CASE current_setting('synchronous_commit')
  WHEN 'off' THEN set_config('synchronous_commit', 'on', true) END AS changed`

/** The time after the lock, and not when the transaction began: it may have waited. */
const databaseClock = { text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now' }

/** Stores releases in PostgreSQL. All key holders with the database share them. */
export const createPostgresReleases = ({ database, log, now, deadlineMs }: PostgresReleasesOptions): ReleaseStore =>
  callReleases(
    createPostgresStore({
      database,
      schema: releaseSchema,
      migrations: postgresReleaseMigrations,
      rules: createReleaseRules({ clock: now ?? databaseClock, begin: [lock, waitForDisk] }),
      log,
      deadlineMs: deadlineMs ?? releaseDeadlineMs,
    }),
  )
