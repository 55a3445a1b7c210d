// Runs in the thread of the accounts: imports as Node resolves them in the source.
import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type {
  AccountLimits,
  Derivation,
  DeviceKey,
  Identity,
  NewSession,
  NotOpened,
  OpenedSession,
  Refresh,
  Refreshed,
  StoredDevice,
  StoredSession,
} from './account-store.ts'
import type { AuditChain } from './audit-chain.ts'
import type { Trace } from './trace.ts'

const dayMs = 24 * 3_600_000
/** Lifetime of an unused session, and of any session. */
const idleMs = 7 * dayMs
const absoluteMs = 30 * dayMs
/** How long the mail about a new device can remove it. */
const linkMs = 7 * dayMs
/** Two tabs may refresh at once with the same token: within this time, the second one gets new tokens too. */
const graceMs = 10_000
/** Tokens remembered per session, including replaced ones: the copy of a thief is one of these. */
const tokensMost = 64

type SessionRow = Record<
  'id' | 'account' | 'device' | 'thumbprint' | 'project' | 'origin' | 'issuer' | 'subject',
  string
> &
  Record<'created' | 'verified', number>
type DeviceRow = { id: string; name: string; created: number; seen: number }
type OfDevice = { account: string; device: string }
type TokenRow = { session: string; replaced: number | null }

export type AccountRowsOptions = {
  db: DatabaseSync
  limits: AccountLimits
  audit: AuditChain
  transaction<T>(work: () => T): T
  /** Whether an account recently changed away from this address: new accounts cannot take it. */
  isAway(identity: Identity, now: number): boolean
  /** Whether the address of the account changed recently: no new devices. */
  isHeld(account: string, now: number): boolean
}

