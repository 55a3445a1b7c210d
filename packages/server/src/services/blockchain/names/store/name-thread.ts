// The thread that owns the database of the names.
import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../../../platform/sqlite/open-database.ts'
import { serveRules } from '../../../../platform/sqlite/serve-rules.ts'
import { serveStore } from '../../../../platform/sqlite/serve-store.ts'
import { createNameRules } from './name-rules.ts'
import type { NameLimits } from './name-store.ts'
import { sqliteNameMigrations } from './name-tables.ts'

const { file, limits } = workerData as { file: string; limits: NameLimits }

serveStore(serveRules(openDatabase({ file, migrations: sqliteNameMigrations }), createNameRules({ limits })))
