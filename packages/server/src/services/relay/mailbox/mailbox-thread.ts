// The thread that owns the database. Node may start it from source, so its imports have the extension of the source.
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

/** One outcome per write, in order, and the pages of the first reads, as many as fit. Repeat the others. */
export type BatchAnswer = {
  outcomes: readonly WriteOutcome[]
  pages: readonly (MailboxPage | undefined)[]
  problem?: string
}

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
    batch: ({ writes, reads }: ThreadBatch): BatchAnswer => ({ ...database.write(writes), pages: readAll(reads) }),
    clients: () => database.clients(),
  },
  sweep: () => database.sweep(),
  close: () => database.close(),
})
