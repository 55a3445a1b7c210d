// The thread that owns the database of the smart sessions.
import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../../../platform/sqlite/open-database.ts'
import { serveRules } from '../../../../platform/sqlite/serve-rules.ts'
import { serveStore } from '../../../../platform/sqlite/serve-store.ts'
import type { SmartSessionLimits } from './session-store.ts'
import { createSmartSessionRules } from './smart-session-rules.ts'
import { sqliteSmartSessionMigrations } from './smart-session-tables.ts'

const { file, limits } = workerData as { file: string; limits: SmartSessionLimits }

serveStore(
  serveRules(openDatabase({ file, migrations: sqliteSmartSessionMigrations }), createSmartSessionRules({ limits })),
)
