// The thread that owns the database of the names.
import { workerData } from 'node:worker_threads'
import { serveStore } from '../../../../platform/sqlite/serve-store.ts'
import { openNameDatabase } from './name-database.ts'

serveStore(openNameDatabase(workerData as Parameters<typeof openNameDatabase>[0]))
