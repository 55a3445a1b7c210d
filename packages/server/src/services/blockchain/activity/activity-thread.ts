// The thread that owns the database of the activity.
import { workerData } from 'node:worker_threads'
import { serveStore } from '../../../platform/sqlite/serve-store.ts'
import { openActivityDatabase } from './activity-database.ts'

serveStore(openActivityDatabase(workerData as Parameters<typeof openActivityDatabase>[0]))
