// The thread that owns the database of the sessions.
import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../../platform/sqlite/open-database.ts'
import { serveRules } from '../../../platform/sqlite/serve-rules.ts'
import { serveStore } from '../../../platform/sqlite/serve-store.ts'
import { createSessionRules } from './session-rules.ts'
import type { SessionLimits } from './session-store.ts'
import { sqliteSessionMigrations } from './session-tables.ts'

const { file, limits } = workerData as { file: string; limits: SessionLimits }

serveStore(serveRules(openDatabase({ file, migrations: sqliteSessionMigrations }), createSessionRules({ limits })))
