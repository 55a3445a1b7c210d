import { type HeldLock, holdLock } from '../platform/sqlite/hold-lock.js'
import { inTransaction, openDatabase } from '../platform/sqlite/open-database.js'
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
  'CREATE TABLE offered_keys (public TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT, WITHOUT ROWID',
]

/** No grant has it: the challenge of one has at least eight characters. */
const triedChallenge = 'try'

/** `seconds`: over a limit; retry after this time. */
export type Taken = 'taken' | 'used' | { seconds: number }

export type Releases = ReturnType<typeof openReleases>

/**
 * Records each release on disk before the share leaves, so that limits and single use survive a restart. Also records
 * the keys that shares may have been sealed to.
 * @throws ConfigError when another process uses the file.
 */
export function openReleases(file: string) {
  const lock = holdLock({ file, variable: 'KEY_HOLDER_FILE' })
  const db = openLocked(file, lock)
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
    remove: db.prepare('DELETE FROM releases WHERE challenge = ?'),
    offer: db.prepare('INSERT INTO offered_keys VALUES (?, ?) ON CONFLICT DO NOTHING'),
    offered: db.prepare('SELECT public FROM offered_keys'),
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
    take: (grant: Grant, now: number): Taken => inTransaction(db, () => take(grant, now)),
    /**
     * Writes a row and deletes it, in one transaction that is committed: a full disk shows only when one is.
     * @throws Error when no release could be recorded
     */
    tryWrite(): void {
      inTransaction(db, () => {
        sql.add.run(triedChallenge, '', 0, null, null)
        sql.remove.run(triedChallenge)
      })
    },
    /** Records a public key before it is offered. */
    offer: (publicKey: string, now: number) => void sql.offer.run(publicKey, now),
    /** Every public key that was offered since the file exists. */
    offered: () => sql.offered.all().map((row) => String(row['public'])),
    close() {
      db.close()
      lock.release()
    },
  }
}

function openLocked(file: string, lock: HeldLock) {
  try {
    return openDatabase({ file, migrations })
  } catch (thrown) {
    lock.release()
    throw thrown
  }
}

type Count = { count: number; oldest: number }

const read = (row: Record<string, unknown> | undefined): Count => ({
  count: Number(row?.['count']),
  oldest: Number(row?.['oldest']),
})

const secondsUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / 1000))
