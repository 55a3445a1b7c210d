import type { Log } from '../../../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../../../platform/sqlite/run-store.js'
import { callNames, defaultNameLimits, type NameLimits, type NameStore } from './name-store.js'

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
export const createSqliteNames = ({ file = ':memory:', limits, log, thread, data }: SqliteNamesOptions): NameStore =>
  callNames(
    createStoreThread({
      name: 'names',
      thread: thread ?? resolveWorkerUrl(import.meta.url, 'name-thread'),
      data: { ...data, file, limits: { ...defaultNameLimits, ...limits } },
      log,
    }),
  )
