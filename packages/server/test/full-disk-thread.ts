// A real store thread on a disk whose size the test sets: SQLite itself refuses with SQLITE_FULL.
import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

export type FullDisk = {
  /** The thread of the store, as a URL. */
  thread: string
  /** Pages that the file may have. */
  pagesMost: Int32Array<SharedArrayBuffer>
}

const { thread, pagesMost } = workerData as FullDisk
const { exec, prepare } = DatabaseSync.prototype
const { run } = StatementSync.prototype
const databases = new WeakMap<StatementSync, DatabaseSync>()

// SQLite never goes below what the file has already, and forgets the figure with the connection.
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
