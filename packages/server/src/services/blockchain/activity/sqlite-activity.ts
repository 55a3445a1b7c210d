import type { Log } from '../../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../../platform/sqlite/run-store.js'
import type { ActivityStore } from './activity-store.js'

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
export function createSqliteActivity(options: SqliteActivityOptions): ActivityStore {
  const { file = ':memory:', log, thread, data } = options
  const { ready, call, close } = createStoreThread({
    name: 'activity',
    thread: thread ?? resolveWorkerUrl(import.meta.url, 'activity-thread'),
    data: { ...data, file },
    log,
  })
  return {
    ready,
    watched: (network) => call('watched', { network }),
    watch: (network, watched, known) => call('watch', { network, watched, known }),
    forget: (network, address) => call('forget', { network, address }),
    blocks: (network) => call('blocks', { network }),
    addBlock: (network, block, activities) => call('addBlock', { network, block, activities }),
    rollBack: (network, last) => call('rollBack', { network, last }),
    skipTo: (network, first) => call('skipTo', { network, first }),
    page: (question) => call('page', question),
    received: (networks, address) => call('received', { networks, address }),
    close,
  }
}
