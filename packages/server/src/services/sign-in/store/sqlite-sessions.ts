import type { Log } from '../../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../../platform/sqlite/run-store.js'
import { callSessions, defaultSessionLimits, type SessionLimits, type SessionStore } from './session-store.js'

export type SqliteSessionsOptions = {
  /** Path of the file. If absent, sessions are kept in memory and end with the process. */
  file: string | undefined
  limits?: Partial<SessionLimits>
  log: Log
  /** Replaces the default thread. */
  thread?: URL
  /** Additional `workerData` of that thread. */
  data?: object
}

/** Stores sessions in SQLite, on a separate thread. */
export const createSqliteSessions = ({ file, limits, log, thread, data }: SqliteSessionsOptions): SessionStore =>
  callSessions(
    createStoreThread({
      name: 'sessions',
      thread: thread ?? resolveWorkerUrl(import.meta.url, 'session-thread'),
      data: { ...data, file: file ?? ':memory:', limits: { ...defaultSessionLimits, ...limits } },
      log,
    }),
  )
