// Part of the thread that owns the database. Node may start it from source, so its imports have the extension of the
// source.
import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../../platform/sqlite/open-database.ts'
import type { MailboxWrite, WriteOutcome } from './batched-mailboxes.ts'
import { createClientTable } from './client-table.ts'
import { mailboxMigrations } from './mailbox-schema.ts'
import type { MailboxPage, MailboxQuery, NewMessage, StoredMessage } from './mailbox-store.ts'
import {
  createStorageUsage,
  memoryMs,
  pageBytes,
  pageRows,
  rowBytes,
  type StorageLimits,
  takenBytes,
} from './storage-usage.ts'
import { createTopicTable } from './topic-table.ts'

export type MailboxDatabaseOptions = StorageLimits & {
  file: string
  mailboxMessages: number
  mailboxBytes: number
  unclaimedSeconds: number
}

type Row = {
  id: number
  topic: string
  message: string
  tag: number
  sender: string
  attestation: string | null
  publishedAt: number
}

type Removed = { topic: string; digest: Uint8Array; size: number; expiresAt: number; publisher: number }

/** Rows per sweep. If more have expired, the next sweep follows soon, to keep up with accepted messages. */
const sweepRows = 500

function prepareStatements(db: DatabaseSync) {
  return {
    find: db.prepare('SELECT id, expires_at AS expiresAt FROM messages WHERE topic = ? AND digest = ?'),
    findTaken: db.prepare('SELECT expires_at AS expiresAt FROM taken WHERE topic = ? AND digest = ?'),
    measure: db.prepare('SELECT count(*) AS messages, coalesce(sum(size), 0) AS bytes FROM messages WHERE topic = ?'),
    insert: db.prepare(
      'INSERT INTO messages (topic, digest, message, tag, sender, attestation, published_at, expires_at, size,' +
        ' publisher, wanted_until) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    // Acknowledged messages get a row in another table, because only a deleted row frees its pages.
    delete: db.prepare(
      'DELETE FROM messages WHERE id = ? RETURNING topic, digest, size, expires_at AS expiresAt, publisher',
    ),
    remember: db.prepare('INSERT INTO taken VALUES (?, ?, ?)'),
    forget: db.prepare('DELETE FROM taken WHERE topic = ? AND digest = ?'),
    page: db.prepare(
      'SELECT id, topic, message, tag, sender, attestation, published_at AS publishedAt FROM messages' +
        ' WHERE topic = ? AND id > ? AND sender <> ? AND expires_at > ? ORDER BY id LIMIT ?',
    ),
    extend: db.prepare(
      'UPDATE messages SET expires_at = wanted_until WHERE topic = ? AND wanted_until > expires_at AND expires_at > ?',
    ),
    sweepMessages: db.prepare(
      'DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)' +
        ' RETURNING size, publisher',
    ),
    sweepTaken: db.prepare(
      'DELETE FROM taken WHERE (topic, digest) IN' +
        ' (SELECT topic, digest FROM taken WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)',
    ),
  }
}

export type MailboxDatabase = ReturnType<typeof openMailboxDatabase>

/** The tables of the mailboxes. Every call is complete when it returns. */
export function openMailboxDatabase(options: MailboxDatabaseOptions) {
  const db = openDatabase({ file: options.file, migrations: mailboxMigrations })
  const number = (sql: string) => Number(Object.values(db.prepare(sql).get() ?? {})[0])
  const sql = prepareStatements(db)
  const clients = createClientTable({ db })
  const topics = createTopicTable(db)
  const usage = createStorageUsage(
    options,
    number(
      `SELECT (SELECT coalesce(sum(size), 0) + count(*) * ${rowBytes} FROM messages)` +
        ` + (SELECT count(*) * ${takenBytes} FROM taken)`,
    ),
    number('SELECT coalesce(max(publisher), 0) FROM messages'),
  )

  function append(message: NewMessage, publishedAt: number): WriteOutcome {
    const { topic } = message
    const digest = hash('sha256', message.message, 'buffer')
    const size = Buffer.byteLength(message.message)
    const same = sql.find.get(topic, digest) as { id: number; expiresAt: number } | undefined
    const taken = sql.findTaken.get(topic, digest) as { expiresAt: number } | undefined
    if ([same, taken].some((known) => known && known.expiresAt > publishedAt)) return { appended: 'known' }
    // Expired, but not swept yet.
    if (same) deleteMessage(same.id)
    if (taken) usage.addBytes(-Number(sql.forget.run(topic, digest).changes) * takenBytes)
    const mailbox = sql.measure.get(topic) as { messages: number; bytes: number }
    if (mailbox.messages >= options.mailboxMessages || mailbox.bytes + size > options.mailboxBytes)
      return { appended: 'mailbox_full' }
    const problem = usage.problem(message.address, size)
    if (problem) return { appended: problem }
    const wantedUntil = publishedAt + message.ttlSeconds * 1000
    const unclaimedUntil = publishedAt + options.unclaimedSeconds * 1000
    const { lastInsertRowid } = sql.insert.run(
      topic,
      digest,
      message.message,
      message.tag,
      message.sender,
      message.attestation ?? null,
      publishedAt,
      topics.has(topic) ? wantedUntil : Math.min(wantedUntil, unclaimedUntil),
      size,
      usage.add(message.address, size),
      wantedUntil,
    )
    return { appended: 'new', id: Number(lastInsertRowid) }
  }

  function deleteMessage(id: number): Removed | undefined {
    const row = sql.delete.get(id) as Removed | undefined
    if (row) usage.remove(row.publisher, row.size)
    return row
  }

  function remove(id: number): WriteOutcome {
    const row = deleteMessage(id)
    if (row) {
      sql.remember.run(row.topic, row.digest, Math.min(row.expiresAt, Date.now() + memoryMs))
      usage.addBytes(takenBytes)
    }
    return { appended: 'known' }
  }

  function subscribe(wanted: readonly string[]): WriteOutcome {
    const now = Date.now()
    for (const topic of wanted) if (topics.add(topic, now)) sql.extend.run(topic, now)
    return { appended: 'known' }
  }

  function run(write: MailboxWrite): WriteOutcome {
    if (write.kind === 'append') return append(write.message, write.publishedAt)
    if (write.kind === 'remove') return remove(write.id)
    if (write.kind === 'subscribe') return subscribe(write.topics)
    clients.put(write.client)
    return { appended: 'known' }
  }

  return {
    /** Applies all writes or none, with one flush to disk. */
    write(writes: readonly MailboxWrite[]): { outcomes: WriteOutcome[]; problem?: string } {
      if (writes.length === 0) return { outcomes: [] }
      try {
        db.exec('BEGIN IMMEDIATE')
        const outcomes = writes.map(run)
        db.exec('COMMIT')
        usage.commit()
        topics.commit()
        return { outcomes }
      } catch (thrown) {
        // After some failures, such as a full disk, SQLite has already rolled back.
        if (db.isTransaction) db.exec('ROLLBACK')
        usage.rollBack()
        topics.rollBack()
        // On a full disk, removals free the space that later writes need.
        const removals = writes.filter(({ kind }) => kind === 'remove')
        if (removals.length < writes.length) this.write(removals)
        return { outcomes: writes.map(() => ({ appended: 'storage_failed' })), problem: String(thrown) }
      }
    },
    /** Reads one page. Returns `undefined` if it cannot be read. */
    read({ topic, after, notFrom }: MailboxQuery): MailboxPage | undefined {
      const messages: StoredMessage[] = []
      let bytes = 0
      try {
        // Iterates row by row, so that rows beyond the page are not fetched.
        for (const row of sql.page.iterate(topic, after, notFrom, Date.now(), pageRows + 1) as Iterable<Row>) {
          bytes += row.message.length
          if (messages.length === pageRows || (messages.length > 0 && bytes > pageBytes))
            return { messages, hasMore: true }
          messages.push(toMessage(row))
        }
        return { messages, hasMore: false }
      } catch {
        return undefined
      }
    },
    /** Deletes a bounded number of expired rows. Returns whether there may be more. */
    sweep(): boolean {
      const now = Date.now()
      const swept = sql.sweepMessages.all(now, sweepRows) as { size: number; publisher: number }[]
      for (const { size, publisher } of swept) usage.remove(publisher, size)
      const forgotten = Number(sql.sweepTaken.run(now, sweepRows).changes)
      usage.addBytes(-forgotten * takenBytes)
      usage.commit()
      const isBehind = [clients.sweep(), topics.sweep(now)].includes(true)
      db.exec('PRAGMA incremental_vacuum(256)')
      return isBehind || swept.length === sweepRows || forgotten === sweepRows
    },
    clients: () => clients.all(),
    close: () => db.close(),
  }
}

function toMessage({ attestation, ...row }: Row): StoredMessage {
  return { ...row, ...(attestation !== null && { attestation }) }
}
