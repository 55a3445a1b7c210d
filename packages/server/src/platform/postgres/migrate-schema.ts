import type { Log } from '../log/log.js'
import { hasSchema } from './has-schema.js'
import { type Connection, lockTimeout, type Postgres, sqlStateOf } from './open-postgres.js'
import { runTransaction } from './run-transaction.js'
import { writeText } from './write-text.js'

export type SchemaMigrations = {
  /** The schema of the store: its tables are apart from those of other stores. */
  schema: string
  /**
   * Statements that bring the tables from one version to the next, oldest first. Each may only add what the version
   * before it does not need to know: during an update, both versions serve. What is unused goes one version later.
   */
  migrations: readonly string[]
}

export type MigrateOptions = SchemaMigrations & {
  log: Log
  /** How long to wait for another process before the log says so. */
  patienceMs?: number
}

/** A statement may move many rows. */
const limitMs = 600_000

/**
 * Migrates the tables of a store. Of several processes that start at once, one migrates and the others wait for it.
 * @throws Error when the tables are two or more versions newer than this server.
 */
export async function migrateSchema(database: Postgres, options: MigrateOptions): Promise<void> {
  const { schema, log, patienceMs = 5000 } = options
  // A process that waits must see what the one before it has written, whatever the default of the database is.
  const begin = `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = ${patienceMs};
    SET LOCAL idle_in_transaction_session_timeout = 10000`
  for (const deadline = Date.now() + limitMs; ;) {
    try {
      return await runTransaction(database, { begin, limitMs }, (connection) => migrate(connection, options))
    } catch (thrown) {
      if (sqlStateOf(thrown) !== lockTimeout || Date.now() >= deadline) throw thrown
      log('info', { msg: 'waiting for tables that another process uses', store: schema })
    }
  }
}

/** Migrates the tables of a store in the transaction of the connection. */
export async function migrate(connection: Connection, { schema, migrations }: SchemaMigrations): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) => connection.query(text, values, limitMs)
  await run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`openappkit ${schema}`])
  // What waits for a table makes all others wait behind it, and servers give up after five seconds.
  await run('SET LOCAL lock_timeout = 2000')
  // A role without the right to create schemas may use one that exists, which `IF NOT EXISTS` alone refuses.
  if (!(await hasSchema({ query: run }, schema))) await run(`CREATE SCHEMA ${schema}`)
  await run(`CREATE TABLE IF NOT EXISTS ${schema}.migrations (version integer PRIMARY KEY)`)
  const { rows } = await run(`SELECT coalesce(max(version), 0) AS version FROM ${schema}.migrations`)
  const version = Number(rows[0]?.['version'])
  // A version only adds to the one before it, so a server that starts again during an update still fits.
  if (version > migrations.length + 1)
    throw new Error(
      `the tables are of version ${version}, but this server supports ${migrations.length}. Update the server`,
    )
  for (const [at, migration] of migrations.entries()) {
    if (at < version) continue
    await run(writeText(migration, schema))
    await run(`INSERT INTO ${schema}.migrations (version) VALUES ($1)`, [at + 1])
  }
}
