import { ConfigError } from '../../platform/environment/config-error.js'
import { logUnknownVariables } from '../../platform/environment/unknown-variables.js'
import { createLog, type Log } from '../../platform/log/log.js'
import { loadBackUp } from '../../platform/backup/load-backup.js'
import type { MovableStore } from '../../platform/move/movable-store.js'
import { hasSchema } from '../../platform/postgres/has-schema.js'
import { openPostgres } from '../../platform/postgres/open-postgres.js'
import { readConfig, variableNames } from '../config.js'
import { storesOf } from './schemas.js'
import { movableStores, readPlace } from './stored-places.js'

export type BackupOptions = {
  env?: Readonly<Record<string, string | undefined>>
  /** Writes a line of the result. */
  write?(line: string): void
  log?: Log
  /** How long to wait for tables that other commands use. */
  patienceMs?: number
}

/**
 * Writes a backup of all that the services store to a new folder in `folder`, also while they run.
 * @throws ConfigError when something cannot be copied. The message has no values of variables that are secret.
 */
export async function backup(
  folder: string,
  {
    env = process.env,
    write = (line) => void process.stdout.write(`${line}\n`),
    log = createLog('info', (line) => void process.stderr.write(line)),
    patienceMs,
  }: BackupOptions = {},
): Promise<void> {
  // First, because a misspelled variable would leave its file out.
  logUnknownVariables(log, env, variableNames)
  const place = readPlace(env)
  const backUp = await loadBackUp()
  const options = { write, ...(patienceMs !== undefined && { patienceMs }) }
  if ('files' in place) return backUp(place, folder, options)
  const database = openPostgres({ url: place.url, log, name: 'openappkit backup' })
  try {
    const hasRelay = await hasSchema(database, 'relay').catch(() => false)
    if (hasRelay) write('mailboxes: not copied from a database. Their messages live minutes.')
    await backUp({ database, stores: movableStores, isOwn: ownStores(env) }, folder, options)
  } finally {
    await database.close()
  }
}

/** Finds the stores of the configured services. Without a valid configuration, all are. */
function ownStores(env: NonNullable<BackupOptions['env']>): (store: MovableStore) => boolean {
  try {
    const own = storesOf(readConfig(env).services).map(({ variable }) => variable)
    return ({ variable }) => own.includes(variable)
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) throw thrown
    return () => true
  }
}
