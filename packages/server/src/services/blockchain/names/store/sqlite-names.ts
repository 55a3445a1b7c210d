import type { Log } from '../../../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../../../platform/sqlite/run-store.js'
import { defaultNameLimits, type NameLimits, type NameStore } from './name-store.js'

export type SqliteNamesOptions = {
  /** Absent: in memory. */
  file?: string | undefined
  limits?: Partial<NameLimits>
  log: Log
  /** In place of the thread beside this file. */
  thread?: URL
  /** More for `workerData` of that thread. */
  data?: object
}

/** Keeps names in SQLite, on a thread of its own. */
export function createSqliteNames({ file = ':memory:', limits, log, thread, data }: SqliteNamesOptions): NameStore {
  const { ready, call, close } = createStoreThread({
    name: 'names',
    thread: thread ?? resolveWorkerUrl(import.meta.url, 'name-thread'),
    data: { ...data, file, limits: { ...defaultNameLimits, ...limits } },
    log,
  })
  return {
    ready,
    claim: (claim) => call('claim', claim),
    find: (name) => call('find', name),
    ofAddress: (address) => call('ofAddress', address),
    registered: (names) => call('registered', names),
    close,
  }
}
