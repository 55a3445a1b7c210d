// The thread that owns the database. Node can start it from its source as it is: imports have the ending of the source.
import { workerData } from 'node:worker_threads'
import { serveStore } from '../../../platform/sqlite/serve-store.ts'
import {
  type MailboxDatabaseOptions,
  type MailboxWrite,
  openMailboxDatabase,
  type WriteOutcome,
} from './mailbox-database.ts'
import type { MailboxPage, MailboxQuery } from './mailbox-store.ts'

export type ThreadBatch = { writes: readonly MailboxWrite[]; reads: readonly MailboxQuery[] }

/** One outcome per write, in their order, and the pages of the first reads, as many as fit: ask again for the rest. */
export type BatchAnswer = {
  outcomes: readonly WriteOutcome[]
  pages: readonly (MailboxPage | undefined)[]
  problem?: string
}

/** Many readers at once must not bring all their mailboxes into memory. */
const answerBytes = 2 * 1024 * 1024

const database = openMailboxDatabase(workerData as MailboxDatabaseOptions)

/** The pages of the first reads, at least one. */
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
    batch: ({ writes, reads }: ThreadBatch): BatchAnswer => ({ ...database.write(writes), pages: readAll(reads) }),
    clients: () => database.clients(),
  },
  sweep: () => database.sweep(),
  close: () => database.close(),
})
