import { ConfigError } from '../environment/config-error.js'
import type { Log } from '../log/log.js'
import { migrateSchema } from '../postgres/migrate-schema.js'
import {
  type Connection,
  deadlock,
  lockTimeout,
  type Postgres,
  problemOf,
  sqlStateOf,
} from '../postgres/open-postgres.js'
import { runTransaction } from '../postgres/run-transaction.js'
import { copyTable, restartIdentity } from './copy-table.js'
import type { TableFacts } from './hash-rows.js'
import { matchTables, movedTable } from './match-tables.js'
import type { MovableStore, MovedTable } from './movable-store.js'
import type { Source } from './open-source.js'
import { findBroken, readFacts } from './read-target.js'
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

/** For a statement about whole tables. */
const limitMs = 600_000
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
    throw explain(thrown, store)
  }
}

async function moveRows(connection: Connection, { store, source }: MoveStoreOptions): Promise<MovedStore> {
  const { schema, chain } = store
  const target = { schema, limitMs: partMs }
  await lock(connection, store)
  // Again: one may have started before it had to wait for these locks.
  await refuseRunningServers(connection)
  const tables = await matchTables(connection, store, source.tables)
  const isRepeated = await isMovedBefore(connection, store, tables)
  await connection.query(`TRUNCATE ${listOf(store)}`, [], limitMs)
  const moved: { table: string; facts: TableFacts }[] = []
  for (const table of tables) {
    const facts = await copyTable(connection, { schema, table, rows: source.rows(table), limitMs: partMs })
    await restartIdentity(connection, schema, table)
    moved.push({ table: table.name, facts })
  }
  for (const [at, table] of tables.entries()) {
    const arrived = await readFacts(connection, table, target)
    if (!isEqual(arrived, moved[at]?.facts))
      throw new ConfigError(`The table ${schema}.${table.name} did not arrive as it left. Nothing was moved.`)
  }
  const broken = chain && (await findBroken(connection, chain, target))
  if (broken !== undefined)
    throw new ConfigError(
      `${store.variable}: the entry ${broken} of the table ${chain?.table} in ${source.file} does not match the one` +
        ' before it: an entry was changed or removed. Nothing was moved. Compare the file with a backup.',
    )
  await remember(connection, schema, moved)
  await connection.query(`ANALYZE ${listOf(store)}`, [], limitMs)
  return { counts: moved.map(({ table, facts }) => ({ table, rows: facts.rows })), isRepeated }
}

/**
 * Locks the tables for this move. A server that starts meanwhile waits, because it takes the first of these locks to
 * migrate the tables.
 */
async function lock(connection: Connection, store: MovableStore): Promise<void> {
  const { schema, tables, onlyInPostgres = [] } = store
  await connection.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`openappkit ${schema}`], limitMs)
  // Servers lock some of the tables that only PostgreSQL has before they read the others.
  const locked = listOf({ schema, tables: [...onlyInPostgres, ...tables] })
  await connection.query(`LOCK TABLE ${locked} IN ACCESS EXCLUSIVE MODE`, [], limitMs)
  const columns = 'name text PRIMARY KEY, rows bigint NOT NULL, hash text NOT NULL'
  await connection.query(`SET LOCAL lock_timeout = 0; CREATE TABLE IF NOT EXISTS ${schema}.${movedTable} (${columns})`)
}

const listOf = ({ schema, tables }: Pick<MovableStore, 'schema' | 'tables'>): string =>
  tables.map((name) => `${schema}.${name}`).join(', ')

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

const isEqual = (one: TableFacts, other: TableFacts | undefined): boolean =>
  one.rows === other?.rows && one.hash === other.hash

/** Stores what was moved, so that a later move knows whether a server has written since. */
async function remember(
  connection: Connection,
  schema: string,
  moved: readonly { table: string; facts: TableFacts }[],
): Promise<void> {
  await connection.query(`DELETE FROM ${schema}.${movedTable}`)
  for (const { table, facts } of moved)
    await connection.query(`INSERT INTO ${schema}.${movedTable} (name, rows, hash) VALUES ($1, $2, $3)`, [
      table,
      facts.rows,
      facts.hash,
    ])
}

function explain(thrown: unknown, { name, variable }: MovableStore): unknown {
  if (thrown instanceof ConfigError || thrown instanceof TypeError) return thrown
  const state = sqlStateOf(thrown)
  if (state === lockTimeout || state === deadlock)
    return new ConfigError(
      `The tables of ${name} are in use. Stop the servers and other moves with this database, and run this again.`,
      { cause: thrown },
    )
  // A database that ends the connection during the commit may have committed.
  const isUnknown = state === undefined || state.startsWith('57')
  const outcome = isUnknown ? 'Run this again' : 'Nothing of it was moved'
  return new ConfigError(`${variable} cannot be moved to PostgreSQL: ${problemOf(thrown)}. ${outcome}.`, {
    cause: thrown,
  })
}
