import { ConfigError } from '../../platform/environment/config-error.js'
import { logUnknownVariables } from '../../platform/environment/unknown-variables.js'
import { createLog, type Log } from '../../platform/log/log.js'
import { loadMove, moveLine } from '../../platform/move/load-move.js'
import { openPostgres } from '../../platform/postgres/open-postgres.js'
import { refuseKeyHolderDatabase } from '../../services/accounts/refuse-key-holder-database.js'
import { movableAccounts } from '../../services/accounts/store/account-move.js'
import { variableNames } from '../config.js'
import { filesOf, movableStores, readPlaces } from './stored-places.js'

export type MoveOptions = {
  env?: Readonly<Record<string, string | undefined>>
  /** Writes a line of the result. */
  write?(line: string): void
  log?: Log
  /** How long to wait for files and tables that other processes use. */
  patienceMs?: number
}

/**
 * Moves all that the files of the services hold to PostgreSQL.
 * @throws ConfigError when something cannot be moved. The message has no values of variables that are secret.
 */
export async function move({
  env = process.env,
  write = (line) => void process.stdout.write(`${line}\n`),
  log = createLog('info', (line) => void process.stderr.write(line)),
  patienceMs,
}: MoveOptions = {}): Promise<void> {
  // First, because a misspelled variable would leave its file behind.
  logUnknownVariables(log, env, variableNames)
  const read = readPlaces(env)
  const files = filesOf(movableStores, read)
  const url = read['DATABASE_URL']
  if (url === undefined)
    throw new ConfigError('DATABASE_URL is not set: it is the address of the database that the files move to.')
  if (files.length === 0)
    throw new ConfigError(`No file is set. Set one of ${movableStores.map(({ variable }) => variable).join(', ')}.`)
  const moveFiles = await loadMove()
  const database = openPostgres({ url, log, name: 'openappkit move' })
  try {
    // Before the first table: a key holder does not start with accounts in its database.
    if (files.some(({ store }) => store === movableAccounts)) await refuseKeyHolderDatabase(database)
    await moveFiles({
      files,
      database,
      log,
      onMoved: (store, moved) => write(moveLine(store, moved)),
      ...(patienceMs !== undefined && { patienceMs }),
    })
  } finally {
    await database.close()
  }
  const hasRelay = read['RELAY_FILE'] !== undefined
  if (hasRelay) write('RELAY_FILE: the mailboxes of the relay are not moved. Their messages live minutes.')
  write(nextOf([...files.map(({ store }) => store.variable), ...(hasRelay ? ['RELAY_FILE'] : [])]))
}

const nextOf = (variables: readonly string[]): string =>
  `Next: remove ${variables.join(', ')} from the environment, and start the server with DATABASE_URL. Do not start a` +
  ' server with the files again: it would not have what changed since. Keep them until the database has a backup.'
