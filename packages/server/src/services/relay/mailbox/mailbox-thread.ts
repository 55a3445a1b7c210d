// The thread that owns the database. Node may start it from source, so its imports have the extension of the source.
import { workerData } from 'node:worker_threads'
import { serveStore } from '../../../platform/sqlite/serve-store.ts'
import type { BatchAnswer, MailboxBatch } from './batched-mailboxes.ts'
import { type MailboxDatabaseOptions, openMailboxDatabase } from './mailbox-database.ts'
import type { MailboxPage, MailboxQuery } from './mailbox-store.ts'

/** Bounds the memory when many readers ask at once. */
const answerBytes = 2 * 1024 * 1024

const database = openMailboxDatabase(workerData as MailboxDatabaseOptions)

/** Returns the pages of the first reads, at least one. */
function readAll(queries: readonly MailboxQuery[]): (MailboxPage | undefined)[] {
  const pages: (MailboxPage | undefined)[] = []
  let bytes = 0
  for (const query of queries) {
    if (bytes > answerBytes) break
    const page = database.read(query)
    for (const { message } of page?.messages ?? []) bytes += message.length
    pages.push(page)
  }
  return pages
}

serveStore({
  methods: {
    batch: ({ writes, reads }: MailboxBatch): BatchAnswer => ({ ...database.write(writes), pages: readAll(reads) }),
    clients: () => database.clients(),
  },
  sweep: () => database.sweep(),
  close: () => database.close(),
})
