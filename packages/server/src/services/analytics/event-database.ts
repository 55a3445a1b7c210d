// Runs in the thread of the events: imports as Node resolves them in the source.
import { openDatabase } from '../../platform/sqlite/open-database.ts'
import { serveRules } from '../../platform/sqlite/serve-rules.ts'
import type { ServedStore } from '../../platform/sqlite/serve-store.ts'
import { changesOf, rowOf, type Steps } from '../../platform/store/statement.ts'
import { findLineFiles, readLines, setLineFileAside } from './event-lines.ts'
import { addEventsBy, createEventRules, sqliteEvents } from './event-rules.ts'
import { sqliteEventMigrations } from './event-tables.ts'

const addEvents = addEventsBy(sqliteEvents)

/** Events in SQLite, and their counts. Imports a JSON lines file of an earlier version. */
export function openEventDatabase({ file, mostBytes }: { file: string; mostBytes: number }): ServedStore {
  setLineFileAside(file)
  const db = openDatabase({ file, migrations: sqliteEventMigrations })
  const { methods } = serveRules(db, { reads: {}, writes: { importLines } })
  for (const path of findLineFiles(file)) methods['importLines']?.(path as never)
  const served = serveRules(db, createEventRules({ mostBytes, engine: sqliteEvents }))
  return {
    ...served,
    sweep(now) {
      const isBehind = served.sweep?.(now) ?? false
      db.exec('PRAGMA incremental_vacuum(1024)')
      return isBehind
    },
  }
}

/** Imports a file once, as a whole. */
function* importLines(path: string): Steps<void> {
  if (yield* rowOf('SELECT file FROM {imported} WHERE file = ?', path)) return
  yield* addEvents(readLines(path))
  yield* changesOf('INSERT INTO {imported} VALUES (?)', path)
}
