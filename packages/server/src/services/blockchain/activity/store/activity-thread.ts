// The thread that owns the database of the activity.
import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../../../platform/sqlite/open-database.ts'
import { serveRules } from '../../../../platform/sqlite/serve-rules.ts'
import { serveStore } from '../../../../platform/sqlite/serve-store.ts'
import { activityRules } from './activity-rules.ts'
import { sqliteActivityMigrations } from './activity-tables.ts'

const { file } = workerData as { file: string }
const db = openDatabase({ file, migrations: sqliteActivityMigrations })

serveStore({
  ...serveRules(db, activityRules),
  // The blocks delete rows, and no sweep does.
  sweep() {
    db.exec('PRAGMA incremental_vacuum(1024)')
    return false
  },
})