/** Accounts, devices and sessions in SQLite. */
export function openAccountRows({ db, limits, audit, transaction, isAway, isHeld }: AccountRowsOptions) {
  const sql = prepareStatements(db)
  const accountOf = ({ issuer, subject }: Identity) =>
    sql.identity.get(issuer, subject)?.['account'] as string | undefined
  // Counted once and then updated, because a count reads the whole table.
  let accounts = Number(db.prepare('SELECT count(*) AS count FROM accounts').get()?.['count'])

  function findOrAddAccount(identity: Identity, now: number) {
    const known = accountOf(identity)
    if (known) return { account: known, isNewAccount: false }
    if (accounts >= limits.accounts) return undefined
    const account = randomUUID()
    sql.addAccount.run(account, now)
    sql.addIdentity.run(identity.issuer, identity.subject, account, now)
    accounts += 1
    return { account, isNewAccount: true }
  }

  function findOrAddDevice(account: string, { thumbprint, publicKey, name }: DeviceKey, now: number) {
    const known = sql.device.get(account, thumbprint)?.['id'] as string | undefined
    if (known) {
      sql.seeDevice.run(now, name, known)
      return { device: known, isNewDevice: false }
    }
    const device = randomUUID()
    sql.addDevice.run(device, account, thumbprint, JSON.stringify(publicKey), name, now, now)
    sql.trimDevices.run(account, device, limits.devices)
    return { device, isNewDevice: true }
  }

  function openSession({
    identity,
    device: key,
    refreshHash,
    revokeHash,
    origin,
    isForNewAccount = false,
    trace,
  }: NewSession): OpenedSession | NotOpened {
    const { now, project } = trace
    return transaction(() => {
      const before = accountOf(identity)
      if (before && isForNewAccount) return 'taken'
      if (!before && isAway(identity, now)) return 'away'
      if (before && isHeld(before, now) && !sql.device.get(before, key.thumbprint)) return 'held'
      const found = findOrAddAccount(identity, now)
      if (!found) return 'full'
      const { account, isNewAccount } = found
      const { device, isNewDevice } = findOrAddDevice(account, key, now)
      const id = randomUUID()
      const { issuer, subject } = identity
      sql.addSession.run(id, account, device, issuer, subject, project, origin, now, now, now, now + idleMs)
      sql.trimSessions.run(account, id, limits.sessions)
      sql.addToken.run(refreshHash, id, now)
      if (isNewDevice) sql.addLink.run(revokeHash, account, device, now + linkMs)
      if (isNewAccount) audit.append({ account, device, event: 'account made' }, trace)
      audit.append({ account, device, event: isNewDevice ? 'signed in on a new device' : 'signed in' }, trace)
      return { session: read(id, now) as StoredSession, isNewAccount, isNewDevice }
    })
  }

  const read = (id: string, now: number): StoredSession | undefined =>
    toSession(sql.session.get(id, now) as SessionRow | undefined)

  function refresh({ hash, nextHash, thumbprint, trace }: Refresh): Refreshed {
    const { now } = trace
    return transaction(() => {
      const token = sql.token.get(hash) as TokenRow | undefined
      const session = token && read(token.session, now)
      // Without the key of its device, a token has no effect: it cannot even end the session.
      if (!token || !session || session.thumbprint !== thumbprint) return 'unknown'
      if (token.replaced !== null && token.replaced < now - graceMs) {
        const { account, device, createdAt } = session
        sql.dropSignIn.run(device, createdAt)
        audit.append({ account, device, event: 'refresh token used twice' }, trace)
        return 'reused'
      }
      sql.replaceToken.run(now, hash)
      sql.addToken.run(nextHash, session.id, now)
      sql.trimTokens.run(session.id, tokensMost)
      sql.useSession.run(now, now + idleMs, absoluteMs, session.id)
      return session
    })
  }

  // Not audited, like a refresh: it happens with each visit, and gives no more access than the first session has.
  function deriveSession({ session: from, refreshHash, now }: Derivation): StoredSession | undefined {
    return transaction(() => {
      const id = randomUUID()
      if (sql.deriveSession.run(id, now, from, now).changes !== 1) return undefined
      sql.addToken.run(refreshHash, id, now)
      const session = read(id, now) as StoredSession
      sql.trimSignIn.run(session.device, session.createdAt, id, from, limits.derived)
      return session
    })
  }

  function signOut(id: string, trace: Trace): void {
    const of = sql.dropSession.get(id) as OfDevice | undefined
    if (!of) return
    const { account, device } = of
    audit.append({ account, device, event: 'signed out' }, trace)
    sql.dropDevice.run(device, account)
  }

  function revoke({ account, device }: OfDevice, trace: Trace): boolean {
    const isGone = sql.dropDevice.run(device, account).changes === 1
    if (isGone) audit.append({ account, device, event: 'device revoked' }, trace)
    return isGone
  }

  return {
    openSession,
    session: ([id, now]: [string, number]) => read(id, now),
    refresh,
    deriveSession,
    signOut: ([id, trace]: [string, Trace]) => transaction(() => signOut(id, trace)),
    accountOf,
    deviceSeenAt: ([{ issuer, subject }, thumbprint]: [Identity, string]) =>
      sql.seen.get(issuer, subject, thumbprint)?.['seen'] as number | undefined,
    devices: (account: string): StoredDevice[] => sql.devices.all(account).map((row) => toDevice(row as DeviceRow)),
    revokeDevice: ([of, trace]: [OfDevice, Trace]): boolean => transaction(() => revoke(of, trace)),
    revokeByLink: ([hash, trace]: [string, Trace]): boolean =>
      transaction(() => {
        const of = sql.useLink.get(hash, trace.now) as OfDevice | undefined
        return of !== undefined && revoke(of, trace)
      }),
    verifySession: ([id, trace]: [string, Trace]) =>
      transaction(() => {
        const of = sql.verifySession.get(trace.now, id) as OfDevice | undefined
        if (of) audit.append({ account: of.account, device: of.device, event: 'verified again' }, trace)
      }),
    audit: audit.list,
  }
}

