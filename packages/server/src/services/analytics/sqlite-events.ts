import type { Log } from '../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../platform/sqlite/run-store.js'
import type { EventStore } from './event-store.js'

export type SqliteEventsOptions = {
  file: string
  /** Bytes of events that are kept; beyond it, the oldest go. Counts stay. */
  mostBytes?: number
  log: Log
  /** In place of the thread beside this file. */
  thread?: URL
  /** More for `workerData` of that thread. */
  data?: object
}

/** Keeps events in SQLite, on a thread of its own. */
export function createSqliteEvents(options: SqliteEventsOptions): EventStore {
  const { file, mostBytes = 200 * 1024 * 1024, log, thread, data } = options
  const { ready, call, close } = createStoreThread({
    name: 'events',
    thread: thread ?? resolveWorkerUrl(import.meta.url, 'event-thread'),
    data: { ...data, file, mostBytes },
    log,
  })
  return {
    ready,
    add(events, receivedAt) {
      const rows = events.map((event) => ({ event: event.props.event, json: JSON.stringify(event) }))
      return call('add', { rows, receivedAt: receivedAt.toISOString() })
    },
    counts: () => call('counts'),
    close,
  }
}
