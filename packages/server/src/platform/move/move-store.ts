import { ConfigError } from '../environment/config-error.js'
import type { Log } from '../log/log.js'
import { migrateSchema } from '../postgres/migrate-schema.js'
import type { Connection, Postgres } from '../postgres/open-postgres.js'
import { runTransaction } from '../postgres/run-transaction.js'
import { explainRefusal } from './explain-refusal.js'
import { type FilledTable, fillTables, limitMs, lockTables } from './fill-tables.js'
import { isEqual, type TableFacts } from './hash-rows.js'
import { matchTables, movedTable } from './match-tables.js'
import type { MovableStore, MovedTable } from './movable-store.js'
import type { Source } from './open-source.js'
import { readFacts } from './read-target.js'
import { refuseRunningServers } from './refuse-running-servers.js'

export type MoveStoreOptions = {
  store: MovableStore
  source: Source
  database: Postgres
  log: Log
  /** How long to wait for locks of other processes. */
  patienceMs: number
}

export type MovedStore = {
  /** How many rows each table has. */
  counts: readonly { table: string; rows: number }[]
  /** Whether the rows of an earlier move were replaced. */
  isRepeated: boolean
}

/** For a statement about some rows. */
const partMs = 60_000

/**
 * Moves the rows of a file to PostgreSQL in one transaction: all of them, or none. Compares what arrived with what left
 * before it commits.
 * @throws ConfigError when the database has other rows, is in use, or cannot take the rows.
 */
export async function moveStore(options: MoveStoreOptions): Promise<MovedStore> {
  const { store, database, log, patienceMs } = options
  const { schema, postgresMigrations: migrations } = store
  // Statements end when this process is cut off from the database, and the transaction with them.
  const begin = `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = ${patienceMs};
    SET LOCAL statement_timeout = ${limitMs}; SET LOCAL idle_in_transaction_session_timeout = 60000`
  try {
    await refuseRunningServers(database)
    await migrateSchema(database, { schema, migrations, log })
    return await runTransaction(database, { begin, limitMs }, (connection) => moveRows(connection, options))
  } catch (thrown) {
    const failed = `${store.variable} cannot be moved to PostgreSQL`
    throw explainRefusal(thrown, { tables: store.name, failed, undone: 'Nothing of it was moved.' })
  }
}

async function moveRows(connection: Connection, { store, source }: MoveStoreOptions): Promise<MovedStore> {
  const { schema } = store
  await lockTables(connection, store)
  const columns = 'name text PRIMARY KEY, rows bigint NOT NULL, hash text NOT NULL'
  await connection.query(`CREATE TABLE IF NOT EXISTS ${schema}.${movedTable} (${columns})`)
  // Again: one may have started before it had to wait for these locks.
  await refuseRunningServers(connection)
  const tables = await matchTables(connection, store, source.tables)
  const isRepeated = await isMovedBefore(connection, store, tables)
  const { rows, file } = source
  const moved = await fillTables(connection, { store, tables, rows, file, undone: 'Nothing was moved.' })
  await remember(connection, schema, moved)
  return { counts: moved.map(({ table, facts }) => ({ table, rows: facts.rows })), isRepeated }
}

/**
 * Returns whether the tables are as an earlier move left them.
 * @throws ConfigError when they have other rows, or no longer those of an earlier move.
 */
async function isMovedBefore(
  connection: Connection,
  { name, schema, filledAtStart = [] }: MovableStore,
  tables: readonly MovedTable[],
): Promise<boolean> {
  const { rows } = await connection.query(`SELECT name, rows, hash FROM ${schema}.${movedTable}`)
  const others: string[] = []
  let isFilled = false
  for (const table of tables) {
    if (filledAtStart.includes(table.name)) continue
    const found = await readFacts(connection, table, { schema, limitMs: partMs })
    const earlier = rows.find((row) => row['name'] === table.name) as TableFacts | undefined
    isFilled ||= found.rows > 0
    if ((found.rows > 0 || earlier) && !isEqual(found, earlier)) others.push(`${table.name} (${found.rows})`)
  }
  // A server may have deleted all that was moved: the rows of the file must not come back.
  if (others.length === 0) return isFilled
  const found = others.join(', ')
  // Rows that changed are newer than those of the file: nothing should suggest to remove them.
  throw new ConfigError(
    rows.length > 0
      ? `The rows of ${name} in the database have changed since they were moved: ${found}. Nothing was moved: the` +
          ' database is newer than the file.'
      : `The database has rows of ${name} that were not moved from a file: ${found}. Nothing was moved. Move to an` +
          ' empty database.',
  )
}

/** Stores what was moved, so that a later move knows whether a server has written since. */
async function remember(connection: Connection, schema: string, moved: readonly FilledTable[]): Promise<void> {
  await connection.query(`DELETE FROM ${schema}.${movedTable}`)
  for (const { table, facts } of moved)
    await connection.query(`INSERT INTO ${schema}.${movedTable} (name, rows, hash) VALUES ($1, $2, $3)`, [
      table,
      facts.rows,
      facts.hash,
    ])
}
