// The real thread of the mailboxes, on a disk whose size the test sets: SQLite itself refuses with SQLITE_FULL.
import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

export type SmallDisk = { pagesMost: Int32Array<SharedArrayBuffer> }

const { pagesMost } = workerData as SmallDisk
const { exec } = DatabaseSync.prototype

DatabaseSync.prototype.exec = function (sql) {
  // SQLite never goes below what the file has already, and forgets the figure with the connection.
  if (sql.startsWith('BEGIN')) exec.call(this, `PRAGMA max_page_count = ${Atomics.load(pagesMost, 0)}`)
  exec.call(this, sql)
}

await import('../src/services/relay/mailbox/mailbox-thread.ts')
