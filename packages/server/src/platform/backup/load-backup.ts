import { loadWithSqlite } from '../move/load-move.js'

/** Loads what writes backups late: it needs SQLite. */
export const loadBackUp = () => loadWithSqlite(async () => (await import('./back-up.js')).backUp)

/** Loads what restores backups late, as above. */
export const loadRestore = () => loadWithSqlite(async () => (await import('./restore.js')).restore)
