// A real store thread on a disk whose size the test sets: SQLite itself fails with SQLITE_FULL.
import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

export type FullDisk = {
  /** The thread of the store, as a URL. */
  thread: string
  /** Maximum number of pages of the file. */
  pagesMost: Int32Array<SharedArrayBuffer>
}

const { thread, pagesMost } = workerData as FullDisk
const { exec, prepare } = DatabaseSync.prototype
const { run } = StatementSync.prototype
const databases = new WeakMap<StatementSync, DatabaseSync>()

// SQLite ignores a limit below the current size, and forgets it with the connection.
const setSize = (db: DatabaseSync) => exec.call(db, `PRAGMA max_page_count = ${Atomics.load(pagesMost, 0)}`)

DatabaseSync.prototype.exec = function (sql) {
  if (sql.startsWith('BEGIN')) setSize(this)
  exec.call(this, sql)
}
DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql)
  databases.set(statement, this)
  return statement
}
StatementSync.prototype.run = function (this: StatementSync, ...values: SQLInputValue[]) {
  const db = databases.get(this)
  if (db && !db.isTransaction) setSize(db)
  return run.apply(this, values as Parameters<typeof run>)
} as typeof run

await import(thread)
