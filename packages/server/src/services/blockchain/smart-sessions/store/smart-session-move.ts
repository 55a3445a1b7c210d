import type { MovableStore } from '../../../../platform/move/movable-store.js'
import { postgresSmartSessionMigrations, sqliteSmartSessionMigrations } from './smart-session-tables.js'

export const movableSmartSessions: MovableStore = {
  name: 'smart sessions',
  variable: 'SMART_SESSIONS_FILE',
  schema: 'smart_sessions',
  sqliteMigrations: sqliteSmartSessionMigrations,
  postgresMigrations: postgresSmartSessionMigrations,
  tables: ['sessions'],
}
