// A part of the thread that owns the database, which Node can start from its source: it imports nothing of ours.
import type { DatabaseSync } from 'node:sqlite'
import type { SeenNonce } from './mailbox-store.ts'

/** As many as are remembered in memory. */
const noncesMost = 200_000
const sweepRows = 500
/** Counting reads every row: one sweep in so many does it. */
const sweepsPerCount = 30

/** The nonces of tokens until they expire, over restarts: a token that was replaced stays of no use. */
export function createNonceTable(db: DatabaseSync) {
  const sql = {
    put: db.prepare(
      'INSERT INTO nonces VALUES (?, ?, ?, ?) ON CONFLICT (nonce) DO UPDATE SET' +
        ' issued_at = max(issued_at, excluded.issued_at), expires_at = max(expires_at, excluded.expires_at)',
    ),
    all: db.prepare(
      'SELECT nonce, client AS clientId, issued_at AS issuedAt, expires_at AS expiresAt FROM nonces' +
        ' WHERE expires_at > ? ORDER BY issued_at',
    ),
    count: db.prepare('SELECT count(*) AS count FROM nonces'),
    deleteOldest: db.prepare('DELETE FROM nonces WHERE nonce IN (SELECT nonce FROM nonces ORDER BY issued_at LIMIT ?)'),
    // A token lives for a day at most: the oldest are the ones that have expired.
    deleteExpired: db.prepare(
      'DELETE FROM nonces WHERE nonce IN (SELECT nonce FROM nonces ORDER BY issued_at LIMIT ?) AND expires_at <= ?',
    ),
  }
  let sweeps = 0
  const seconds = () => Math.floor(Date.now() / 1000)

  return {
    put: ({ nonce, clientId, issuedAt, expiresAt }: SeenNonce) => sql.put.run(nonce, clientId, issuedAt, expiresAt),
    /** Those that have not expired, the oldest first. */
    all: () => sql.all.all(seconds()) as SeenNonce[],
    sweep(): void {
      sql.deleteExpired.run(sweepRows, seconds())
      sweeps += 1
      if (sweeps % sweepsPerCount !== 0) return
      const { count } = sql.count.get() as { count: number }
      if (count > noncesMost) sql.deleteOldest.run(count - noncesMost)
    },
  }
}
