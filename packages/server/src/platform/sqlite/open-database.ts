// Threads that Node starts from their source import this file too: it imports nothing of ours.
import { chmodSync, closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type OpenDatabaseOptions = {
  /** Path of the file, or `:memory:`. */
  file: string
  /**
   * What brings a file from one version to the next, the oldest first. Never changed once released: a file may be of any
   * version. The first one also meets files from before versions were counted, so it creates only what is missing.
   */
  migrations: readonly string[]
  /** How long another process, such as a backup, may lock the file before a statement fails. */
  timeoutMs?: number
}

/**
 * Opens a database that one service owns, with its tables as they are now. Readable and writable by the operator alone.
 * What a statement wrote is on the disk when it returns.
 * @throws Error when the file cannot be opened, is no database, or was written by a newer version.
 */
export function openDatabase({ file, migrations, timeoutMs = 500 }: OpenDatabaseOptions): DatabaseSync {
  if (file !== ':memory:') makePrivate(file)
  const db = new DatabaseSync(file, { timeout: timeoutMs })
  try {
    // Must come before the first table; has no effect on a file that has some.
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
    // Read again: another process may have been faster.
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

/** The change to a write-ahead log does not wait for a lock by itself, as statements do. */
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

/** Does all of the work or none of it. No other process writes meanwhile. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const value = work()
    db.exec('COMMIT')
    return value
  } catch (thrown) {
    // SQLite has rolled back by itself after some failures, a full disk among them.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw thrown
  }
}
