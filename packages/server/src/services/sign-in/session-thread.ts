// The thread that owns the database of the sessions.
import { workerData } from 'node:worker_threads'
import { serveStore } from '../../platform/sqlite/serve-store.ts'
import { openSessionDatabase } from './session-database.ts'

serveStore(openSessionDatabase(workerData as Parameters<typeof openSessionDatabase>[0]))
