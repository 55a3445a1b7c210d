import { ConfigError } from '../platform/environment/config-error.js'
import type { Log } from '../platform/log/log.js'
import { loadMove, moveLine } from '../platform/move/load-move.js'
import { openPostgres, problemOf } from '../platform/postgres/open-postgres.js'
import { refuseAccountsDatabase } from './releases/refuse-accounts-database.js'
import { movableReleases } from './releases/release-move.js'

export type MoveReleases = {
  file: string
  databaseUrl: string
  log: Log
  /** Writes a line of the result. */
  write(line: string): void
}

/**
 * Moves what the file of the key holder has to PostgreSQL.
 * @throws ConfigError when it cannot be moved, or when the database is that of the accounts
 */
export async function moveReleases({ file, databaseUrl, log, write }: MoveReleases): Promise<void> {
  const moveFiles = await loadMove()
  const database = openPostgres({ url: databaseUrl, log, name: 'openappkit move' })
  try {
    await refuseAccountsDatabase(database)
    const files = [{ store: movableReleases, file }]
    await moveFiles({ files, database, log, onMoved: (store, moved) => write(moveLine(store, moved)) })
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause
    throw new ConfigError(`KEY_HOLDER_DATABASE_URL: the database cannot be used: ${problemOf(cause)}.`, { cause })
  } finally {
    await database.close()
  }
  write(
    'Next: remove KEY_HOLDER_FILE from the environment, and start the key holder. Do not start one with the file again.',
  )
}
