import { openDatabase } from '../platform/sqlite/open-database.js'
import type { Grant } from './grant.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const releasesPerWallet = 5
export const releasesPerHour = 500

const migrations = [
  `CREATE TABLE IF NOT EXISTS releases (challenge TEXT PRIMARY KEY, wallet TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS releases_by_wallet ON releases (wallet, at);
   CREATE INDEX IF NOT EXISTS releases_by_age ON releases (at);`,
]

export type Releases = ReturnType<typeof openReleases>

/** What was given out, on the disk before it is: limits and single use hold over restarts. */
export function openReleases(file: string) {
  const db = openDatabase({ file, migrations })
  const forget = db.prepare('DELETE FROM releases WHERE at <= ?')
  const ofWallet = db.prepare('SELECT count(*) AS count FROM releases WHERE wallet = ? AND at > ?')
  const ofAll = db.prepare('SELECT count(*) AS count FROM releases WHERE at > ?')
  const add = db.prepare('INSERT INTO releases VALUES (?, ?, ?) ON CONFLICT DO NOTHING')

  function take({ challenge, walletId }: Grant, now: number): 'taken' | 'used' | 'too many' {
    forget.run(now - dayMs)
    const isFull =
      Number(ofWallet.get(walletId, now - dayMs)?.['count']) >= releasesPerWallet ||
      Number(ofAll.get(now - hourMs)?.['count']) >= releasesPerHour
    if (isFull) return 'too many'
    return add.run(challenge, walletId, now).changes === 1 ? 'taken' : 'used'
  }

  return {
    /** Counts a release. Of two at once with one challenge, one is taken. */
    take(grant: Grant, now: number) {
      db.exec('BEGIN IMMEDIATE')
      try {
        return take(grant, now)
      } finally {
        if (db.isTransaction) db.exec('COMMIT')
      }
    },
    close: () => db.close(),
  }
}
