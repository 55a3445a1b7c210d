import type { Log } from '../../../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../../../platform/sqlite/run-store.js'
import { callSessions, defaultSessionLimits, type SmartSessionLimits, type SmartSessionStore } from './session-store.js'

export type SqliteSessionsOptions = {
  /** If absent, in memory. */
  file?: string | undefined
  limits?: Partial<SmartSessionLimits>
  log: Log
  /** Replaces the default thread. */
  thread?: URL
  /** Additional `workerData` of that thread. */
  data?: object
}

/** Stores smart sessions in SQLite, on a separate thread. */
export const createSqliteSessions = (options: SqliteSessionsOptions): SmartSessionStore => {
  const { file = ':memory:', limits, log, thread, data } = options
  return callSessions(
    createStoreThread({
      name: 'smart sessions',
      thread: thread ?? resolveWorkerUrl(import.meta.url, 'smart-session-thread'),
      data: { ...data, file, limits: { ...defaultSessionLimits, ...limits } },
      log,
    }),
  )
}
