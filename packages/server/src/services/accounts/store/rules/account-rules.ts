// Runs in the thread of the accounts too: imports as Node resolves them in the source.
import { randomUUID } from 'node:crypto'
import type { RowCount } from '../../../../platform/store/row-count.ts'
import { changesOf, rowOf, rowsOf, type SqlRow, type Steps } from '../../../../platform/store/statement.ts'
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
} from '../account-store.ts'
import { appendAudit, listAudit } from '../audit-chain.ts'
import type { Trace } from '../trace.ts'
import {
  addSession,
  deriveRow,
  listDevices,
  readSession,
  seenAt,
  trimDevices,
  trimSessions,
  trimSignIn,
  trimTokens,
} from './account-statements.ts'

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

type OfDevice = { account: string; device: string }
/** `time`: that of the clock which all servers share, if there are several. */
type TokenRow = { session: string; replaced: number | null; time: number | null }

export type AccountRulesOptions = {
  limits: AccountLimits
  accounts: RowCount
  /** Whether an account recently changed away from this address: new accounts cannot take it. */
  isAway(identity: Identity, now: number): Steps<boolean>
  /** Whether the address of the account changed recently: no new devices. */
  isHeld(account: string, now: number): Steps<boolean>
  /** The time by the clock that all servers share, as SQL. */
  sharedClock: string | undefined
}

/** Accounts, devices and sessions. */
export function createAccountRules({ limits, accounts, isAway, isHeld, sharedClock }: AccountRulesOptions) {
  function* findOrAddAccount(identity: Identity, now: number) {
    const known = yield* accountOf(identity)
    if (known) return { account: known, isNewAccount: false }
    if ((yield* accounts.read()) >= limits.accounts) return undefined
    const account = randomUUID()
    yield* changesOf('INSERT INTO {accounts} VALUES (?, ?)', account, now)
    yield* changesOf('INSERT INTO {identities} VALUES (?, ?, ?, ?)', identity.issuer, identity.subject, account, now)
    yield* accounts.add(1)
    return { account, isNewAccount: true }
  }

  function* findOrAddDevice(account: string, { thumbprint, publicKey, name }: DeviceKey, now: number) {
    const known = yield* deviceOf(account, thumbprint)
    if (known) {
      yield* changesOf('UPDATE {devices} SET seen = ?, name = ? WHERE id = ?', now, name, known)
      return { device: known, isNewDevice: false }
    }
    const device = randomUUID()
    const added = 'INSERT INTO {devices} VALUES (?, ?, ?, ?, ?, ?, ?)'
    yield* changesOf(added, device, account, thumbprint, JSON.stringify(publicKey), name, now, now)
    yield* changesOf(trimDevices, account, device, limits.devices)
    return { device, isNewDevice: true }
  }

  /** Opens a session for a verified identity. Creates the account and the device if they are new. */
  function* openSession(request: NewSession): Steps<OpenedSession | NotOpened> {
    const { identity, device: key, refreshHash, revokeHash, origin, isForNewAccount = false, trace } = request
    const { now, project } = trace
    const before = yield* accountOf(identity)
    if (before && isForNewAccount) return 'taken'
    if (!before && (yield* isAway(identity, now))) return 'away'
    if (before && (yield* isHeld(before, now)) && !(yield* deviceOf(before, key.thumbprint))) return 'held'
    const found = yield* findOrAddAccount(identity, now)
    if (!found) return 'full'
    const { account, isNewAccount } = found
    const { device, isNewDevice } = yield* findOrAddDevice(account, key, now)
    const id = randomUUID()
    const { issuer, subject } = identity
    yield* changesOf(addSession, id, account, device, issuer, subject, project, origin, now, now, now, now + idleMs)
    yield* changesOf(trimSessions, account, account, id, limits.sessions)
    yield* addToken(refreshHash, id, now)
    if (isNewDevice)
      yield* changesOf('INSERT INTO {revoke_links} VALUES (?, ?, ?, ?)', revokeHash, account, device, now + linkMs)
    if (isNewAccount) yield* appendAudit({ account, device, event: 'account made' }, trace)
    yield* appendAudit({ account, device, event: isNewDevice ? 'signed in on a new device' : 'signed in' }, trace)
    return { session: (yield* read([id, now])) as StoredSession, isNewAccount, isNewDevice }
  }

  // Not audited, like a refresh: it happens with each visit, and gives no more access than the first session has.
  function* deriveSession({ session: from, refreshHash, now }: Derivation): Steps<StoredSession | undefined> {
    const id = randomUUID()
    if ((yield* changesOf(deriveRow, id, now, from, now)) !== 1) return undefined
    yield* addToken(refreshHash, id, now)
    const session = (yield* read([id, now])) as StoredSession
    yield* changesOf(trimSignIn, session.device, session.createdAt, id, from, limits.derived)
    return session
  }

  return {
    reads: { session: read, accountOf, deviceSeenAt, devices, audit: listAudit },
    writes: { refresh: createRefresh(sharedClock), deriveSession },
    audited: { signOut, revokeDevice, revokeByLink },
    /** Parts of the writes that use up a code or the answer of a provider. */
    steps: { openSession, verifySession },
  }
}

