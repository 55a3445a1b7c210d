import type { FileStore } from '../../../platform/move/movable-store.js'
import { mailboxMigrations } from './mailbox-schema.js'

/** The file of the mailboxes. It does not move: messages live minutes. */
export const storedMailboxes: FileStore = {
  name: 'mailboxes',
  variable: 'RELAY_FILE',
  sqliteMigrations: mailboxMigrations,
  tables: ['messages', 'taken', 'topics', 'clients', 'forgotten_clients'],
  // A backup does not have the newest token of each client. So tokens from before the restore are rejected, as
  // soon as they are a minute old: clients sign a new one for each connection.
  notRestored: ['clients', 'forgotten_clients'],
  afterRestore: ['INSERT INTO forgotten_clients VALUES (1, unixepoch())'],
}
