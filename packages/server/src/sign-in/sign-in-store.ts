import type { ServerSession } from '@openappkit/protocol/sign-in'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { nonceLifeMs } from './sign-in-options.js'

export type SignInStore = Awaited<ReturnType<typeof openSignInStore>>

/** Open nonces there are at most: beyond it none is given out until some have expired. */
const mostNonces = 200_000
const mostSessionsPerAccount = 50

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const nonceLength = 24

const tables = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, domain TEXT NOT NULL, expires INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS nonces_by_end ON nonces (expires);
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, address TEXT NOT NULL, chain TEXT NOT NULL,
    domain TEXT NOT NULL, message TEXT NOT NULL, signature TEXT NOT NULL,
    created INTEGER NOT NULL, expires INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sessions_by_account ON sessions (domain, address, created);
`

export type NewSession = Omit<ServerSession, 'id' | 'createdAt' | 'expiresAt'> & { expires: number }

/** Nonces, each good for one sign-in on one domain, and the sessions that came of them. Tokens are kept as hashes. */
export async function openSignInStore(file: string | undefined, now: () => number = Date.now) {
  // Missing in older versions of Node, where the other services run all the same.
  const { DatabaseSync } = await import('node:sqlite')
  const db = new DatabaseSync(file ?? ':memory:')
  db.exec(tables)
  const sql = {
    forget: db.prepare('DELETE FROM nonces WHERE expires <= ?'),
    count: db.prepare('SELECT count(*) AS count FROM nonces'),
    issue: db.prepare('INSERT INTO nonces VALUES (?, ?, ?)'),
    take: db.prepare('DELETE FROM nonces WHERE nonce = ? AND domain = ? AND expires > ? RETURNING expires'),
    add: db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    trim: db.prepare(`DELETE FROM sessions WHERE expires <= ?1 OR id IN
      (SELECT id FROM sessions WHERE domain = ?2 AND address = ?3 ORDER BY created DESC, id LIMIT -1 OFFSET ?4)`),
    find: db.prepare('SELECT * FROM sessions WHERE token_hash = ? AND expires > ?'),
    list: db.prepare('SELECT * FROM sessions WHERE domain = ? AND address = ? AND expires > ? ORDER BY created DESC'),
    revoke: db.prepare('DELETE FROM sessions WHERE id = ?'),
    revokeAll: db.prepare('DELETE FROM sessions WHERE domain = ? AND address = ?'),
  }

  return {
    /** A new nonce for a domain; `undefined` while far too many are open. */
    issue(domain: string): { nonce: string; expiresAt: string } | undefined {
      sql.forget.run(now())
      if (Number(sql.count.get()?.['count']) >= mostNonces) return undefined
      const nonce = Array.from({ length: nonceLength }, () => letters[randomInt(letters.length)]).join('')
      const expires = now() + nonceLifeMs
      sql.issue.run(nonce, domain, expires)
      return { nonce, expiresAt: new Date(expires).toISOString() }
    },

    /** Takes a nonce away: of all who come with it, one gets it. Answers when it would have expired. */
    take(nonce: string, domain: string): number | undefined {
      const taken = sql.take.get(nonce, domain, now())
      return taken && Number(taken['expires'])
    },

    /** Puts a nonce back that nobody could judge. */
    giveBack: (nonce: string, domain: string, expires: number) => void sql.issue.run(nonce, domain, expires),

    /** Keeps a session and hands out its token, this once. */
    add({ address, chainId, domain, message, signature, expires }: NewSession) {
      const token = randomBytes(32).toString('base64url')
      const id = randomBytes(16).toString('base64url')
      sql.add.run(id, hash(token), address, chainId, domain, message, signature, now(), expires)
      sql.trim.run(now(), domain, address, mostSessionsPerAccount)
      return { token, session: this.find(token) as ServerSession }
    },

    find(token: string): ServerSession | undefined {
      const row = sql.find.get(hash(token), now())
      return row && toSession(row as Row)
    },

    listOf({ domain, address }: ServerSession): ServerSession[] {
      return sql.list.all(domain, address, now()).map((row) => toSession(row as Row))
    },

    revoke: ({ id }: ServerSession) => void sql.revoke.run(id),
    revokeAccount: ({ domain, address }: ServerSession) => void sql.revokeAll.run(domain, address),
    close: () => db.close(),
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Row = Record<'id' | 'address' | 'chain' | 'domain' | 'message' | 'signature', string> &
  Record<'created' | 'expires', number>

function toSession({ id, address, chain, domain, message, signature, created, expires }: Row): ServerSession {
  const times = { createdAt: new Date(created).toISOString(), expiresAt: new Date(expires).toISOString() }
  return { id, address, chainId: chain as ServerSession['chainId'], domain, message, signature, ...times }
}
