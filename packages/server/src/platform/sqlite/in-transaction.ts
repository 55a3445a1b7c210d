import type { DatabaseSync } from 'node:sqlite'

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
