import type { MovableStore } from '../../../platform/move/movable-store.js'
import { postgresSessionMigrations, sqliteSessionMigrations } from './session-tables.js'

export const movableSessions: MovableStore = {
  name: 'sessions',
  variable: 'SIGN_IN_FILE',
  schema: 'sign_in',
  sqliteMigrations: sqliteSessionMigrations,
  postgresMigrations: postgresSessionMigrations,
  tables: ['used_nonces', 'keys', 'sessions'],
  // The first server with the database creates a key.
  filledAtStart: ['keys'],
  // With a new key, the nonces of before are invalid: those that were used are not all in a backup.
  notRestored: ['used_nonces', 'keys', 'sessions'],
}
