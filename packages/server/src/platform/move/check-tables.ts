import type { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../environment/config-error.js'
import { openDatabase } from '../sqlite/open-database.js'
import type { FileStore } from './movable-store.js'
import { readTables, shapeOf, type SourceTables } from './read-source.js'

/** @throws ConfigError when SQLite finds a mistake in the file. */
export function checkIntegrity(db: DatabaseSync, label: string): void {
  const damage = db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']
  if (damage !== 'ok') throw new ConfigError(`${label} is damaged: ${String(damage)}`)
}

export const versionOf = (db: DatabaseSync): number => Number(db.prepare('PRAGMA user_version').get()?.['user_version'])

/**
 * Returns the tables of the store. A file may have others, such as those of Litestream. `label`: the file, for errors.
 * @throws ConfigError when the file has no such tables.
 */
export function checkTables(db: DatabaseSync, store: FileStore, label: string): SourceTables {
  const empty = openDatabase({ file: ':memory:', migrations: store.sqliteMigrations })
  const known = readTables(empty)
  const declared = [...store.tables, ...(store.onlyInFile ?? [])]
  const undeclared = [...known.keys()].filter((name) => !declared.includes(name))
  if (undeclared.length > 0) throw new TypeError(`The move of ${store.name} leaves out ${undeclared.join(', ')}`)
  const wrong = store.tables.find((name) => shapeOf(db, name) !== shapeOf(empty, name))
  empty.close()
  if (wrong !== undefined)
    throw new ConfigError(`${label} has no table ${wrong} like the one of ${store.name}. Check the path.`)
  return known
}
