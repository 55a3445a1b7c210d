import type { Log } from '../../../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../../../platform/sqlite/run-store.js'
import { defaultNameLimits, type NameLimits, type NameStore } from './name-store.js'

export type SqliteNamesOptions = {
  /** If absent, in memory. */
  file?: string | undefined
  limits?: Partial<NameLimits>
  log: Log
  /** Replaces the default thread. */
  thread?: URL
  /** Additional `workerData` of that thread. */
  data?: object
}

/** Stores names in SQLite, on a separate thread. */
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
