import type { Log } from '../../../platform/log/log.js'
import { createStoreThread, resolveWorkerUrl } from '../../../platform/sqlite/run-store.js'
import { createBatchedMailboxes } from './batched-mailboxes.js'
import type { MailboxDatabaseOptions } from './mailbox-database.js'
import type { MailboxStore } from './mailbox-store.js'

/** Stores messages in SQLite on a separate thread, so that a slow disk does not block the sockets. */
export const createSqliteMailboxes = (
  options: MailboxDatabaseOptions,
  log: Log,
  thread: URL = resolveWorkerUrl(import.meta.url, 'mailbox-thread'),
): MailboxStore =>
  createBatchedMailboxes({
    log,
    createEngine({ onReopened }) {
      const { ready, call, close } = createStoreThread({
        name: 'mailboxes',
        thread,
        data: options,
        log,
        // Messages are short-lived: a large young generation would waste memory.
        resourceLimits: { maxYoungGenerationSizeMb: 16 },
        onReopened,
      })
      return { ready, clients: () => call('clients'), run: (batch) => call('batch', batch), close }
    },
  })
