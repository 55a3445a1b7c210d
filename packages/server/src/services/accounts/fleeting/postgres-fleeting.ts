import type { Log } from '../../../platform/log/log.js'
import type { Postgres } from '../../../platform/postgres/open-postgres.js'
import { createPostgresStore } from '../../../platform/postgres/postgres-store.js'
import { postgresKeys } from '../../../platform/store/shared-key.js'
import { createFleetingRules } from './fleeting-rules.js'
import { callFleeting, defaultFleetingLimits, type FleetingLimits, type FleetingStore } from './fleeting-store.js'

export type PostgresFleetingOptions = {
  database: Postgres
  limits?: Partial<FleetingLimits>
  log: Log
}

/** The tables of the fleeting state in PostgreSQL. Released migrations never change. */
export const postgresFleetingMigrations = [
  `${postgresKeys}
   CREATE TABLE {proofs} (id text PRIMARY KEY, expires bigint NOT NULL);
   CREATE INDEX proofs_by_end ON {proofs} (expires);
   CREATE TABLE {joins} (
     id text PRIMARY KEY, account text NOT NULL, device text NOT NULL, key text NOT NULL, approved_by text, halves text,
     expires bigint NOT NULL, UNIQUE (account, device)
   );
   CREATE INDEX joins_by_end ON {joins} (expires);`,
] as const

/** Keeps the fleeting state in PostgreSQL. All servers with the database share it. */
export const createPostgresFleeting = ({ database, limits, log }: PostgresFleetingOptions): FleetingStore =>
  callFleeting(
    createPostgresStore({
      database,
      schema: 'accounts_fleeting',
      migrations: postgresFleetingMigrations,
      rules: createFleetingRules({ limits: { ...defaultFleetingLimits, ...limits } }),
      log,
    }),
  )
