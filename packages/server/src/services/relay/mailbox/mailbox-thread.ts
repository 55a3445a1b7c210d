// The thread that owns the database. Node can start it from its source as it is: imports have the ending of the source.
import { parentPort, workerData } from 'node:worker_threads'
import {
  type MailboxDatabaseOptions,
  type MailboxWrite,
  openMailboxDatabase,
  type WriteOutcome,
} from './mailbox-database.ts'
import type { MailboxPage, MailboxQuery, SeenNonce } from './mailbox-store.ts'

export type ThreadBatch = { writes: readonly MailboxWrite[]; reads: readonly MailboxQuery[] } | 'close'

/** One outcome per write, in their order, and the pages of the first reads, as many as fit: ask again for the rest. */
export type ThreadAnswer =
  | { outcomes: readonly WriteOutcome[]; pages: readonly (MailboxPage | undefined)[]; problem?: string }
  | { nonces: readonly SeenNonce[] }
  | 'ready'
  | 'closed'

const sweepMs = 2000
const sweepSoonMs = 25
/** Many readers at once must not bring all their mailboxes into memory. */
const answerBytes = 2 * 1024 * 1024

const database = openMailboxDatabase(workerData as MailboxDatabaseOptions)
let sweeping = setTimeout(sweep, sweepMs)

function sweep(): void {
  let isBehind = false
  try {
    isBehind = database.sweep()
  } catch {
    // Tried again in a moment. What has expired is never given out, swept or not.
  }
  sweeping = setTimeout(sweep, isBehind ? sweepSoonMs : sweepMs)
}

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

function answer(reply: ThreadAnswer): void {
  parentPort?.postMessage(reply)
}

parentPort?.on('message', (batch: ThreadBatch) => {
  if (batch === 'close') {
    clearTimeout(sweeping)
    database.close()
    answer('closed')
    parentPort?.close()
    return
  }
  answer({ ...database.write(batch.writes), pages: readAll(batch.reads) })
})

answer({ nonces: database.nonces() })
answer('ready')
