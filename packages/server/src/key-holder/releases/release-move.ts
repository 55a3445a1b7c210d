import type { MovableStore } from '../../platform/move/movable-store.js'
import { postgresReleaseMigrations, releaseSchema, sqliteReleaseMigrations } from './release-tables.js'

export const movableReleases: MovableStore = {
  name: 'releases',
  variable: 'KEY_HOLDER_FILE',
  schema: releaseSchema,
  sqliteMigrations: sqliteReleaseMigrations,
  postgresMigrations: postgresReleaseMigrations,
  tables: ['releases', 'offered_keys'],
  onlyInPostgres: ['release_lock'],
  isLocked: true,
}
