import type { MovableStore } from '../../../../platform/move/movable-store.js'
import { postgresActivityMigrations, sqliteActivityMigrations } from './activity-tables.js'

export const movableActivity: MovableStore = {
  name: 'activity',
  variable: 'BLOCKCHAIN_INDEX_FILE',
  schema: 'activity',
  sqliteMigrations: sqliteActivityMigrations,
  postgresMigrations: postgresActivityMigrations,
  tables: ['watched', 'blocks', 'activities', 'received'],
  // Which server follows a network: a file has one server.
  onlyInPostgres: ['terms'],
}
