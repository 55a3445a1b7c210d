import { ConfigError } from '../environment/config-error.js'
import type { Connection } from '../postgres/open-postgres.js'
import { copyTable, restartIdentity } from './copy-table.js'
import { isEqual, type TableFacts } from './hash-rows.js'
import type { MovableStore, MovedRow, MovedTable } from './movable-store.js'
import { findBroken, readFacts } from './read-target.js'

export type FillOptions = {
  store: MovableStore
  tables: readonly MovedTable[]
  rows(table: MovedTable): Iterable<MovedRow>
  /** The file of the rows, for errors. */
  file: string
  /** The end of an error: `Nothing was moved.` */
  undone: string
}

export type FilledTable = { table: string; facts: TableFacts }

/** For a statement about whole tables. */
export const limitMs = 600_000
/** For a statement about some rows. */
const partMs = 60_000

/**
 * Locks the tables of a store until the end of the transaction. A server that starts meanwhile waits, because it takes
 * the first of these locks to migrate the tables.
 */
export async function lockTables(connection: Connection, store: MovableStore): Promise<void> {
  const { schema, tables, onlyInPostgres = [] } = store
  await connection.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`openappkit ${schema}`], limitMs)
  // Servers lock some of the tables that only PostgreSQL has before they read the others.
  const locked = listTables({ schema, tables: [...onlyInPostgres, ...tables] })
  await connection.query(`LOCK TABLE ${locked} IN ACCESS EXCLUSIVE MODE`, [], limitMs)
  await connection.query('SET LOCAL lock_timeout = 0')
}

/**
 * Replaces the rows of a store, and compares what arrived with what was read.
 * @throws ConfigError when it differs, or when the audit log does not match itself.
 */
export async function fillTables(connection: Connection, options: FillOptions): Promise<readonly FilledTable[]> {
  const { store, tables, rows, file, undone } = options
  const { schema, chain } = store
  const target = { schema, limitMs: partMs }
  await connection.query(`TRUNCATE ${listTables(store)}`, [], limitMs)
  const filled: FilledTable[] = []
  for (const table of tables) {
    const facts = await copyTable(connection, { schema, table, rows: rows(table), limitMs: partMs })
    await restartIdentity(connection, schema, table)
    filled.push({ table: table.name, facts })
  }
  for (const [at, table] of tables.entries()) {
    const arrived = await readFacts(connection, table, target)
    if (!isEqual(arrived, filled[at]?.facts))
      throw new ConfigError(`The table ${schema}.${table.name} did not arrive as it left. ${undone}`)
  }
  const broken = chain && (await findBroken(connection, chain, target))
  if (broken !== undefined)
    throw new ConfigError(
      `${store.variable}: the entry ${broken} of the table ${chain?.table} in ${file} does not match the one` +
        ` before it: an entry was changed or removed. ${undone} Compare the file with a backup.`,
    )
  await connection.query(`ANALYZE ${listTables(store)}`, [], limitMs)
  return filled
}

export const listTables = ({ schema, tables }: Pick<MovableStore, 'schema' | 'tables'>): string =>
  tables.map((name) => `${schema}.${name}`).join(', ')
