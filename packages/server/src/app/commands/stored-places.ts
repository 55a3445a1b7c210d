import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../../platform/environment/config-error.js'
import { databaseUrl } from '../../platform/environment/database-url.js'
import { readEnvironment } from '../../platform/environment/read-environment.js'
import type { FileStore, MovableStore } from '../../platform/move/movable-store.js'
import { movableAccounts } from '../../services/accounts/store/account-move.js'
import { movableEvents } from '../../services/analytics/event-move.js'
import { movableActivity } from '../../services/blockchain/activity/store/activity-move.js'
import { movableNames } from '../../services/blockchain/names/store/name-move.js'
import { movableSmartSessions } from '../../services/blockchain/smart-sessions/store/smart-session-move.js'
import { storedMailboxes } from '../../services/relay/mailbox/mailbox-move.js'
import { movableSessions } from '../../services/sign-in/store/session-move.js'

export const movableStores: readonly MovableStore[] = [
  movableSessions,
  movableNames,
  movableSmartSessions,
  movableEvents,
  movableActivity,
  movableAccounts,
]

export const storesOnlyInFiles: readonly FileStore[] = [storedMailboxes]

type Env = Readonly<Record<string, string | undefined>>

const path = z.optional(z.string())
const environment = {
  DATABASE_URL: z.optional(databaseUrl),
  ...Object.fromEntries([...movableStores, ...storesOnlyInFiles].map(({ variable }) => [variable, path])),
}

/** Reads where the services keep what they store. No other variable has to be set. */
export const readPlaces = (env: Env): Env =>
  readEnvironment([{ env: environment, secrets: ['DATABASE_URL'] }], env) as Env

/** The stores that have files. */
export const filesOf = <Store extends FileStore>(stores: readonly Store[], env: Env) =>
  stores.flatMap((store) => {
    const file = env[store.variable]
    return file === undefined || file === ':memory:' ? [] : [{ store, file }]
  })

export type StoredPlace = { url: string } | { files: readonly { store: FileStore; file: string }[] }

/**
 * Reads where the services keep what they store, as a server does: in files, or in a database.
 * @throws ConfigError when neither is set, or both are
 */
export function readPlace(env: Env): StoredPlace {
  const read = readPlaces(env)
  const files = filesOf([...movableStores, ...storesOnlyInFiles], read)
  const url = read['DATABASE_URL']
  const [first] = files
  if (first && url !== undefined)
    throw new ConfigError(`${first.store.variable} and DATABASE_URL are both set: leave out the one that is not used.`)
  if (url !== undefined) return { url }
  if (first) return { files }
  const variables = [...movableStores, ...storesOnlyInFiles].map(({ variable }) => variable)
  throw new ConfigError(`Nothing is stored: set DATABASE_URL, or one of ${variables.join(', ')}.`)
}
