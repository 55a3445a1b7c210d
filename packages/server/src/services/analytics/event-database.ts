// Runs in the thread of the events: imports as Node resolves them in the source.
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../platform/sqlite/open-database.ts'
import type { ServedStore } from '../../platform/sqlite/serve-store.ts'
import type { EventCounts } from './event-counts.ts'
import { findLineFiles, readLines, setLineFileAside } from './event-lines.ts'

export const eventMigrations = [
  `CREATE TABLE IF NOT EXISTS events (
     id INTEGER PRIMARY KEY AUTOINCREMENT, received_at TEXT NOT NULL, event TEXT NOT NULL, json TEXT NOT NULL
   ) STRICT;
   CREATE TABLE IF NOT EXISTS counts (
     day TEXT NOT NULL, event TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, event)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE IF NOT EXISTS imported (file TEXT PRIMARY KEY) STRICT;`,
] as const

export type EventRow = { event: string; json: string }

const sweepRows = 500
const countedDays = 90
const dayMs = 24 * 60 * 60_000

/** Events in SQLite, and their counts. Imports a JSON lines file of an earlier version. */
export function openEventDatabase({ file, mostBytes }: { file: string; mostBytes: number }): ServedStore {
  setLineFileAside(file)
  const db = openDatabase({ file, migrations: eventMigrations })
  const sql = {
    add: db.prepare('INSERT INTO events (received_at, event, json) VALUES (?, ?, ?)'),
    count: db.prepare('INSERT INTO counts VALUES (?, ?, 1) ON CONFLICT (day, event) DO UPDATE SET count = count + 1'),
    counts: db.prepare('SELECT day, event, count FROM counts WHERE day > ? ORDER BY day'),
    forget: db.prepare('DELETE FROM counts WHERE day <= ?'),
    drop: db.prepare(`DELETE FROM events WHERE id IN (SELECT id FROM events ORDER BY id LIMIT ${sweepRows})`),
    pages: db.prepare(
      'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()',
    ),
    isImported: db.prepare('SELECT file FROM imported WHERE file = ?'),
    import: db.prepare('INSERT INTO imported VALUES (?)'),
  }
  const addRow = (receivedAt: string, { event, json }: EventRow) => {
    sql.add.run(receivedAt, event, json)
    sql.count.run(receivedAt.slice(0, 10), event)
  }
  for (const path of findLineFiles(file)) {
    if (sql.isImported.get(path)) continue
    inTransaction(db, () => {
      for (const { receivedAt, ...row } of readLines(path)) addRow(receivedAt, row)
      sql.import.run(path)
    })
  }

  return {
    methods: {
      add: ({ rows, receivedAt }: { rows: readonly EventRow[]; receivedAt: string }) =>
        inTransaction(db, () => {
          for (const row of rows) addRow(receivedAt, row)
        }),
      counts(): EventCounts {
        const days = new Map<string, EventCounts[string]>()
        for (const row of sql.counts.all(firstDay(Date.now()))) {
          const { day, event, count } = row as { day: string; event: string; count: number }
          days.set(day, { ...days.get(day), [event]: count })
        }
        return Object.fromEntries(days)
      },
    },
    sweep(now) {
      sql.forget.run(firstDay(now))
      const isOver = Number(sql.pages.get()?.['bytes']) > mostBytes
      const dropped = isOver ? Number(sql.drop.run().changes) : 0
      db.exec('PRAGMA incremental_vacuum(1024)')
      return dropped === sweepRows
    },
    close: () => db.close(),
  }
}

const firstDay = (now: number): string => new Date(now - countedDays * dayMs).toISOString().slice(0, 10)

function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (thrown) {
    // After some failures, such as a full disk, SQLite has already rolled back.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw thrown
  }
}
