// Runs in the thread of the smart sessions too: imports as Node resolves them in the source.
import {
  changesOf,
  rowOf,
  rowsOf,
  type SqlRow,
  type Steps,
  type StoreRules,
} from '../../../../platform/store/statement.ts'
import { createRowCount } from '../../../../platform/store/row-count.ts'
import type { Added, Revoked, SmartSessionLimits, StoredSession } from './session-store.ts'

/**
 * How long an ended session is kept. Longer than the signature of its record is valid, so that a revoked session cannot
 * be listed again.
 */
const keptMs = 24 * 60 * 60_000
const prunedAtOnce = 500

type Key = { address: string; pci: string }

/** The rules of the smart sessions. Every statement uses an index. */
export function createSmartSessionRules({ limits }: { limits: SmartSessionLimits }): StoreRules {
  const rows = createRowCount('sessions')

  function* add(session: StoredSession): Steps<Added> {
    const { address, pci, createdAt, expiresAt } = session
    const known = yield* findRow({ address, pci })
    if (known) return known['revoked_at'] === null && isSame(known, session) ? 'added' : 'used'
    if ((yield* rows.read()) >= limits.sessions) return 'full'
    if ((yield* rowsOf(inForce, address, createdAt)).length >= limits.perAddress) return 'too-many'
    const added = 'INSERT INTO {sessions} VALUES (?, ?, ?, ?, NULL, ?)'
    yield* changesOf(added, address, pci, createdAt, expiresAt, JSON.stringify(session))
    yield* rows.add(1)
    return 'added'
  }

  function* revoke({ address, pci, now }: Key & { now: number }): Steps<Revoked> {
    if (!(yield* findRow({ address, pci }))) return 'unknown'
    // Sets its end to now, so that it is pruned like an expired one.
    const text = `UPDATE {sessions} SET revoked_at = ?, expires_at = ?
      WHERE address = ? AND pci = ? AND revoked_at IS NULL AND expires_at > ?`
    return (yield* changesOf(text, now, now, address, pci, now)) > 0 ? 'revoked' : 'over'
  }

  return {
    reads: {
      *find(key: Key): Steps<StoredSession | undefined> {
        const row = yield* findRow(key)
        return row && read(row)
      },
      *ofAddress({ address, now }: { address: string; now: number }): Steps<readonly StoredSession[]> {
        return (yield* rowsOf(inForce, address, now)).map(read)
      },
    },
    writes: { add, revoke },
    *sweep(now) {
      const pruned = yield* changesOf(prune, now - keptMs, prunedAtOnce)
      yield* rows.recount(now, pruned)
      return pruned === prunedAtOnce
    },
  }
}

const inForce = `SELECT json FROM {sessions} WHERE address = ? AND revoked_at IS NULL AND expires_at > ?
  ORDER BY created_at DESC, pci`

const prune = `DELETE FROM {sessions}
  WHERE (address, pci) IN (SELECT address, pci FROM {sessions} WHERE expires_at < ? LIMIT ?)`

const findRow = ({ address, pci }: Key): Steps<SqlRow | undefined> =>
  rowOf('SELECT json, revoked_at FROM {sessions} WHERE address = ? AND pci = ?', address, pci)

const read = (row: SqlRow) => JSON.parse(String(row['json'])) as StoredSession

/** A retry after a lost response has the same session with another time. */
function isSame(row: SqlRow, session: StoredSession): boolean {
  return JSON.stringify({ ...read(row), createdAt: 0 }) === JSON.stringify({ ...session, createdAt: 0 })
}
