import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../../platform/environment/config-error.js'
import { databaseUrl } from '../../platform/environment/database-url.js'
import { readEnvironment } from '../../platform/environment/read-environment.js'
import { logUnknownVariables } from '../../platform/environment/unknown-variables.js'
import { createLog, type Log } from '../../platform/log/log.js'
import type { MovableStore } from '../../platform/move/movable-store.js'
import { loadMove, moveLine } from '../../platform/move/load-move.js'
import { openPostgres } from '../../platform/postgres/open-postgres.js'
import { refuseKeyHolderDatabase } from '../../services/accounts/refuse-key-holder-database.js'
import { movableAccounts } from '../../services/accounts/store/account-move.js'
import { movableEvents } from '../../services/analytics/event-move.js'
import { movableActivity } from '../../services/blockchain/activity/store/activity-move.js'
import { movableNames } from '../../services/blockchain/names/store/name-move.js'
import { movableSmartSessions } from '../../services/blockchain/smart-sessions/store/smart-session-move.js'
import { movableSessions } from '../../services/sign-in/store/session-move.js'
import { variableNames } from '../config.js'

export const movableStores: readonly MovableStore[] = [
  movableSessions,
  movableNames,
  movableSmartSessions,
  movableEvents,
  movableActivity,
  movableAccounts,
]

export type MoveOptions = {
  env?: Readonly<Record<string, string | undefined>>
  /** Writes a line of the result. */
  write?(line: string): void
  log?: Log
  /** How long to wait for files and tables that other processes use. */
  patienceMs?: number
}

const path = z.optional(z.string())
const environment = {
  DATABASE_URL: z.optional(databaseUrl),
  RELAY_FILE: path,
  ...Object.fromEntries(movableStores.map(({ variable }) => [variable, path])),
}
type Read = Readonly<Record<string, string | undefined>>

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
  const read = readEnvironment([{ env: environment, secrets: ['DATABASE_URL'] }], env) as Read
  const files = filesOf(read)
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

const filesOf = (read: Read) =>
  movableStores.flatMap((store) => {
    const file = read[store.variable]
    return file === undefined ? [] : [{ store, file }]
  })

const nextOf = (variables: readonly string[]): string =>
  `Next: remove ${variables.join(', ')} from the environment, and start the server with DATABASE_URL. Do not start a` +
  ' server with the files again: it would not have what changed since. Keep them until the database has a backup.'
