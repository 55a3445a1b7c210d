// Runs in the thread of the sessions too: imports as Node resolves them in the source.
import { clocksApartMs } from '../../../platform/store/clocks-apart.ts'
import { createRowCount } from '../../../platform/store/row-count.ts'
import { sharedKey } from '../../../platform/store/shared-key.ts'
import {
  changesOf,
  rowOf,
  rowsOf,
  type SqlRow,
  type Steps,
  type StoreRules,
} from '../../../platform/store/statement.ts'
import {
  type AccountOfDomain,
  type Added,
  type NewSession,
  type SessionLimits,
  type StoredSession,
} from './session-store.ts'

const sweepRows = 500

/** The rules of the sessions. Every statement uses an index. */
export function createSessionRules({ limits }: { limits: SessionLimits }): StoreRules {
  const rows = createRowCount('sessions')
  const usedNonces = createRowCount('used_nonces')

  function* add({ session, tokenHash, nonce }: NewSession): Steps<Added> {
    const isFull = (yield* rows.read()) >= limits.sessions || (yield* usedNonces.read()) >= limits.usedNonces
    if (isFull) return 'full'
    const { id, account, address, chainId, domain, message, createdAt, expiresAt } = session
    const used = 'INSERT INTO {used_nonces} VALUES (?, ?) ON CONFLICT DO NOTHING'
    if ((yield* changesOf(used, nonce.value, nonce.expiresAt)) === 0) return 'used'
    const added = 'INSERT INTO {sessions} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'
    yield* changesOf(added, id, tokenHash, account, address, chainId, domain, message, createdAt, expiresAt)
    yield* rows.add(1 - (yield* changesOf(trim, domain, account, limits.perAccount)))
    yield* usedNonces.add(1)
    return 'added'
  }

  function* revoke(id: string): Steps<void> {
    yield* rows.add(-(yield* changesOf('DELETE FROM {sessions} WHERE id = ?', id)))
  }

  function* revokeAll({ domain, account }: AccountOfDomain): Steps<void> {
    const text = 'DELETE FROM {sessions} WHERE domain = ? AND account = ?'
    yield* rows.add(-(yield* changesOf(text, domain, account)))
  }

  return {
    reads: {
      *find([tokenHash, now]: [string, number]): Steps<StoredSession | undefined> {
        const row = yield* rowOf('SELECT * FROM {sessions} WHERE token_hash = ? AND expires > ?', tokenHash, now)
        return row && toSession(row)
      },
      *list([{ domain, account }, now]: [AccountOfDomain, number]): Steps<readonly StoredSession[]> {
        const text =
          'SELECT * FROM {sessions} WHERE domain = ? AND account = ? AND expires > ? ORDER BY created DESC, id'
        return (yield* rowsOf(text, domain, account, now)).map(toSession)
      },
    },
    writes: { nonceKey: () => sharedKey('nonce'), add, revoke, revokeAll },
    *sweep(now) {
      const ended = [
        yield* changesOf(sweepOf('sessions', 'id'), now),
        // A server whose clock is behind still accepts a nonce that has expired by the clock of the sweep.
        yield* changesOf(sweepOf('used_nonces', 'nonce'), now - clocksApartMs),
      ]
      yield* rows.recount(now, ended[0])
      yield* usedNonces.recount(now, ended[1])
      return ended.includes(sweepRows)
    },
  }
}

/** Ends the oldest sessions of an account. SQLite skips rows only below a limit. */
const trim = `DELETE FROM {sessions} WHERE id IN
  (SELECT id FROM {sessions} WHERE domain = ? AND account = ? ORDER BY created DESC, id LIMIT 1000000000 OFFSET ?)`

const sweepOf = (table: string, key: string): string =>
  `DELETE FROM {${table}} WHERE ${key} IN
    (SELECT ${key} FROM {${table}} WHERE expires <= ? ORDER BY expires LIMIT ${sweepRows})`

type Row = Record<'id' | 'account' | 'address' | 'chain' | 'domain' | 'message', string> &
  Record<'created' | 'expires', number>

function toSession(row: SqlRow): StoredSession {
  const { chain, created, expires, id, account, address, domain, message } = row as Row
  const chainId = chain as StoredSession['chainId']
  return { id, account, address, chainId, domain, message, createdAt: created, expiresAt: expires }
}
