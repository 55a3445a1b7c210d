// Part of the thread that owns the database. Node may start it from source, so it imports no other file of the
// repository.
import type { DatabaseSync } from 'node:sqlite'
import type { SeenClient, SeenClients } from './mailbox-store.ts'

/** The same limit as in memory. */
export const clientsMost = 200_000
const sweepRows = 500
/** A count reads every row, so it runs only once in this many sweeps. */
const sweepsPerCount = 30
/** Tolerated clock difference for the times of a token. */
export const skewSeconds = 60
/**
 * How long a client is kept after its newest token was issued. Older tokens have expired by then, because none is valid
 * for more than a day.
 */
export const clientSeconds = 24 * 60 * 60 + skewSeconds

export type ClientTableOptions = { db: DatabaseSync; most?: number; sweepsBetween?: number }

/**
 * The newest token of each client, stored until older ones have expired, so that a replaced token stays invalid across
 * restarts.
 */
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
    /** Oldest first. */
    all: (): SeenClients => ({
      clients: sql.all.all(secondsAgo(clientSeconds)) as SeenClient[],
      issuedAfter: Number(sql.forgotten.get()?.['issuedAfter']),
    }),
    /** Returns whether there may be more to delete. */
    sweep(): boolean {
      const isBehind = Number(sql.deleteOver.run(secondsAgo(clientSeconds), sweepRows).changes) === sweepRows
      sweeps += 1
      if (sweeps % sweepsBetween !== 0) return isBehind
      const { count } = sql.count.get() as { count: number }
      if (count <= most) return isBehind
      // After a restart, tokens as old as these are rejected. A clock that is ahead must not lock out other clients.
      sql.forget.run(secondsAgo(skewSeconds), count - most)
      sql.deleteOldest.run(count - most)
      return isBehind
    },
  }
}
