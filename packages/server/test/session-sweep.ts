import { createLog } from '../src/platform/log/log.js'
import type { Postgres } from '../src/platform/postgres/open-postgres.js'
import { createPostgresStore } from '../src/platform/postgres/postgres-store.js'
import { createSessionRules } from '../src/services/sign-in/store/session-rules.js'
import { defaultSessionLimits } from '../src/services/sign-in/store/session-store.js'
import { postgresSessionMigrations } from '../src/services/sign-in/store/session-tables.js'

/** Deletes the sessions and nonces in PostgreSQL that have ended by a clock that the test sets. */
export async function sweepSessions(database: Postgres, now: number): Promise<void> {
  const { sweep } = createSessionRules({ limits: defaultSessionLimits })
  const rules = { reads: {}, writes: { ...(sweep && { sweep }) } }
  const log = createLog('silent')
  const tables = { schema: 'sign_in', migrations: postgresSessionMigrations }
  const store = createPostgresStore({ database, ...tables, rules, log })
  await store.call('sweep', now)
  await store.close()
}
