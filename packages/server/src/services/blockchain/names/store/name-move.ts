import type { MovableStore } from '../../../../platform/move/movable-store.js'
import { postgresNameMigrations, sqliteNameMigrations } from './name-tables.js'

export const movableNames: MovableStore = {
  name: 'names',
  variable: 'NAMES_FILE',
  schema: 'names',
  sqliteMigrations: sqliteNameMigrations,
  postgresMigrations: postgresNameMigrations,
  tables: ['names', 'addresses'],
}
