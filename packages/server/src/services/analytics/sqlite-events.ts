import type { Log } from '../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../platform/sqlite/run-store.js'
import { callEvents, defaultMostBytes, type EventStore } from './event-store.js'

export type SqliteEventsOptions = {
  file: string
  /** Limit for the bytes of events. Beyond it, the oldest are deleted. Counts are kept. */
  mostBytes?: number
  log: Log
  /** Replaces the default thread. */
  thread?: URL
  /** Additional `workerData` of that thread. */
  data?: object
}

/** Stores events in SQLite, on a separate thread. */
export function createSqliteEvents(options: SqliteEventsOptions): EventStore {
  const { file, mostBytes = defaultMostBytes, log, thread, data } = options
  return callEvents(
    createStoreThread({
      name: 'events',
      thread: thread ?? resolveWorkerUrl(import.meta.url, 'event-thread'),
      data: { ...data, file, mostBytes },
      log,
    }),
  )
}
