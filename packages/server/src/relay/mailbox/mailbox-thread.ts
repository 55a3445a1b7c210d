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

/** One outcome per write, in their order, and the pages of the first reads, as many as fit: ask again for the rest. */
export type ThreadAnswer =
  | { outcomes: readonly WriteOutcome[]; pages: readonly (MailboxPage | undefined)[]; problem?: string }
  | 'ready'
  | 'closed'

/** `id` is there for a new message. */
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
/** While more is over than this, the next sweep comes soon: it must keep up with whatever was accepted. */
const sweepRows = 500
const sweepSoonMs = 25
const pageRows = 100
/** Small, so that many who catch up at once take turns. */
const pageBytes = 256 * 1024
/** Many readers at once must not bring all their mailboxes into memory. */
const answerBytes = 2 * 1024 * 1024
/** What a row takes besides its message: without it, tiny messages on ever new topics would fill the disk. */
const rowBytes = 512
const takenBytes = 256

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
    message TEXT NOT NULL,
    tag INTEGER NOT NULL,
    sender TEXT NOT NULL,
    attestation TEXT,
    published_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    UNIQUE (topic, digest)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS waiting ON messages (topic, id, size);
  CREATE INDEX IF NOT EXISTS ending ON messages (expires_at);
  CREATE TABLE IF NOT EXISTS taken (
    topic TEXT NOT NULL,
    digest BLOB NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (topic, digest)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS forgetting ON taken (expires_at);
`)

const sweepOf = (table: string, key: string, columns: string) =>
  db.prepare(
    `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE expires_at <= ? ORDER BY expires_at` +
      ` LIMIT ${sweepRows}) RETURNING ${columns} AS bytes`,
  )

const sql = {
  find: db.prepare('SELECT id, size, expires_at AS expiresAt FROM messages WHERE topic = ? AND digest = ?'),
  findTaken: db.prepare('SELECT expires_at AS expiresAt FROM taken WHERE topic = ? AND digest = ?'),
  measure: db.prepare('SELECT count(*) AS messages, coalesce(sum(size), 0) AS bytes FROM messages WHERE topic = ?'),
  insert: db.prepare(
    'INSERT INTO messages (topic, digest, message, tag, sender, attestation, published_at, expires_at, size)' +
      ' VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  // A row of its own instead of an empty message: only a row that is deleted gives its pages back.
  delete: db.prepare('DELETE FROM messages WHERE id = ? RETURNING topic, digest, size, expires_at AS expiresAt'),
  remember: db.prepare('INSERT INTO taken VALUES (?, ?, ?)'),
  forget: db.prepare('DELETE FROM taken WHERE topic = ? AND digest = ?'),
  page: db.prepare(
    'SELECT id, topic, message, tag, sender, attestation, published_at AS publishedAt FROM messages' +
      ' WHERE topic = ? AND id > ? AND sender <> ? AND expires_at > ? ORDER BY id LIMIT ?',
  ),
  sweeps: [sweepOf('messages', 'id', `size + ${rowBytes}`), sweepOf('taken', 'topic, digest', `${takenBytes}`)],
  total: db.prepare(
    `SELECT (SELECT coalesce(sum(size), 0) + count(*) * ${rowBytes} FROM messages)` +
      ` + (SELECT count(*) * ${takenBytes} FROM taken) AS bytes`,
  ),
}

let total = (sql.total.get() as { bytes: number }).bytes

function append({ message, publishedAt }: ThreadWrite & { kind: 'append' }): WriteOutcome {
  const { topic } = message
  const digest = hash('sha256', message.message, 'buffer')
  const size = Buffer.byteLength(message.message)
  const same = sql.find.get(topic, digest) as { id: number; expiresAt: number } | undefined
  const taken = sql.findTaken.get(topic, digest) as { expiresAt: number } | undefined
  if ([same, taken].some((known) => known && known.expiresAt > publishedAt)) return { appended: 'known' }
  // Over, and not swept away yet.
  if (same) forget(same.id)
  if (taken) total -= Number(sql.forget.run(topic, digest).changes) * takenBytes
  const mailbox = sql.measure.get(topic) as { messages: number; bytes: number }
  if (mailbox.messages >= options.mailboxMessages || mailbox.bytes + size > options.mailboxBytes)
    return { appended: 'mailbox_full' }
  if (total + size + rowBytes > options.storeBytes) return { appended: 'relay_full' }
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
  total += size + rowBytes
  return { appended: 'new', id: Number(lastInsertRowid) }
}

type Forgotten = { topic: string; digest: Uint8Array; size: number; expiresAt: number }

function forget(id: number): Forgotten | undefined {
  const row = sql.delete.get(id) as Forgotten | undefined
  if (row) total -= row.size + rowBytes
  return row
}

function remove(id: number): WriteOutcome {
  const row = forget(id)
  if (row) {
    sql.remember.run(row.topic, row.digest, Math.min(row.expiresAt, Date.now() + memoryMs))
    total += takenBytes
  }
  return { appended: 'known' }
}

/** All of them or none, with one flush to the disk. */
function write(writes: readonly ThreadWrite[]): { outcomes: WriteOutcome[]; problem?: string } {
  if (writes.length === 0) return { outcomes: [] }
  const before = total
  try {
    db.exec('BEGIN IMMEDIATE')
    const outcomes = writes.map((one) => (one.kind === 'append' ? append(one) : remove(one.id)))
    db.exec('COMMIT')
    return { outcomes }
  } catch (thrown) {
    // SQLite has rolled back by itself after some failures, a full disk among them.
    if (db.isTransaction) db.exec('ROLLBACK')
    total = before
    // On a full disk, what was taken makes the room that the rest has to wait for.
    const removals = writes.filter(({ kind }) => kind === 'remove')
    if (removals.length < writes.length) write(removals)
    return { outcomes: writes.map(() => ({ appended: 'storage_failed' })), problem: String(thrown) }
  }
}

/** The pages of the first reads, at least one. */
function readAll(queries: readonly MailboxQuery[]): (MailboxPage | undefined)[] {
  const pages: (MailboxPage | undefined)[] = []
  let bytes = 0
  for (const query of queries) {
    if (bytes > answerBytes) break
    const page = read(query)
    for (const { message } of page?.messages ?? []) bytes += message.length
    pages.push(page)
  }
  return pages
}

function read({ topic, after, notFrom }: MailboxQuery): MailboxPage | undefined {
  const messages: KeptMessage[] = []
  let bytes = 0
  try {
    // Row by row: what does not fit any more is not even fetched.
    for (const row of sql.page.iterate(topic, after, notFrom, Date.now(), pageRows + 1) as Iterable<Row>) {
      bytes += row.message.length
      if (messages.length === pageRows || (messages.length > 0 && bytes > pageBytes)) return { messages, hasMore: true }
      messages.push(toMessage(row))
    }
    return { messages, hasMore: false }
  } catch {
    return undefined
  }
}

function toMessage({ attestation, ...row }: Row): KeptMessage {
  return { ...row, ...(attestation !== null && { attestation }) }
}

function sweep(): void {
  const swept = sql.sweeps.map((one) => one.all(Date.now()) as { bytes: number }[])
  isBehind = swept.some((rows) => rows.length === sweepRows)
  for (const { bytes } of swept.flat()) total -= bytes
  db.exec('PRAGMA incremental_vacuum(256)')
}

let isBehind = false
let sweeping = setTimeout(keepSweeping, sweepMs)

function keepSweeping(): void {
  try {
    sweep()
  } catch {
    // Tried again in a moment. What is over is never given out, swept away or not.
    isBehind = false
  }
  sweeping = setTimeout(keepSweeping, isBehind ? sweepSoonMs : sweepMs)
}

function answer(reply: ThreadAnswer): void {
  parentPort?.postMessage(reply)
}

parentPort?.on('message', (batch: ThreadBatch) => {
  if (batch === 'close') {
    clearTimeout(sweeping)
    db.close()
    answer('closed')
    parentPort?.close()
    return
  }
  answer({ ...write(batch.writes), pages: readAll(batch.reads) })
})

answer('ready')
