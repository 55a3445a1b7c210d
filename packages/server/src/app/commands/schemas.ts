import type { MovableStore } from '../../platform/move/movable-store.js'
import type { SchemaMigrations } from '../../platform/postgres/migrate-schema.js'
import { postgresFleetingMigrations } from '../../services/accounts/fleeting/postgres-fleeting.js'
import { movableAccounts } from '../../services/accounts/store/account-move.js'
import { movableEvents } from '../../services/analytics/event-move.js'
import { movableActivity } from '../../services/blockchain/activity/store/activity-move.js'
import { movableNames } from '../../services/blockchain/names/store/name-move.js'
import { movableSmartSessions } from '../../services/blockchain/smart-sessions/store/smart-session-move.js'
import { storedMailboxes } from '../../services/relay/mailbox/mailbox-move.js'
import { postgresMailboxMigrations } from '../../services/relay/mailbox/postgres/mailbox-tables.js'
import { movableSessions } from '../../services/sign-in/store/session-move.js'
import type { ServicesOptions } from '../services.js'

/** What a service stores: in a file, or in schemas of PostgreSQL. */
export type StoredData = {
  /** The variable of the file. */
  variable: string
  file: string | undefined
  fileMigrations: readonly string[]
  /** If set, nothing is stored without a file and a database. */
  isOptional?: boolean
  schemas: readonly SchemaMigrations[]
}

/** What the configured services store. */
export function storesOf({ signIn, accounts, relay, analytics, blockchain }: ServicesOptions): StoredData[] {
  return [
    signIn && storedIn(movableSessions, signIn.file),
    accounts &&
      storedIn(movableAccounts, accounts.file, [
        { schema: 'accounts_fleeting', migrations: postgresFleetingMigrations },
      ]),
    relay && storedIn(mailboxes, relay.file),
    analytics && { ...storedIn(movableEvents, analytics.file), isOptional: true },
    ...(blockchain ? storesOfBlockchain(blockchain) : []),
  ].filter((one) => one !== undefined)
}

/** They do not move: messages live minutes. */
const mailboxes = { ...storedMailboxes, schema: 'relay', postgresMigrations: postgresMailboxMigrations }

type BlockchainOptions = NonNullable<ServicesOptions['blockchain']>

function storesOfBlockchain({ networks = [], file, names, smartSessions }: BlockchainOptions) {
  const isIndexed = networks.some((network) => network.namespace === 'eip155' && network.index !== false)
  return [
    isIndexed ? storedIn(movableActivity, file) : undefined,
    names && storedIn(movableNames, names.file),
    smartSessions && storedIn(movableSmartSessions, smartSessions.file),
  ]
}

type Stored = Pick<MovableStore, 'variable' | 'sqliteMigrations' | 'schema' | 'postgresMigrations'>

/** A store in its file, or in its schema and `more` ones. */
function storedIn(
  { variable, sqliteMigrations, schema, postgresMigrations }: Stored,
  file: string | undefined,
  more: readonly SchemaMigrations[] = [],
): StoredData {
  return {
    variable,
    file,
    fileMigrations: sqliteMigrations,
    schemas: [{ schema, migrations: postgresMigrations }, ...more],
  }
}
