// A part of the thread that owns the database, which Node can start from its source: it imports nothing of ours.
import type { DatabaseSync } from 'node:sqlite'
import type { SeenClient, SeenClients } from './mailbox-store.ts'

/** As many as are remembered in memory. */
const clientsMost = 200_000
const sweepRows = 500
/** Counting reads every row: one sweep in so many does it. */
const sweepsPerCount = 30
/** Clocks differ: a token is taken for so long after it has expired, or before it was issued. */
const skewSeconds = 60
/**
 * A client is kept for so long after its newest token was issued. No token that is older is taken then: none may be good for
 * longer than a day.
 */
export const clientSeconds = 24 * 60 * 60 + skewSeconds

export type ClientTableOptions = { db: DatabaseSync; most?: number; sweepsBetween?: number }

/** The newest token of each client, until no older one is taken, over restarts: a token that was replaced stays of no use. */
export function createClientTable({ db, most = clientsMost, sweepsBetween = sweepsPerCount }: ClientTableOptions) {
  const sql = {
    put: db.prepare(
      'INSERT INTO clients VALUES (?, ?) ON CONFLICT (client) DO UPDATE SET' +
        ' issued_at = max(issued_at, excluded.issued_at)',
    ),
    all: db.prepare(
      'SELECT client AS clientId, issued_at AS issuedAt FROM clients WHERE issued_at > ? ORDER BY issued_at',
    ),
    forgotten: db.prepare('SELECT coalesce(max(issued_at), 0) AS issuedAfter FROM forgotten_clients'),
    count: db.prepare('SELECT count(*) AS count FROM clients'),
    forget: db.prepare(`INSERT INTO forgotten_clients
      SELECT 1, min(max(issued_at), ?) FROM (SELECT issued_at FROM clients ORDER BY issued_at LIMIT ?) WHERE true
      ON CONFLICT (one) DO UPDATE SET issued_at = max(issued_at, excluded.issued_at)`),
    deleteOldest: db.prepare(
      'DELETE FROM clients WHERE client IN (SELECT client FROM clients ORDER BY issued_at LIMIT ?)',
    ),
    deleteOver: db.prepare(
      'DELETE FROM clients WHERE client IN' +
        ' (SELECT client FROM clients WHERE issued_at <= ? ORDER BY issued_at LIMIT ?)',
    ),
  }
  let sweeps = 0
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

  return {
    put: ({ clientId, issuedAt }: SeenClient) => sql.put.run(clientId, issuedAt),
    /** The oldest first. */
    all: (): SeenClients => ({
      clients: sql.all.all(secondsAgo(clientSeconds)) as SeenClient[],
      issuedAfter: Number(sql.forgotten.get()?.['issuedAfter']),
    }),
    /** Answers whether there may be more to delete. */
    sweep(): boolean {
      const isBehind = Number(sql.deleteOver.run(secondsAgo(clientSeconds), sweepRows).changes) === sweepRows
      sweeps += 1
      if (sweeps % sweepsBetween !== 0) return isBehind
      const { count } = sql.count.get() as { count: number }
      if (count <= most) return isBehind
      // After a restart, a token as old as theirs is refused. A clock that is ahead must not lock out the others.
      sql.forget.run(secondsAgo(skewSeconds), count - most)
      sql.deleteOldest.run(count - most)
      return isBehind
    },
  }
}
