import type { SchemaMigrations } from '../../platform/postgres/migrate-schema.js'
import { postgresFleetingMigrations } from '../../services/accounts/fleeting/postgres-fleeting.js'
import { postgresAccountMigrations, sqliteAccountMigrations } from '../../services/accounts/store/account-tables.js'
import { postgresEventMigrations, sqliteEventMigrations } from '../../services/analytics/event-tables.js'
import {
  postgresActivityMigrations,
  sqliteActivityMigrations,
} from '../../services/blockchain/activity/store/activity-tables.js'
import { postgresNameMigrations, sqliteNameMigrations } from '../../services/blockchain/names/store/name-tables.js'
import {
  postgresSmartSessionMigrations,
  sqliteSmartSessionMigrations,
} from '../../services/blockchain/smart-sessions/store/smart-session-tables.js'
import { mailboxMigrations } from '../../services/relay/mailbox/mailbox-schema.js'
import { postgresMailboxMigrations } from '../../services/relay/mailbox/postgres/mailbox-tables.js'
import { postgresSessionMigrations, sqliteSessionMigrations } from '../../services/sign-in/store/session-tables.js'
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
    signIn && {
      variable: 'SIGN_IN_FILE',
      file: signIn.file,
      fileMigrations: sqliteSessionMigrations,
      schemas: [{ schema: 'sign_in', migrations: postgresSessionMigrations }],
    },
    accounts && {
      variable: 'ACCOUNTS_FILE',
      file: accounts.file,
      fileMigrations: sqliteAccountMigrations,
      schemas: [
        { schema: 'accounts', migrations: postgresAccountMigrations },
        { schema: 'accounts_fleeting', migrations: postgresFleetingMigrations },
      ],
    },
    relay && {
      variable: 'RELAY_FILE',
      file: relay.file,
      fileMigrations: mailboxMigrations,
      schemas: [{ schema: 'relay', migrations: postgresMailboxMigrations }],
    },
    analytics && {
      variable: 'ANALYTICS_FILE',
      file: analytics.file,
      fileMigrations: sqliteEventMigrations,
      isOptional: true,
      schemas: [{ schema: 'analytics', migrations: postgresEventMigrations }],
    },
    ...(blockchain ? storesOfBlockchain(blockchain) : []),
  ].filter((one) => one !== undefined)
}

type BlockchainOptions = NonNullable<ServicesOptions['blockchain']>

function storesOfBlockchain({ networks = [], file, names, smartSessions }: BlockchainOptions) {
  const isIndexed = networks.some((network) => network.namespace === 'eip155' && network.index !== false)
  return [
    isIndexed
      ? {
          variable: 'BLOCKCHAIN_INDEX_FILE',
          file,
          fileMigrations: sqliteActivityMigrations,
          schemas: [{ schema: 'activity', migrations: postgresActivityMigrations }],
        }
      : undefined,
    names && {
      variable: 'NAMES_FILE',
      file: names.file,
      fileMigrations: sqliteNameMigrations,
      schemas: [{ schema: 'names', migrations: postgresNameMigrations }],
    },
    smartSessions && {
      variable: 'SMART_SESSIONS_FILE',
      file: smartSessions.file,
      fileMigrations: sqliteSmartSessionMigrations,
      schemas: [{ schema: 'smart_sessions', migrations: postgresSmartSessionMigrations }],
    },
  ]
}
