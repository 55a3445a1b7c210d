// Runs in the thread of the events too: imports as Node resolves them in the source.
import { afterCommit, changesOf, rowOf, rowsOf, type Steps, type StoreRules } from '../../platform/store/statement.ts'
import type { EventCounts } from './event-counts.ts'

export type EventRow = { receivedAt: string; event: string; json: string }

/** Where the engines differ. */
export type EventEngine = {
  /** The statement that returns the bytes of the events. SQLite knows its pages, PostgreSQL adds up the events. */
  bytes: string
  /** How long the answer may be remembered: to add up takes time. */
  rememberMs: number
  /** The key of a count. PostgreSQL has several rows for one count. */
  countKey: string
}

export type EventRulesOptions = {
  /** Limit for the bytes of events. Beyond it, the oldest are deleted. Counts are kept. */
  mostBytes: number
  engine: EventEngine
}

export const sqliteEvents: EventEngine = {
  bytes: `SELECT (page_count - freelist_count) * page_size AS bytes
    FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
  rememberMs: 0,
  countKey: 'day, event',
}
export const postgresEvents: EventEngine = {
  bytes: 'SELECT CAST(coalesce(sum(bytes), 0) AS bigint) AS bytes FROM {events}',
  rememberMs: 60_000,
  countKey: 'day, event, slot',
}

const sweepRows = 500
const countedDays = 90
const dayMs = 24 * 60 * 60_000
/** Rows of one statement: powers of two, so that few statements are prepared. */
const rowsMost = 64

/** The rules of the events and their counts. */
export function createEventRules({ mostBytes, engine }: EventRulesOptions): StoreRules {
  const addEvents = addEventsBy(engine)
  let bytes = 0
  let readAt = -Infinity

  return {
    reads: {
      *counts(): Steps<EventCounts> {
        const text = `SELECT day, event, CAST(sum(count) AS bigint) AS count FROM {counts} WHERE day > ?
          GROUP BY day, event ORDER BY day, event`
        const days = new Map<string, EventCounts[string]>()
        for (const row of yield* rowsOf(text, firstDay(Date.now()))) {
          const { day, event, count } = row as { day: string; event: string; count: number }
          days.set(day, { ...days.get(day), [event]: count })
        }
        return Object.fromEntries(days)
      },
    },
    writes: { add: addEvents },
    *sweep(now) {
      yield* changesOf('DELETE FROM {counts} WHERE day <= ?', firstDay(now))
      // Another server may have deleted the excess, so that only a number within the limit is remembered.
      const isRead = now - readAt >= engine.rememberMs || bytes > mostBytes
      const stored = isRead ? Number((yield* rowOf(engine.bytes))?.['bytes'] ?? 0) : bytes
      const dropped = stored > mostBytes ? yield* dropOldest() : { rows: 0, bytes: 0 }
      yield* afterCommit(() => {
        bytes = stored - dropped.bytes
        if (isRead) readAt = now
      })
      return dropped.rows >= sweepRows
    },
  }
}

/** Adds rows and counts them. */
export const addEventsBy = ({ countKey }: EventEngine) =>
  function* addEvents(rows: readonly EventRow[]): Steps<void> {
    for (let at = 0; at < rows.length;) {
      const size = Math.min(rowsMost, 2 ** Math.floor(Math.log2(rows.length - at)))
      const some = rows.slice(at, at + size)
      yield* changesOf(
        `INSERT INTO {events} (received_at, event, json) VALUES ${some.map(() => '(?, ?, ?)').join(', ')}`,
        ...some.flatMap(({ receivedAt, event, json }) => [receivedAt, event, json]),
      )
      at += size
    }
    const added = `INSERT INTO {counts} (day, event, count) VALUES (?, ?, ?)
      ON CONFLICT (${countKey}) DO UPDATE SET count = {counts}.count + excluded.count`
    for (const { day, event, count } of countsOf(rows)) yield* changesOf(added, day, event, count)
  }

/** In one order, so that two servers never wait for each other in a circle. */
function countsOf(rows: readonly EventRow[]) {
  const counts = new Map<string, { day: string; event: string; count: number }>()
  for (const { receivedAt, event } of rows) {
    const day = receivedAt.slice(0, 10)
    const key = `${day} ${event}`
    counts.set(key, { day, event, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
}

function* dropOldest(): Steps<{ rows: number; bytes: number }> {
  const oldest = `SELECT id, json FROM {events} ORDER BY id LIMIT ${sweepRows}`
  const text = `SELECT max(id) AS last, CAST(sum(octet_length(json)) AS bigint) AS bytes FROM (${oldest}) AS oldest`
  const { last = null, bytes = null } = (yield* rowOf(text)) ?? {}
  return { rows: yield* changesOf('DELETE FROM {events} WHERE id <= ?', last), bytes: Number(bytes) }
}

const firstDay = (now: number): string => new Date(now - countedDays * dayMs).toISOString().slice(0, 10)