function toSession(row: SessionRow | undefined): StoredSession | undefined {
  if (!row) return undefined
  const { id, account, device, thumbprint, project, origin, issuer, subject, created, verified } = row
  const identity = { issuer, subject }
  return { id, account, device, thumbprint, project, origin, identity, createdAt: created, verifiedAt: verified }
}

function toDevice({ id, name, created, seen }: DeviceRow): StoredDevice {
  return { id, name, createdAt: created, seenAt: seen }
}

function prepareStatements(db: DatabaseSync) {
  return {
    identity: db.prepare('SELECT account FROM identities WHERE issuer = ? AND subject = ?'),
    addAccount: db.prepare('INSERT INTO accounts VALUES (?, ?)'),
    addIdentity: db.prepare('INSERT INTO identities VALUES (?, ?, ?, ?)'),
    device: db.prepare('SELECT id FROM devices WHERE account = ? AND thumbprint = ?'),
    addDevice: db.prepare('INSERT INTO devices VALUES (?, ?, ?, ?, ?, ?, ?)'),
    seeDevice: db.prepare('UPDATE devices SET seen = ?, name = ? WHERE id = ?'),
    trimDevices: db.prepare(`DELETE FROM devices WHERE id IN
      (SELECT id FROM devices WHERE account = ?
        ORDER BY id = ? DESC, max(seen, coalesce((SELECT max(used) FROM sessions WHERE device = devices.id), 0)) DESC
        LIMIT -1 OFFSET ?)`),
    seen: db.prepare(`SELECT seen FROM identities JOIN devices USING (account)
      WHERE issuer = ? AND subject = ? AND thumbprint = ?`),
    devices: db.prepare('SELECT id, name, created, seen FROM devices WHERE account = ? ORDER BY seen DESC'),
    dropDevice: db.prepare('DELETE FROM devices WHERE id = ? AND account = ?'),
    addSession: db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    trimSessions: db.prepare(`DELETE FROM sessions WHERE account = ?1 AND (device, created) IN
      (SELECT device, created FROM sessions WHERE account = ?1 GROUP BY device, created
        ORDER BY max(id = ?2) DESC, max(used) DESC LIMIT -1 OFFSET ?3)`),
    deriveSession: db.prepare(`INSERT INTO sessions
      SELECT ?, account, device, issuer, subject, project, origin, created, verified, ?, expires
      FROM sessions WHERE id = ? AND expires > ?`),
    trimSignIn: db.prepare(`DELETE FROM sessions WHERE id IN
      (SELECT id FROM sessions WHERE device = ? AND created = ?
        ORDER BY id IN (?, ?) DESC, used DESC LIMIT -1 OFFSET ?)`),
    dropSignIn: db.prepare('DELETE FROM sessions WHERE device = ? AND created = ?'),
    session: db.prepare(`SELECT sessions.*, thumbprint FROM sessions JOIN devices ON devices.id = device
      WHERE sessions.id = ? AND expires > ?`),
    useSession: db.prepare('UPDATE sessions SET used = ?, expires = min(?, created + ?) WHERE id = ?'),
    dropSession: db.prepare('DELETE FROM sessions WHERE id = ? RETURNING account, device'),
    verifySession: db.prepare('UPDATE sessions SET verified = ? WHERE id = ? RETURNING account, device'),
    addLink: db.prepare('INSERT INTO revoke_links VALUES (?, ?, ?, ?)'),
    useLink: db.prepare('DELETE FROM revoke_links WHERE hash = ? AND expires > ? RETURNING account, device'),
    addToken: db.prepare('INSERT INTO refresh_tokens VALUES (?, ?, ?, NULL)'),
    token: db.prepare('SELECT session, replaced FROM refresh_tokens WHERE hash = ?'),
    replaceToken: db.prepare('UPDATE refresh_tokens SET replaced = coalesce(replaced, ?) WHERE hash = ?'),
    trimTokens: db.prepare(`DELETE FROM refresh_tokens WHERE hash IN
      (SELECT hash FROM refresh_tokens WHERE session = ? ORDER BY created DESC LIMIT -1 OFFSET ?)`),
  }
}
