import { openDatabase } from '../platform/sqlite/open-database.js'
import type { Grant } from './grant.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const releasesPerWallet = 5
/**
 * For all wallets together, whatever the grants say: a thief of the accounts service needs days to open many wallets.
 */
export const releasesPerHour = 500
/** For one network, however many are left. */
export const releasesPerNetwork = 50
/** While more than this is left of the hour, a network may exceed its share. */
const plenty = releasesPerHour / 2
/** The last releases of the hour, kept for networks without one in that hour. */
const reserve = releasesPerHour / 4
/** The releases before those, kept for projects below their share. */
const projectReserve = Math.floor(releasesPerHour / 8)
/** Fraction of what is left beyond the reserve: for a network, and for a project when others use the key holder. */
const shares = { network: 1 / 10, project: 1 / 2 }

const migrations = [
  `CREATE TABLE IF NOT EXISTS releases (challenge TEXT PRIMARY KEY, wallet TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS releases_by_wallet ON releases (wallet, at);
   CREATE INDEX IF NOT EXISTS releases_by_age ON releases (at);`,
  `ALTER TABLE releases ADD COLUMN project TEXT;
   ALTER TABLE releases ADD COLUMN network TEXT;`,
]

/** `seconds`: over a limit; retry after this time. */
export type Taken = 'taken' | 'used' | { seconds: number }

export type Releases = ReturnType<typeof openReleases>

/** Records each release on disk before the share leaves, so that limits and single use survive a restart. */
export function openReleases(file: string) {
  const db = openDatabase({ file, migrations })
  const count = 'SELECT count(*) AS count, min(at) AS oldest FROM releases WHERE at > ?'
  const sql = {
    setBack: db.prepare('UPDATE releases SET at = ?1 WHERE at > ?1'),
    forget: db.prepare('DELETE FROM releases WHERE at <= ?'),
    ofWallet: db.prepare(`${count} AND wallet = ?`),
    ofAll: db.prepare(count),
    ofNetwork: db.prepare(`${count} AND network = ?`),
    ofProject: db.prepare(`${count} AND project = ?`),
    ofOthers: db.prepare(`${count} AND project <> ?`),
    add: db.prepare(`INSERT INTO releases (challenge, wallet, at, project, network) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO NOTHING`),
  }

  /**
   * Returns the seconds until a share is free, 0 if one is. The first release of a network in an hour needs no share:
   * an owner is refused only when more networks than the reserve ask in one hour. A network below its own share is
   * never refused because of its project, but that share is smaller once the project used its share. A network may
   * exceed its share while plenty is left and its project is below its share.
   */
  function findShareWait({ project, network }: Grant, left: number, now: number): number {
    if (network === undefined || project === undefined) return 0
    const own = read(sql.ofNetwork.get(now - hourMs, network))
    if (own.count === 0) return 0
    const toDivide = left - reserve
    const ofProject = read(sql.ofProject.get(now - hourMs, project)).count
    const isProjectOver = ofProject >= toDivide * shares.project && !isAlone(project, now)
    const share = (toDivide - (isProjectOver ? projectReserve : 0)) * shares.network
    const most = left > plenty && !isProjectOver ? releasesPerNetwork : Math.min(releasesPerNetwork, share)
    return own.count < most ? 0 : secondsUntil(own.oldest + hourMs, now)
  }

  const isAlone = (project: string, now: number): boolean => read(sql.ofOthers.get(now - dayMs, project)).count === 0

  function findWait(grant: Grant, now: number): number {
    const wallet = read(sql.ofWallet.get(now - dayMs, grant.walletId))
    if (wallet.count >= releasesPerWallet) return secondsUntil(wallet.oldest + dayMs, now)
    const all = read(sql.ofAll.get(now - hourMs))
    if (all.count >= releasesPerHour) return secondsUntil(all.oldest + hourMs, now)
    return findShareWait(grant, releasesPerHour - all.count, now)
  }

  function take(grant: Grant, now: number): Taken {
    // Moves times in the future to now: a clock that ran ahead must not block owners for longer than the limits say.
    sql.setBack.run(now)
    sql.forget.run(now - dayMs)
    const seconds = findWait(grant, now)
    if (seconds > 0) return { seconds }
    const { challenge, walletId, project = null, network = null } = grant
    return sql.add.run(challenge, walletId, now, project, network).changes === 1 ? 'taken' : 'used'
  }

  return {
    /** Records a release. Of two with the same challenge, only the first is taken. */
    take(grant: Grant, now: number): Taken {
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

type Count = { count: number; oldest: number }

const read = (row: Record<string, unknown> | undefined): Count => ({
  count: Number(row?.['count']),
  oldest: Number(row?.['oldest']),
})

const secondsUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / 1000))
