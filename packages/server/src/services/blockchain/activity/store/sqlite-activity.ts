import type { Log } from '../../../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../../../platform/sqlite/run-store.js'
import { type ActivityStore, callActivity } from './activity-store.js'

export type SqliteActivityOptions = {
  /** If absent, in memory. */
  file?: string | undefined
  log: Log
  /** Replaces the default thread. */
  thread?: URL
  /** Additional `workerData` of that thread. */
  data?: object
}

/** Stores activity in SQLite, on a separate thread. */
export const createSqliteActivity = ({ file, log, thread, data }: SqliteActivityOptions): ActivityStore =>
  callActivity(
    createStoreThread({
      name: 'activity',
      thread: thread ?? resolveWorkerUrl(import.meta.url, 'activity-thread'),
      data: { ...data, file: file ?? ':memory:' },
      log,
    }),
  )
