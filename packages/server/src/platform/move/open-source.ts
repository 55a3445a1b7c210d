import { chownSync, existsSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../environment/config-error.js'
import { type HeldLock, holdLock } from '../sqlite/hold-lock.js'
import { checkIntegrity, checkTables, versionOf } from './check-tables.js'
import type { FileStore, MovedRow, MovedTable } from './movable-store.js'
import { readRows, type SourceTables } from './read-source.js'

export type OpenSourceOptions = {
  store: FileStore
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
    throw explainFile(thrown, variable, file)
  }
}

/** Leaves a lock that the owner of the file can open: the user of the server, if root runs this. */
export function lockFile({ store: { variable }, file, patienceMs: waitMs }: OpenSourceOptions): HeldLock {
  const hasFile = existsSync(file)
  const path = `${hasFile ? realpathSync(file) : file}.lock`
  const isNew = !existsSync(path)
  const lock = holdLock({ file, variable, waitMs })
  const { uid, gid } = statSync(hasFile ? file : dirname(file))
  try {
    if (isNew) chownSync(path, uid, gid)
  } catch {
    // Only root may. The lock stays with the user who runs this.
  }
  return lock
}

/** A server keeps a shared lock while it runs, even while it does nothing. The exclusive one is refused then. */
function lockAndCheck(db: DatabaseSync, store: FileStore, file: string): SourceTables {
  db.exec('PRAGMA trusted_schema = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  checkVersion(db, store, file)
  const label = `${store.variable}: ${file}`
  checkIntegrity(db, label)
  return checkTables(db, store, label)
}

function checkVersion(db: DatabaseSync, { variable, sqliteMigrations }: FileStore, file: string): void {
  const version = versionOf(db)
  const newest = sqliteMigrations.length
  if (version > newest)
    throw new ConfigError(`${variable}: ${file} is of version ${version}, but this program moves ${newest}. Update it.`)
  if (version < newest)
    throw new ConfigError(
      `${variable}: ${file} is of version ${version}, but this program moves ${newest}. Start the server of this version` +
        ' once with the file, which updates it, and stop it again.',
    )
}

export function explainFile(thrown: unknown, variable: string, file: string): unknown {
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
