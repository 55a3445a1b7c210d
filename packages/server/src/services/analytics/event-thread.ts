// The thread that owns the database of the events.
import { workerData } from 'node:worker_threads'
import { serveStore } from '../../platform/sqlite/serve-store.ts'
import { openEventDatabase } from './event-database.ts'

serveStore(openEventDatabase(workerData as Parameters<typeof openEventDatabase>[0]))
