import { workerStarter } from './worker-starter.js'

/** The URL of the worker, from the bundler. */
const [workerUrl = ''] = Object.values(
  import.meta.glob<string>('./signer.worker.ts', { query: '?worker&url', import: 'default', eager: true }),
)

/** Starts the worker that holds the keys. */
export const startWorker = workerStarter(workerUrl, 'signer')
