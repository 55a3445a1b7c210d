// Runs in the thread of the sessions: imports as Node resolves them in the source.
import { randomBytes } from 'node:crypto'
import { openDatabase } from '../../platform/sqlite/open-database.ts'
import type { ServedStore } from '../../platform/sqlite/serve-store.ts'
import type { AccountOfDomain, Added, NewSession, SessionLimits, StoredSession } from './session-store.ts'

export const sessionMigrations = [
  `CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, domain TEXT NOT NULL, expires INTEGER NOT NULL) STRICT;
   CREATE INDEX IF NOT EXISTS nonces_by_end ON nonces (expires);
   CREATE TABLE IF NOT EXISTS sessions (
     id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, address TEXT NOT NULL, chain TEXT NOT NULL,
     domain TEXT NOT NULL, message TEXT NOT NULL, signature TEXT NOT NULL,
     created INTEGER NOT NULL, expires INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX IF NOT EXISTS sessions_by_account ON sessions (domain, address, created);`,
  // Accounts are CAIP-10 ids, signatures are no longer stored, and nonces only once used.
  `DROP TABLE nonces;
   CREATE TABLE used_nonces (nonce TEXT PRIMARY KEY, expires INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX used_nonces_by_end ON used_nonces (expires);
   CREATE TABLE keys (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
   ALTER TABLE sessions RENAME TO sessions_of_version_1;
   DROP INDEX sessions_by_account;
   CREATE TABLE sessions (
     id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, account TEXT NOT NULL, address TEXT NOT NULL,
     chain TEXT NOT NULL, domain TEXT NOT NULL, message TEXT NOT NULL,
     created INTEGER NOT NULL, expires INTEGER NOT NULL
   ) STRICT;
   INSERT INTO sessions SELECT id, token_hash,
     chain || ':' || CASE WHEN chain LIKE 'eip155:%' OR lower(address) GLOB 'bc1*' OR lower(address) GLOB 'tb1*'
       THEN lower(address) ELSE address END,
     address, chain, domain, message, created, expires FROM sessions_of_version_1;
   DROP TABLE sessions_of_version_1;
   CREATE INDEX sessions_by_account ON sessions (domain, account, created);
   CREATE INDEX sessions_by_end ON sessions (expires);`,
] as const

const sweepRows = 500
const keyName = 'nonce'
const keyBytes = 32

type Row = Record<'id' | 'account' | 'address' | 'chain' | 'domain' | 'message', string> &
  Record<'created' | 'expires', number>

/** Sessions in SQLite. Every query uses an index. */
export function openSessionDatabase({ file, limits }: { file: string; limits: SessionLimits }): ServedStore {
  const db = openDatabase({ file, migrations: sessionMigrations })
  const sql = {
    key: db.prepare('SELECT value FROM keys WHERE name = ?'),
    addKey: db.prepare('INSERT OR IGNORE INTO keys VALUES (?, ?)'),
    use: db.prepare('INSERT OR IGNORE INTO used_nonces VALUES (?, ?)'),
    add: db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    trim: db.prepare(`DELETE FROM sessions WHERE id IN
      (SELECT id FROM sessions WHERE domain = ? AND account = ? ORDER BY created DESC, id LIMIT -1 OFFSET ?)`),
    find: db.prepare('SELECT * FROM sessions WHERE token_hash = ? AND expires > ?'),
    list: db.prepare('SELECT * FROM sessions WHERE domain = ? AND account = ? AND expires > ? ORDER BY created DESC'),
    revoke: db.prepare('DELETE FROM sessions WHERE id = ?'),
    revokeAll: db.prepare('DELETE FROM sessions WHERE domain = ? AND account = ?'),
    counts: {
      sessions: db.prepare('SELECT count(*) AS count FROM sessions'),
      usedNonces: db.prepare('SELECT count(*) AS count FROM used_nonces'),
    },
    sweeps: [sweepOf('sessions', 'id'), sweepOf('used_nonces', 'nonce')].map((text) => db.prepare(text)),
  }
  const count = (of: keyof typeof sql.counts) => Number(sql.counts[of].get()?.['count'])
  // Counted once and then updated, because a count reads the whole table. Other processes may add rows, so it is
  // counted again after each sweep that deleted rows.
  const size = { sessions: count('sessions'), usedNonces: count('usedNonces') }

  function add({ session, tokenHash, nonce }: NewSession): Added {
    if (size.sessions >= limits.sessions || size.usedNonces >= limits.usedNonces) return 'full'
    const { id, account, address, chainId, domain, message, createdAt, expiresAt } = session
    db.exec('BEGIN IMMEDIATE')
    try {
      const isNew = sql.use.run(nonce.value, nonce.expiresAt).changes === 1
      if (isNew) {
        sql.add.run(id, tokenHash, account, address, chainId, domain, message, createdAt, expiresAt)
        size.sessions += 1 - Number(sql.trim.run(domain, account, limits.perAccount).changes)
        size.usedNonces += 1
      }
      db.exec('COMMIT')
      return isNew ? 'added' : 'used'
    } catch (thrown) {
      // After some failures, such as a full disk, SQLite has already rolled back.
      if (db.isTransaction) db.exec('ROLLBACK')
      size.sessions = count('sessions')
      size.usedNonces = count('usedNonces')
      throw thrown
    }
  }

  return {
    methods: {
      nonceKey() {
        sql.addKey.run(keyName, randomBytes(keyBytes))
        return sql.key.get(keyName)?.['value']
      },
      add,
      find: ([tokenHash, now]: [string, number]) => toSession(sql.find.get(tokenHash, now) as Row | undefined),
      list: ([{ domain, account }, now]: [AccountOfDomain, number]) =>
        (sql.list.all(domain, account, now) as Row[]).map(toSession),
      revoke(id: string) {
        size.sessions -= Number(sql.revoke.run(id).changes)
      },
      revokeAll({ domain, account }: AccountOfDomain) {
        size.sessions -= Number(sql.revokeAll.run(domain, account).changes)
      },
    },
    sweep(now) {
      const deleted = sql.sweeps.map((one) => Number(one.run(now).changes))
      if (deleted.some((rows) => rows > 0)) {
        db.exec('PRAGMA incremental_vacuum(256)')
        size.sessions = count('sessions')
        size.usedNonces = count('usedNonces')
      }
      return deleted.includes(sweepRows)
    },
    close: () => db.close(),
  }
}

const sweepOf = (table: string, key: string): string =>
  `DELETE FROM ${table} WHERE ${key} IN
    (SELECT ${key} FROM ${table} WHERE expires <= ? ORDER BY expires LIMIT ${sweepRows})`

function toSession(row: Row): StoredSession
function toSession(row: Row | undefined): StoredSession | undefined
function toSession(row: Row | undefined): StoredSession | undefined {
  if (!row) return undefined
  const { chain, created, expires, id, account, address, domain, message } = row
  const chainId = chain as StoredSession['chainId']
  return { id, account, address, chainId, domain, message, createdAt: created, expiresAt: expires }
}
