import type { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../environment/config-error.js'
import { checkIntegrity, checkTables } from '../move/check-tables.js'
import { createRowHash, isEqual, type TableFacts } from '../move/hash-rows.js'
import { matchTables, readVersion } from '../move/match-tables.js'
import type { MovableStore, MovedRow, MovedTable } from '../move/movable-store.js'
import { readRows } from '../move/read-source.js'
import { readRowsOf } from '../move/read-target.js'
import type { Connection } from '../postgres/open-postgres.js'
import { openDatabase } from '../sqlite/open-database.js'
import { findBrokenEntry, type TableCount } from './read-copy.js'

/** For a statement about some rows. */
const partMs = 60_000

/**
 * Writes the rows of a store in PostgreSQL to an empty file, and compares what arrived with what was read.
 * @throws ConfigError when it differs, or when the tables are of another version.
 */
export async function dumpStore(connection: Connection, store: MovableStore, file: string) {
  await refuseOlder(connection, store)
  const db = openDatabase({ file, migrations: store.sqliteMigrations })
  try {
    // A file that was not finished is thrown away, and one that was is synced at the end.
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN')
    const tables = await matchTables(connection, store, checkTables(db, store, file))
    const written: { table: MovedTable; facts: TableFacts }[] = []
    for (const { name, columns } of tables) {
      const table = { name, columns: columns.filter(({ added }) => added === undefined) }
      const rows = readRowsOf(connection, table, {
        schema: store.schema,
        limitMs: partMs,
        summed: store.summed?.find((one) => one.table === name)?.column,
      })
      written.push({ table, facts: await writeRows(db, table, rows) })
    }
    db.exec('COMMIT')
    for (const { table, facts } of written)
      if (!isEqual(hashRows(readRows(db, table)), facts))
        throw new ConfigError(`The table ${store.schema}.${table.name} did not arrive in ${file} as it is.`)
    checkIntegrity(db, file)
    const counts = written.map(({ table, facts }): TableCount => ({ table: table.name, rows: facts.rows }))
    return { counts, broken: findBrokenEntry(db, store) }
  } finally {
    db.close()
  }
}

/** Tables of the version before lack what a file of this version has. */
async function refuseOlder(connection: Connection, store: MovableStore): Promise<void> {
  const version = await readVersion(connection, store)
  if (version < store.postgresMigrations.length)
    throw new ConfigError(
      `The tables of ${store.name} are of version ${version}, and this program has ${store.postgresMigrations.length}.` +
        ' Use the program of the server that runs, or run migrate first.',
    )
}

async function writeRows(db: DatabaseSync, table: MovedTable, rows: AsyncIterable<MovedRow>): Promise<TableFacts> {
  const { name, columns } = table
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const insert = db.prepare(`INSERT INTO "${name}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
  const hash = createRowHash()
  for await (const row of rows) {
    hash.add(row)
    insert.run(...row.map((value, at) => toSqlite(value, columns[at]?.kind === 'integer')))
  }
  return hash.read()
}

const toSqlite = (value: MovedRow[number], isInteger: boolean) =>
  isInteger && typeof value === 'string' ? BigInt(value) : value

function hashRows(rows: Iterable<MovedRow>): TableFacts {
  const hash = createRowHash()
  for (const row of rows) hash.add(row)
  return hash.read()
}
