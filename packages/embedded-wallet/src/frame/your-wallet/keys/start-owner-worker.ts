import { workerStarter } from '../../wallet/worker-starter.js'

/** Where the bundler put the worker. */
const [workerUrl = ''] = Object.values(
  import.meta.glob<string>('./owner.worker.ts', { query: '?worker&url', import: 'default', eager: true }),
)

/** Starts the worker that holds the keys, and can show them. */
export const startOwnerWorker = workerStarter(workerUrl, 'owner')
