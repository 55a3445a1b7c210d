import type { StoredAt } from '../../platform/backup/back-up.js'
import { loadRestore } from '../../platform/backup/load-backup.js'
import { logUnknownVariables } from '../../platform/environment/unknown-variables.js'
import { createLog, type Log } from '../../platform/log/log.js'
import type { FileStore, MovableStore } from '../../platform/move/movable-store.js'
import { openPostgres, type Postgres } from '../../platform/postgres/open-postgres.js'
import { refuseKeyHolderDatabase } from '../../services/accounts/refuse-key-holder-database.js'
import { movableAccounts } from '../../services/accounts/store/account-move.js'
import { movableSessions } from '../../services/sign-in/store/session-move.js'
import { variableNames } from '../config.js'
import { movableStores, readPlace, type StoredPlace, storesOnlyInFiles } from './stored-places.js'

export type RestoreOptions = {
  env?: Readonly<Record<string, string | undefined>>
  /** Writes a line of the result. */
  write?(line: string): void
  log?: Log
  /** How long to wait for files and tables that other processes use. */
  patienceMs?: number
}

/**
 * Puts a backup in the place of what the services store. Sessions in it have ended.
 * @throws ConfigError when it is refused or fails. The message names what was changed, and has no values that are secret.
 */
export async function restore(
  folder: string,
  {
    env = process.env,
    write = (line) => void process.stdout.write(`${line}\n`),
    log = createLog('info', (line) => void process.stderr.write(line)),
    patienceMs,
  }: RestoreOptions = {},
): Promise<void> {
  logUnknownVariables(log, env, variableNames)
  const place = readPlace(env)
  const run = await loadRestore()
  const options = {
    folder,
    stores: movableStores,
    onlyInFiles: storesOnlyInFiles,
    otherProgram: 'openappkit-key-holder',
    databaseVariable: 'DATABASE_URL',
    checkDatabase,
    write,
    ...(patienceMs !== undefined && { patienceMs }),
  }
  const restored = await usePlace(place, log, (at) => run({ ...options, at }))
  const ended = restored.filter((one) => withSessions.includes(one)).map(({ name }) => name)
  if (ended.length > 0) write(`All sessions in these stores have ended: ${ended.join(', ')}. Visitors sign in again.`)
  write('Next: start the server.')
}

/** The stores that have sessions of visitors. */
const withSessions: readonly FileStore[] = [movableAccounts, movableSessions]

/** A key holder does not start with accounts in its database. */
async function checkDatabase(database: Postgres, stores: readonly MovableStore[]): Promise<void> {
  if (stores.includes(movableAccounts)) await refuseKeyHolderDatabase(database)
}

async function usePlace<Result>(place: StoredPlace, log: Log, use: (at: StoredAt) => Promise<Result>) {
  if ('files' in place) return use(place)
  const database = openPostgres({ url: place.url, log, name: 'openappkit restore' })
  try {
    return await use({ database, stores: movableStores })
  } finally {
    await database.close()
  }
}
