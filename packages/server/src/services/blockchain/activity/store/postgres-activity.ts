import type { Log } from '../../../../platform/log/log.js'
import type { Postgres } from '../../../../platform/postgres/open-postgres.js'
import { createPostgresStore } from '../../../../platform/postgres/postgres-store.js'
import { activityRules } from './activity-rules.js'
import { callActivity, type SharedActivityStore } from './activity-store.js'
import { postgresActivityMigrations } from './activity-tables.js'

export type PostgresActivityOptions = { database: Postgres; log: Log }

/** Stores activity in PostgreSQL. All servers with the database read it, and one at a time follows a network. */
export function createPostgresActivity({ database, log }: PostgresActivityOptions): SharedActivityStore {
  const store = createPostgresStore({
    database,
    schema: 'activity',
    migrations: postgresActivityMigrations,
    rules: activityRules,
    log,
  })
  return {
    ...callActivity(store),
    request: (network, address) => store.call('request', { network, address }),
    requested: (network) => store.call('requested', { network }),
    async lead(network) {
      const term = await store.call<number>('lead', { network })
      return {
        store: callActivity(store, term),
        isCurrent: async () => (await store.call('term', { network })) === term,
      }
    },
  }
}
