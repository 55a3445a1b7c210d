// The thread that owns the database. It imports nothing of ours, so that Node can start it from its source as it is.
import { hash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Appended, KeptMessage, MailboxPage, MailboxQuery, NewMessage } from './mailbox-store.js'

export type ThreadOptions = {
  file: string
  mailboxMessages: number
  mailboxBytes: number
  storeBytes: number
}

export type ThreadWrite = { kind: 'append'; message: NewMessage; publishedAt: number } | { kind: 'remove'; id: number }

export type ThreadBatch = { writes: readonly ThreadWrite[]; reads: readonly MailboxQuery[] } | 'close'

/** One outcome per write and per read, in their order. `id` is there for a new message. */
export type ThreadAnswer =
  | { outcomes: readonly WriteOutcome[]; pages: readonly (MailboxPage | undefined)[]; problem?: string }
  | 'ready'
  | 'closed'

export type WriteOutcome = { appended: Appended; id?: number }

type Row = {
  id: number
  topic: string
  message: string
  tag: number
  sender: string
  attestation: string | null
  publishedAt: number
}

/** A message that was taken is remembered for as long as its sender might send it again. */
const memoryMs = 5 * 60_000
/** How long somebody else, a backup for example, may hold the file before a write fails. */
const lockMs = 500
const sweepMs = 2000
const sweepRows = 2000
const pageRows = 100
const pageBytes = 1024 * 1024

const options = workerData as ThreadOptions
const db = new DatabaseSync(options.file, { timeout: lockMs })
db.exec(`
  PRAGMA auto_vacuum = INCREMENTAL;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    topic TEXT NOT NULL,
    digest BLOB NOT NULL,
    message TEXT,
    tag INTEGER NOT NULL,
    sender TEXT NOT NULL,
    attestation TEXT,
    published_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    UNIQUE (topic, digest)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS waiting ON messages (topic, id, size) WHERE message IS NOT NULL;
  CREATE INDEX IF NOT EXISTS ending ON messages (expires_at);
`)

const sql = {
  find: db.prepare('SELECT id, size, expires_at AS expiresAt FROM messages WHERE topic = ? AND digest = ?'),
  measure: db.prepare(
    'SELECT count(*) AS messages, coalesce(sum(size), 0) AS bytes FROM messages WHERE topic = ? AND message IS NOT NULL',
  ),
  insert: db.prepare(
    'INSERT INTO messages (topic, digest, message, tag, sender, attestation, published_at, expires_at, size)' +
      ' VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  delete: db.prepare('DELETE FROM messages WHERE id = ?'),
  size: db.prepare('SELECT size FROM messages WHERE id = ? AND message IS NOT NULL'),
  take: db.prepare(
    'UPDATE messages SET message = NULL, attestation = NULL, size = 0, expires_at = min(expires_at, ?) WHERE id = ?',
  ),
  page: db.prepare(
    'SELECT id, topic, message, tag, sender, attestation, published_at AS publishedAt FROM messages' +
      ' WHERE topic = ? AND id > ? AND message IS NOT NULL AND sender <> ? AND expires_at > ? ORDER BY id LIMIT ?',
  ),
  sweep: db.prepare(
    'DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)' +
      ' RETURNING size',
  ),
  total: db.prepare('SELECT coalesce(sum(size), 0) AS bytes FROM messages WHERE message IS NOT NULL'),
}

let total = measureTotal()

function measureTotal(): number {
  return (sql.total.get() as { bytes: number }).bytes
}

function append({ message, publishedAt }: ThreadWrite & { kind: 'append' }): WriteOutcome {
  const { topic } = message
  const digest = hash('sha256', message.message, 'buffer')
  const size = Buffer.byteLength(message.message)
  const same = sql.find.get(topic, digest) as { id: number; size: number; expiresAt: number } | undefined
  if (same && same.expiresAt > publishedAt) return { appended: 'known' }
  // Over, and not swept away yet.
  if (same) forget(same)
  const mailbox = sql.measure.get(topic) as { messages: number; bytes: number }
  if (mailbox.messages >= options.mailboxMessages || mailbox.bytes + size > options.mailboxBytes)
    return { appended: 'mailbox_full' }
  if (total + size > options.storeBytes) return { appended: 'relay_full' }
  const { lastInsertRowid } = sql.insert.run(
    topic,
    digest,
    message.message,
    message.tag,
    message.sender,
    message.attestation ?? null,
    publishedAt,
    publishedAt + message.ttlSeconds * 1000,
    size,
  )
  total += size
  return { appended: 'new', id: Number(lastInsertRowid) }
}

function forget({ id, size }: { id: number; size: number }): void {
  sql.delete.run(id)
  total -= size
}

function remove(id: number): WriteOutcome {
  const row = sql.size.get(id) as { size: number } | undefined
  if (row) {
    sql.take.run(Date.now() + memoryMs, id)
    total -= row.size
  }
  return { appended: 'known' }
}

/** All of them or none, with one flush to the disk. */
function write(writes: readonly ThreadWrite[]): { outcomes: WriteOutcome[]; problem?: string } {
  if (writes.length === 0) return { outcomes: [] }
  try {
    db.exec('BEGIN IMMEDIATE')
    const outcomes = writes.map((one) => (one.kind === 'append' ? append(one) : remove(one.id)))
    db.exec('COMMIT')
    return { outcomes }
  } catch (thrown) {
    // SQLite has rolled back by itself after some failures, a full disk among them.
    if (db.isTransaction) db.exec('ROLLBACK')
    total = measureTotal()
    return { outcomes: writes.map(() => ({ appended: 'storage_failed' })), problem: String(thrown) }
  }
}

function read({ topic, after, notFrom }: MailboxQuery): MailboxPage | undefined {
  try {
    const rows = sql.page.all(topic, after, notFrom, Date.now(), pageRows + 1) as Row[]
    let bytes = 0
    const fitting = rows.slice(0, pageRows).filter(({ message }, index) => {
      bytes += message.length
      return index === 0 || bytes <= pageBytes
    })
    return { messages: fitting.map(toMessage), hasMore: fitting.length < rows.length }
  } catch {
    return undefined
  }
}

function toMessage({ attestation, ...row }: Row): KeptMessage {
  return { ...row, ...(attestation !== null && { attestation }) }
}

function sweep(): void {
  const swept = sql.sweep.all(Date.now(), sweepRows) as { size: number }[]
  if (swept.length === 0) return
  total -= swept.reduce((sum, { size }) => sum + size, 0)
  db.exec('PRAGMA incremental_vacuum(256)')
}

const sweeping = setInterval(() => {
  try {
    sweep()
  } catch {
    // Tried again in a moment. What is over is never given out, swept away or not.
  }
}, sweepMs)

function answer(reply: ThreadAnswer): void {
  parentPort?.postMessage(reply)
}

parentPort?.on('message', (batch: ThreadBatch) => {
  if (batch === 'close') {
    clearInterval(sweeping)
    db.close()
    answer('closed')
    parentPort?.close()
    return
  }
  const written = write(batch.writes)
  answer({ ...written, pages: batch.reads.map(read) })
})

answer('ready')