function* accountOf({ issuer, subject }: Identity): Steps<string | undefined> {
  const row = yield* rowOf('SELECT account FROM {identities} WHERE issuer = ? AND subject = ?', issuer, subject)
  return row?.['account'] as string | undefined
}

function* deviceOf(account: string, thumbprint: string): Steps<string | undefined> {
  const row = yield* rowOf('SELECT id FROM {devices} WHERE account = ? AND thumbprint = ?', account, thumbprint)
  return row?.['id'] as string | undefined
}

function* read([id, now]: [string, number]): Steps<StoredSession | undefined> {
  const row = yield* rowOf(readSession, id, now)
  return row && toSession(row)
}

const addToken = (hash: string, session: string, now: number): Steps<number> =>
  changesOf('INSERT INTO {refresh_tokens} VALUES (?, ?, ?, NULL)', hash, session, now)

/** One clock measures how long ago a token was replaced: two servers may replace it, and their clocks differ. */
const createRefresh = (sharedClock = 'NULL') =>
  function* refresh({ hash, nextHash, thumbprint, trace }: Refresh): Steps<Refreshed> {
    const { now } = trace
    const text = `SELECT session, replaced, ${sharedClock} AS time FROM {refresh_tokens} WHERE hash = ?`
    const token = (yield* rowOf(text, hash)) as TokenRow | undefined
    const session = token && (yield* read([token.session, now]))
    // Without the key of its device, a token has no effect: it cannot even end the session.
    if (!token || !session || session.thumbprint !== thumbprint) return 'unknown'
    const { id, account, device, createdAt } = session
    const time = token.time ?? now
    // A clock that was set back must not give a thief more time.
    if (token.replaced !== null && Math.abs(time - token.replaced) > graceMs) {
      yield* changesOf('DELETE FROM {sessions} WHERE device = ? AND created = ?', device, createdAt)
      yield* appendAudit({ account, device, event: 'refresh token used twice' }, trace)
      return 'reused'
    }
    yield* changesOf('UPDATE {refresh_tokens} SET replaced = coalesce(replaced, ?) WHERE hash = ?', time, hash)
    yield* addToken(nextHash, id, now)
    yield* changesOf(trimTokens, id, tokensMost)
    const ends = Math.min(now + idleMs, createdAt + absoluteMs)
    yield* changesOf('UPDATE {sessions} SET used = ?, expires = ? WHERE id = ?', now, ends, id)
    return session
  }

const dropDevice = ({ account, device }: OfDevice): Steps<number> =>
  changesOf('DELETE FROM {devices} WHERE id = ? AND account = ?', device, account)

function* signOut([id, trace]: [string, Trace]): Steps<void> {
  const of = yield* rowOf('DELETE FROM {sessions} WHERE id = ? RETURNING account, device', id)
  if (!of) return
  const { account, device } = of as OfDevice
  yield* appendAudit({ account, device, event: 'signed out' }, trace)
  yield* dropDevice({ account, device })
}

function* revokeDevice([{ account, device }, trace]: [OfDevice, Trace]): Steps<boolean> {
  const isGone = (yield* dropDevice({ account, device })) === 1
  if (isGone) yield* appendAudit({ account, device, event: 'device revoked' }, trace)
  return isGone
}

function* revokeByLink([hash, trace]: [string, Trace]): Steps<boolean> {
  const used = 'DELETE FROM {revoke_links} WHERE hash = ? AND expires > ? RETURNING account, device'
  const of = yield* rowOf(used, hash, trace.now)
  return of !== undefined && (yield* revokeDevice([of as OfDevice, trace]))
}

/** Records that the user of a session verified their identity again. */
function* verifySession([id, trace]: [string, Trace]): Steps<void> {
  const verified = 'UPDATE {sessions} SET verified = ? WHERE id = ? RETURNING account, device'
  const of = (yield* rowOf(verified, trace.now, id)) as OfDevice | undefined
  if (of) yield* appendAudit({ account: of.account, device: of.device, event: 'verified again' }, trace)
}

function* deviceSeenAt([{ issuer, subject }, thumbprint]: [Identity, string]): Steps<number | undefined> {
  return (yield* rowOf(seenAt, issuer, subject, thumbprint))?.['seen'] as number | undefined
}

function* devices(account: string): Steps<StoredDevice[]> {
  return (yield* rowsOf(listDevices, account)).map(toDevice)
}

function toSession(row: SqlRow): StoredSession {
  type Row = Record<'id' | 'account' | 'device' | 'thumbprint' | 'project' | 'origin' | 'issuer' | 'subject', string> &
    Record<'created' | 'verified', number>
  const { id, account, device, thumbprint, project, origin, issuer, subject, created, verified } = row as Row
  const identity = { issuer, subject }
  return { id, account, device, thumbprint, project, origin, identity, createdAt: created, verifiedAt: verified }
}

function toDevice(row: SqlRow): StoredDevice {
  const { id, name, created, seen } = row as { id: string; name: string; created: number; seen: number }
  return { id, name, createdAt: created, seenAt: seen }
}
