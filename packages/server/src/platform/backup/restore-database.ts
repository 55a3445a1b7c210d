import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ConfigError } from '../environment/config-error.js'
import { checkTables } from '../move/check-tables.js'
import { explainRefusal, isOutcomeKnown } from '../move/explain-refusal.js'
import { fillTables, limitMs, listTables, lockTables } from '../move/fill-tables.js'
import { matchTables, movedTable } from '../move/match-tables.js'
import type { MovableStore } from '../move/movable-store.js'
import { readRows } from '../move/read-source.js'
import { refuseRunningServers } from '../move/refuse-running-servers.js'
import { migrate } from '../postgres/migrate-schema.js'
import type { Connection, Postgres } from '../postgres/open-postgres.js'
import { runTransaction } from '../postgres/run-transaction.js'
import { findStores, type Write } from './back-up.js'
import { createBackup } from './create-backup.js'
import { dumpStore } from './dump-store.js'
import { complete } from './hold-target.js'
import type { BackupFile } from './open-backup.js'
import { openCopy, type TableCount, writeCounts } from './read-copy.js'

export type RestoreDatabaseOptions = {
  /** The path of the backup. */
  backup: string
  files: readonly BackupFile<MovableStore>[]
  /** All stores of this program. */
  stores: readonly MovableStore[]
  database: Postgres
  write: Write
  /** How long to wait for tables that other processes use. */
  patienceMs: number
}

/**
 * Puts the rows of a backup in the place of those in PostgreSQL, in one transaction: all of them, or none. Copies what
 * is there now before.
 * @throws ConfigError when a server runs with the database, or when it cannot take the rows. Nothing was changed then,
 *   unless the database ended the connection during the commit: the message says to run it again.
 */
export async function restoreDatabase(options: RestoreDatabaseOptions): Promise<void> {
  const { backup, database, write } = options
  const begin = `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL statement_timeout = ${limitMs};
    SET LOCAL idle_in_transaction_session_timeout = ${limitMs}`
  const replaced = createBackup((time) => `${backup}.replaced-${time}`)
  let path: string | undefined
  try {
    await refuseRunningServers(database)
    const lines = await runTransaction(database, { begin, limitMs }, async (connection) => {
      const found = await lockStores(connection, options)
      for (const store of found) await dumpStore(connection, store, replaced.addStore(store))
      if (found.length > 0) path = replaced.finish()
      return fillStores(connection, options)
    })
    if (path !== undefined) write(`What was there is in ${path}`)
    for (const line of lines) write(line)
  } catch (thrown) {
    if (path !== undefined && isOutcomeKnown(thrown)) rmSync(path, { recursive: true })
    const failed = 'The backup cannot be restored to the database'
    throw explainRefusal(thrown, { tables: 'the database', failed, undone: 'Nothing was changed.' })
  } finally {
    replaced.discard()
  }
}

/** Locks and updates the tables. Returns the stores that had tables before. */
async function lockStores(
  connection: Connection,
  { files, stores, patienceMs }: RestoreDatabaseOptions,
): Promise<readonly MovableStore[]> {
  const found = await findStores(connection, stores)
  const restored = files.map(({ store }) => store)
  const closed = restored.find((store) => found.closed.includes(store))
  if (closed) throw new ConfigError(`The role of the database may not use the schema ${closed.schema}.`)
  const missing = found.open.length > 0 && restored.find((store) => !found.open.includes(store))
  if (missing)
    throw new ConfigError(
      `The database has ${found.open.map(({ name }) => name).join(', ')}, and no ${missing.name} as the backup. Restore` +
        ' to the database of this backup, or to an empty one.',
    )
  for (const store of restored) {
    await connection.query(`SET LOCAL lock_timeout = ${patienceMs}`)
    await migrate(connection, { schema: store.schema, migrations: store.postgresMigrations })
    await lockTables(connection, store)
  }
  // Again: one may have started before it had to wait for these locks.
  await refuseRunningServers(connection)
  return restored.filter((store) => found.open.includes(store))
}

async function fillStores(connection: Connection, { backup, files }: RestoreDatabaseOptions): Promise<string[]> {
  const lines: string[] = []
  for (const { store, file, isOlder } of files) {
    const work = isOlder ? mkdtempSync(`${backup}.restoring-`) : undefined
    try {
      const counts = await fillStore(connection, store, work === undefined ? file : updateCopy(store, file, work))
      lines.push(`${writeCounts(store, counts)} Restored and verified.`)
    } finally {
      if (work !== undefined) rmSync(work, { recursive: true })
    }
  }
  return lines
}

function updateCopy(store: MovableStore, file: string, folder: string): string {
  const copy = join(folder, basename(file))
  copyFileSync(file, copy)
  complete(copy, store)
  return copy
}

async function fillStore(connection: Connection, store: MovableStore, file: string): Promise<TableCount[]> {
  const { schema, notRestored = [], notRestoredBeside: beside } = store
  const db = openCopy(file)
  try {
    const tables = await matchTables(connection, store, checkTables(db, store, file))
    const filled = await fillTables(connection, {
      store,
      tables,
      rows: (table) => (notRestored.includes(table.name) ? [] : readRows(db, table)),
      file,
      undone: 'Nothing was changed.',
    })
    if (beside && (await isThere(connection, `${beside.schema}.${beside.tables[0]}`)))
      await connection.query(`TRUNCATE ${listTables(beside)}`, [], limitMs)
    // A later move must not take these rows for those of an earlier one.
    const moved = `${schema}.${movedTable}`
    if (await isThere(connection, moved)) await connection.query(`DELETE FROM ${moved}`)
    return filled.map(({ table, facts }) => ({ table, rows: facts.rows }))
  } finally {
    db.close()
  }
}

async function isThere(connection: Connection, table: string): Promise<boolean> {
  const { rows } = await connection.query('SELECT to_regclass($1) IS NOT NULL AS found', [table])
  return rows[0]?.['found'] === true
}
