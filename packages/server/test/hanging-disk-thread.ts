// A real store thread on a disk that hangs and continues when the test says so.
import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

export type HangingDisk = {
  /** The thread of the store, as a URL. */
  thread: string
  /** 1: the disk hangs. */
  hangs: Int32Array<SharedArrayBuffer>
}

const { thread, hangs } = workerData as HangingDisk
const { exec } = DatabaseSync.prototype
const { run } = StatementSync.prototype

const wait = () => Atomics.wait(hangs, 0, 1)

DatabaseSync.prototype.exec = function (sql) {
  wait()
  exec.call(this, sql)
}
StatementSync.prototype.run = function (this: StatementSync, ...values: SQLInputValue[]) {
  wait()
  return run.apply(this, values as Parameters<typeof run>)
} as typeof run

await import(thread)
