import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../environment/config-error.js'
import { checkTables, versionOf } from '../move/check-tables.js'
import type { FileStore } from '../move/movable-store.js'
import { explainFile } from '../move/open-source.js'
import { openDatabase } from '../sqlite/open-database.js'

/** How long a server may keep the file, such as while it starts. */
const patienceMs = 10_000

/**
 * Copies the file of a store, also while a server writes to it: the copy is of one moment. Changes nothing in it.
 * @throws ConfigError when it is missing, is of another store, or cannot be read.
 */
export function copyFile(store: FileStore, file: string, copy: string): void {
  let db: DatabaseSync | undefined
  try {
    // SQLite would create it.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile())
      throw new ConfigError(`${store.variable}: the file ${file} does not exist.`)
    db = new DatabaseSync(file, { readOnly: true, timeout: patienceMs })
    db.exec('PRAGMA trusted_schema = OFF')
    checkStore(db, store, file)
    copyInto(db, copy)
  } catch (thrown) {
    throw explainFile(thrown, store.variable, file)
  } finally {
    db?.close()
  }
}

export const copyInto = (db: DatabaseSync, copy: string): void => void db.prepare('VACUUM INTO ?').run(copy)

/** A file of another version is copied as it is. */
function checkStore(db: DatabaseSync, store: FileStore, file: string): void {
  if (versionOf(db) === store.sqliteMigrations.length) checkTables(db, store, `${store.variable}: ${file}`)
  else refuseOther(db, store, file)
}

/** @throws ConfigError when the file has no table with the columns that this store had in the version of the file. */
function refuseOther(db: DatabaseSync, store: FileStore, file: string): void {
  const version = Math.max(versionOf(db), 1)
  const own = openDatabase({ file: ':memory:', migrations: store.sqliteMigrations.slice(0, version) })
  // Other stores have tables of the same name. A later version may have removed some, and added columns.
  const isOwn = store.tables.some((table) => {
    const columns = columnsOf(own, table)
    const found = columnsOf(db, table)
    return columns.length > 0 && columns.every((name) => found.includes(name))
  })
  own.close()
  if (!isOwn) throw new ConfigError(`${store.variable}: ${file} has no table of ${store.name}. Check the path.`)
}

const columnsOf = (db: DatabaseSync, table: string): readonly string[] =>
  db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))

/**
 * Refuses the file of something else. An empty one is of none, and one of this store may have changed tables.
 * @throws ConfigError when it has tables, and not those of this store
 */
export function refuseOtherFile(db: DatabaseSync, store: FileStore, file: string): void {
  if (db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table'").get() !== undefined) refuseOther(db, store, file)
}
