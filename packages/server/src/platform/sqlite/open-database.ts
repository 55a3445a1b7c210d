// Threads that Node starts from source import this file too, so it imports no other file of the repository.
import { chmodSync, closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type OpenDatabaseOptions = {
  /** Path of the file, or `:memory:`. */
  file: string
  /**
   * Statements that bring a file from one version to the next, oldest first. Never change one after its release: a file
   * may have any version. The first one also runs on files from before versions were counted, so it creates only what
   * is missing.
   */
  migrations: readonly string[]
  /** How long another process, such as a backup, may lock the file before a statement fails. */
  timeoutMs?: number
}

/**
 * Opens the database of one service and migrates its tables. Only the operator can read or write the file. A
 * statement's changes are on disk when it returns.
 * @throws Error when the file cannot be opened, is no database, or was written by a newer version.
 */
export function openDatabase({ file, migrations, timeoutMs = 500 }: OpenDatabaseOptions): DatabaseSync {
  if (file !== ':memory:') makePrivate(file)
  const db = new DatabaseSync(file, { timeout: timeoutMs })
  try {
    // Must come before the first table. Has no effect on a file with tables.
    db.exec('PRAGMA auto_vacuum = INCREMENTAL')
    waitForLock(() => db.exec('PRAGMA journal_mode = WAL'), timeoutMs)
    db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF')
    migrate(db, migrations)
    return db
  } catch (thrown) {
    db.close()
    throw thrown
  }
}

// SQLite gives its log and its index the permissions of the file.
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

function migrate(db: DatabaseSync, migrations: readonly string[]): void {
  if (versionOf(db) === migrations.length) return
  db.exec('BEGIN IMMEDIATE')
  try {
    // Read again: another process may have migrated meanwhile.
    const version = versionOf(db)
    if (version > migrations.length)
      throw new Error(
        `the file is of version ${version}, but this server supports ${migrations.length}. Update the server`,
      )
    for (const migration of migrations.slice(version)) db.exec(migration)
    db.exec(`PRAGMA user_version = ${migrations.length}`)
    db.exec('COMMIT')
  } catch (thrown) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw thrown
  }
}

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
}

/** Retries while locked: the change to WAL does not wait for a lock, as statements do. */
function waitForLock(work: () => void, timeoutMs: number): void {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return work()
    } catch (thrown) {
      if (!String(thrown).includes('locked') || Date.now() >= deadline) throw thrown
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

/** Runs `work` in a transaction: all of it takes effect, or none. No other process writes meanwhile. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const value = work()
    db.exec('COMMIT')
    return value
  } catch (thrown) {
    // After some failures, such as a full disk, SQLite has already rolled back.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw thrown
  }
}
