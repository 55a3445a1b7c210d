// Runs in the thread of the smart sessions: imports as Node resolves them in the source.
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction, openDatabase } from '../../../../platform/sqlite/open-database.ts'
import type { ServedStore } from '../../../../platform/sqlite/serve-store.ts'
import type { Added, Revoked, SmartSessionLimits, StoredSession } from './session-store.ts'

export const smartSessionMigrations = [
  `CREATE TABLE IF NOT EXISTS sessions (
     address TEXT NOT NULL, pci TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
     revoked_at INTEGER, json TEXT NOT NULL, PRIMARY KEY (address, pci)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS ended ON sessions (expires_at);`,
] as const

/**
 * How long an ended session is kept. Longer than the signature of its record is valid, so that a revoked session cannot
 * be listed again.
 */
const keptMs = 24 * 60 * 60_000
const prunedAtOnce = 500

type Key = { address: string; pci: string }

/** Smart sessions in SQLite. Every query uses an index. */
export function openSessionDatabase({ file, limits }: { file: string; limits: SmartSessionLimits }): ServedStore {
  const db = openDatabase({ file, migrations: smartSessionMigrations })
  const sql = statementsOf(db)
  // Counted once and then updated. It only limits disk use, so other processes may make it slightly wrong.
  let size = Number(sql.count.get()?.['count'])

  function add(session: StoredSession): Added {
    const { address, pci, createdAt, expiresAt } = session
    const known = sql.find.get(address, pci)
    if (known) return known['revoked_at'] === null && isSame(known, session) ? 'added' : 'used'
    if (size >= limits.sessions) return 'full'
    if (sql.inForce.all(address, createdAt).length >= limits.perAddress) return 'too-many'
    sql.add.run(address, pci, createdAt, expiresAt, JSON.stringify(session))
    size += 1
    return 'added'
  }

  function revoke({ address, pci, now }: Key & { now: number }): Revoked {
    if (!sql.find.get(address, pci)) return 'unknown'
    return Number(sql.revoke.run(address, pci, now).changes) > 0 ? 'revoked' : 'over'
  }

  return {
    methods: {
      add: (session: StoredSession) => inTransaction(db, () => add(session)),
      find({ address, pci }: Key): StoredSession | undefined {
        const row = sql.find.get(address, pci)
        return row && read(row)
      },
      ofAddress: ({ address, now }: { address: string; now: number }) => sql.inForce.all(address, now).map(read),
      revoke: (key: Key & { now: number }) => inTransaction(db, () => revoke(key)),
    },
    sweep(now) {
      const { changes } = sql.prune.run(now - keptMs, prunedAtOnce)
      size -= Number(changes)
      return changes === prunedAtOnce
    },
    close: () => db.close(),
  }
}

type Row = Readonly<Record<string, unknown>>

const read = (row: Row) => JSON.parse(String(row['json'])) as StoredSession

/** A retry after a lost response has the same session with another time. */
function isSame(row: Row, session: StoredSession): boolean {
  return JSON.stringify({ ...read(row), createdAt: 0 }) === JSON.stringify({ ...session, createdAt: 0 })
}

function statementsOf(db: DatabaseSync) {
  return {
    count: db.prepare('SELECT count(*) AS count FROM sessions'),
    find: db.prepare('SELECT json, revoked_at FROM sessions WHERE address = ? AND pci = ?'),
    inForce: db.prepare(
      `SELECT json FROM sessions WHERE address = ? AND revoked_at IS NULL AND expires_at > ?
       ORDER BY created_at DESC, pci`,
    ),
    add: db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, NULL, ?)'),
    // Sets its end to now, so that it is pruned like an expired one.
    revoke: db.prepare(
      `UPDATE sessions SET revoked_at = ?3, expires_at = ?3
       WHERE address = ?1 AND pci = ?2 AND revoked_at IS NULL AND expires_at > ?3`,
    ),
    prune: db.prepare(
      `DELETE FROM sessions
       WHERE (address, pci) IN (SELECT address, pci FROM sessions WHERE expires_at < ? LIMIT ?)`,
    ),
  }
}
