import { chownSync, existsSync, realpathSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../environment/config-error.js'
import { type HeldLock, holdLock } from '../sqlite/hold-lock.js'
import { openDatabase } from '../sqlite/open-database.js'
import type { MovableStore, MovedRow, MovedTable } from './movable-store.js'
import { readRows, readTables, shapeOf, type SourceTables } from './read-source.js'

export type OpenSourceOptions = {
  store: MovableStore
  file: string
  /** How long to wait for a process that is about to end. */
  patienceMs: number
}

/** The file of a store, which no other process can open meanwhile. */
export type Source = {
  file: string
  tables: SourceTables
  rows(table: MovedTable): Iterable<MovedRow>
  close(): void
}

/**
 * Opens the file of a store alone, to read it. Changes nothing in it.
 * @throws ConfigError when it is missing, damaged, of another version, or open in another process.
 */
export function openSource({ store, file, patienceMs }: OpenSourceOptions): Source {
  const { variable, isLocked = false } = store
  // SQLite would create it.
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new ConfigError(`${variable}: the file ${file} does not exist.`)
  let lock: HeldLock | undefined
  let db: DatabaseSync | undefined
  function close(): void {
    db?.close()
    lock?.release()
  }
  try {
    if (isLocked) lock = lockFile({ store, file, patienceMs })
    db = new DatabaseSync(file, { timeout: patienceMs })
    const tables = lockAndCheck(db, store, file)
    const opened = db
    return { file, tables, rows: (table) => readRows(opened, table), close }
  } catch (thrown) {
    close()
    throw explain(thrown, variable, file)
  }
}

/** Leaves a lock that the owner of the file can open: the user of the server, if root runs the move. */
function lockFile({ store: { variable }, file, patienceMs: waitMs }: OpenSourceOptions): HeldLock {
  const path = `${realpathSync(file)}.lock`
  const isNew = !existsSync(path)
  const lock = holdLock({ file, variable, waitMs })
  const { uid, gid } = statSync(file)
  try {
    if (isNew) chownSync(path, uid, gid)
  } catch {
    // Only root may. The lock stays with the user who runs the move.
  }
  return lock
}

/** A server keeps a shared lock while it runs, even while it does nothing. The exclusive one is refused then. */
function lockAndCheck(db: DatabaseSync, store: MovableStore, file: string): SourceTables {
  db.exec('PRAGMA trusted_schema = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  checkVersion(db, store, file)
  const damage = db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']
  if (damage !== 'ok') throw new ConfigError(`${store.variable}: ${file} is damaged: ${String(damage)}`)
  return checkTables(db, store, file)
}

function checkVersion(db: DatabaseSync, { variable, sqliteMigrations }: MovableStore, file: string): void {
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  const newest = sqliteMigrations.length
  if (version > newest)
    throw new ConfigError(`${variable}: ${file} is of version ${version}, but this program moves ${newest}. Update it.`)
  if (version < newest)
    throw new ConfigError(
      `${variable}: ${file} is of version ${version}, but this program moves ${newest}. Start the server of this version` +
        ' once with the file, which updates it, and stop it again.',
    )
}

/** Returns the tables of the store. A file may have others, such as those of Litestream. */
function checkTables(db: DatabaseSync, store: MovableStore, file: string): SourceTables {
  const empty = openDatabase({ file: ':memory:', migrations: store.sqliteMigrations })
  const known = readTables(empty)
  const declared = [...store.tables, ...(store.onlyInFile ?? [])]
  const undeclared = [...known.keys()].filter((name) => !declared.includes(name))
  if (undeclared.length > 0) throw new TypeError(`The move of ${store.name} leaves out ${undeclared.join(', ')}`)
  const wrong = store.tables.find((name) => shapeOf(db, name) !== shapeOf(empty, name))
  empty.close()
  if (wrong !== undefined)
    throw new ConfigError(
      `${store.variable}: ${file} has no table ${wrong} like the one of ${store.name}. Check the path.`,
    )
  return known
}

function explain(thrown: unknown, variable: string, file: string): unknown {
  if (thrown instanceof ConfigError || thrown instanceof TypeError) return thrown
  const problem = thrown instanceof Error ? thrown.message : String(thrown)
  if (problem.includes('locked'))
    return new ConfigError(
      `${variable}: another process has ${file} open. Stop the server, and programs that copy the file, such as` +
        ' Litestream, and run this again.',
      { cause: thrown },
    )
  return new ConfigError(`${variable}: ${file} cannot be read: ${problem}.`, { cause: thrown })
}
