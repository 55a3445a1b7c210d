import type { MovableStore } from '../../platform/move/movable-store.js'
import { postgresEventMigrations, sqliteEventMigrations } from './event-tables.js'

export const movableEvents: MovableStore = {
  name: 'events',
  variable: 'ANALYTICS_FILE',
  schema: 'analytics',
  sqliteMigrations: sqliteEventMigrations,
  postgresMigrations: postgresEventMigrations,
  tables: ['events', 'counts'],
  // The names of imported files, whose events are among the others.
  onlyInFile: ['imported'],
  // A count is the sum of its slots.
  added: [{ table: 'counts', column: 'slot', value: '0' }],
  summed: [{ table: 'counts', column: 'count' }],
}
