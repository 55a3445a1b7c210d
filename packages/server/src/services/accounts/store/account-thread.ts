// The thread that owns the database of the accounts.
import { workerData } from 'node:worker_threads'
import { serveStore } from '../../../platform/sqlite/serve-store.ts'
import { openAccountDatabase } from './account-database.ts'

serveStore(openAccountDatabase(workerData as Parameters<typeof openAccountDatabase>[0]))
