import type { Log } from '../../../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../../../platform/sqlite/run-store.js'
import { defaultSessionLimits, type SmartSessionLimits, type SmartSessionStore } from './session-store.js'

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
export function createSqliteSessions({ file = ':memory:', limits, log, thread, data }: SqliteSessionsOptions) {
  const { ready, call, close } = createStoreThread({
    name: 'smart sessions',
    thread: thread ?? resolveWorkerUrl(import.meta.url, 'smart-session-thread'),
    data: { ...data, file, limits: { ...defaultSessionLimits, ...limits } },
    log,
  })
  return {
    ready,
    add: (session) => call('add', session),
    find: (key) => call('find', key),
    ofAddress: (question) => call('ofAddress', question),
    revoke: (key) => call('revoke', key),
    close,
  } satisfies SmartSessionStore
}
