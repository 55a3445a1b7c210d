// Part of the thread that owns the database. Node may start it from source, so it imports no other file of the
// repository.
import type { DatabaseSync } from 'node:sqlite'

const dayMs = 24 * 60 * 60_000
/** How long a topic without subscriptions is kept. Pairings live 30 days, sessions 7. */
export const topicMs = 30 * dayMs
/** Maximum number of topics, about 100 bytes each. The least recently subscribed is evicted first. */
export const topicsMost = 500_000
const sweepRows = 500

/** The topics that had a subscription. */
export function createTopicTable(db: DatabaseSync) {
  const sql = {
    find: db.prepare('SELECT seen_at AS seenAt FROM topics WHERE topic = unhex(?)'),
    put: db.prepare('INSERT OR REPLACE INTO topics VALUES (unhex(?), ?)'),
    deleteOldest: db.prepare('DELETE FROM topics WHERE topic = (SELECT topic FROM topics ORDER BY seen_at LIMIT 1)'),
    deleteUnused: db.prepare(
      'DELETE FROM topics WHERE topic IN (SELECT topic FROM topics WHERE seen_at <= ? ORDER BY seen_at LIMIT ?)',
    ),
  }
  const { written } = db.prepare('SELECT count(*) AS written FROM topics').get() as { written: number }
  let count = written
  let added = 0

  return {
    has: (topic: string): boolean => sql.find.get(topic) !== undefined,
    /** Records a subscription. Returns whether the topic was unknown. */
    add(topic: string, now: number): boolean {
      const known = sql.find.get(topic) as { seenAt: number } | undefined
      // Once a day is enough, so most subscriptions write nothing.
      if (known && known.seenAt > now - dayMs) return false
      sql.put.run(topic, now)
      if (known) return false
      if (count + added < topicsMost) added += 1
      else sql.deleteOldest.run()
      return true
    },
    commit(): void {
      count += added
      added = 0
    },
    rollBack(): void {
      added = 0
    },
    /** Returns whether there may be more to delete. */
    sweep(now: number): boolean {
      const deleted = Number(sql.deleteUnused.run(now - topicMs, sweepRows).changes)
      count -= deleted
      return deleted === sweepRows
    },
  }
}
