import { workerStarter } from '../../wallet/worker-starter.js'

/** The URL of the worker, from the bundler. */
const [workerUrl = ''] = Object.values(
  import.meta.glob<string>('./owner.worker.ts', { query: '?worker&url', import: 'default', eager: true }),
)

/** Starts the worker that holds the keys and can reveal them. */
export const startOwnerWorker = workerStarter(workerUrl, 'owner')
