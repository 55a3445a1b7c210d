import type { MovableStore } from '../../../platform/move/movable-store.js'
import { postgresAccountMigrations, sqliteAccountMigrations } from './account-tables.js'
import { type AuditRow, findBrokenRow } from './audit-chain.js'

export const movableAccounts: MovableStore = {
  name: 'accounts',
  variable: 'ACCOUNTS_FILE',
  schema: 'accounts',
  sqliteMigrations: sqliteAccountMigrations,
  postgresMigrations: postgresAccountMigrations,
  tables: [
    'accounts',
    'identities',
    'devices',
    'sessions',
    'refresh_tokens',
    'challenges',
    'failed_codes',
    'revoke_links',
    'audit',
    'wallets',
    'wallet_generations',
    'device_shares',
    'social_sign_ins',
    'email_undos',
    'mail_turns',
  ],
  // It has no rows, and is locked in place of the audit log.
  onlyInPostgres: ['chain_lock'],
  chain: { table: 'audit', order: 'seq', findBroken: (rows) => findBrokenRow(rows as readonly AuditRow[]) },
  isLocked: true,
  // Links that undo something stay: a restore also brings back what they undo.
  notRestored: ['refresh_tokens', 'sessions', 'challenges', 'social_sign_ins'],
  notRestoredBeside: { schema: 'accounts_fleeting', tables: ['keys', 'proofs', 'joins'] },
}
