import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { identity, sessionOf, subject, traceAt } from '../../../../test/account-subject.js'
import { testStore } from '../../../../test/store-suite.js'
import { createLog } from '../../../platform/log/log.js'
import { accountMigrations } from './account-schema.js'
import type { AccountLimits, AccountStore, NewSession } from './account-store.js'
import { type AuditRow, findBrokenRow } from './audit-chain.js'
import { createSqliteAccounts } from './sqlite-accounts.js'

testStore({
  name: 'accounts',
  subject,
  migrations: accountMigrations,
  earlier: [
    `INSERT INTO accounts VALUES ('a', 0);
     INSERT INTO identities VALUES ('email', 'ann@example.com', 'a', 0);
     INSERT INTO devices VALUES ('d', 'a', 'old', '{}', 'old', 0, 0);`,
  ],
})

const dayMs = 24 * 3_600_000
// Of today, because the store deletes ended sessions by the clock of the machine.
const noon = new Date().setUTCHours(12, 0, 0, 0)

let folder: string
let file: string
const stores: AccountStore[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-'))
  file = join(folder, 'accounts.sqlite')
})
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
  await rm(folder, { recursive: true })
})

async function open(limits: Partial<AccountLimits> = {}): Promise<AccountStore> {
  const store = createSqliteAccounts({ file, limits, log: createLog('silent') })
  stores.push(store)
  await store.ready()
  return store
}

async function signIn(store: AccountStore, name: string, now = noon, more: Partial<NewSession> = {}) {
  const opened = await store.openSession(sessionOf(name, { trace: traceAt(now), ...more }))
  if (typeof opened === 'string') throw new Error(opened)
  return opened
}

const refresh = (store: AccountStore, hash: string, nextHash: string, now: number, thumbprint = 'laptop') =>
  store.refresh({ hash, nextHash, thumbprint, trace: traceAt(now) })

/** Derives a session whose refresh token has a name. */
async function derive(store: AccountStore, from: { id: string }, refreshHash: string, now = noon) {
  const derived = await store.deriveSession({ session: from.id, refreshHash, now })
  if (!derived) throw new Error('the session has ended')
  return derived
}

test('an identity has one account on all devices, and the same address at another issuer has another account', async () => {
  const store = await open()
  const first = await signIn(store, 'laptop')
  const second = await signIn(store, 'phone')
  const other = await signIn(store, 'tablet', noon, { identity: { ...identity, issuer: 'https://accounts.example' } })
  expect([first, second, other].map(({ isNewAccount, isNewDevice }) => [isNewAccount, isNewDevice])).toEqual([
    [true, true],
    [false, true],
    [true, true],
  ])
  expect(second.session.account).toBe(first.session.account)
  expect(other.session.account).not.toBe(first.session.account)
})

test('fifty concurrent sign-ins of one identity create one account', async () => {
  const [one, two] = [await open(), await open()]
  const opened = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signIn(index % 2 ? one : two, `device-${index}`)),
  )
  expect(new Set(opened.map(({ session }) => session.account)).size).toBe(1)
  expect(opened.filter(({ isNewAccount }) => isNewAccount)).toHaveLength(1)
})

test('a device belongs to one account, which knows when it last signed in', async () => {
  const store = await open()
  await signIn(store, 'laptop')
  await signIn(store, 'laptop', noon + dayMs, { refreshHash: 'again' })
  expect(await store.deviceSeenAt(identity, 'laptop')).toBe(noon + dayMs)
  expect(await store.deviceSeenAt({ issuer: 'email', subject: 'bob@example.com' }, 'laptop')).toBeUndefined()
  expect(await store.deviceSeenAt(identity, 'phone')).toBeUndefined()
})

test('a session ends after 7 days without use, and after 30 days in any case', async () => {
  const store = await open()
  const { session } = await signIn(store, 'laptop')
  expect(await store.session(session.id, noon + 6.9 * dayMs)).toEqual(session)
  expect(await store.session(session.id, noon + 7.1 * dayMs)).toBeUndefined()
  let token = 'laptop'
  for (const day of [6, 12, 18, 24, 29.9]) {
    expect(await refresh(store, token, `day-${day}`, noon + day * dayMs)).toMatchObject({ id: session.id })
    token = `day-${day}`
  }
  expect(await refresh(store, token, 'too late', noon + 30.1 * dayMs)).toBe('unknown')
})

test('reusing a refresh token ends the session', async () => {
  const store = await open()
  const { session } = await signIn(store, 'laptop')
  await refresh(store, 'laptop', 'second', noon)
  expect(await refresh(store, 'laptop', 'stolen', noon + 10_001)).toBe('reused')
  expect(await refresh(store, 'second', 'third', noon + 10_002)).toBe('unknown')
  expect(await store.session(session.id, noon + 10_002)).toBeUndefined()
})

const races = process.env['SECURITY'] === 'whole' ? 10_000 : 1000

test('concurrent refreshes of two tabs sign out neither (T10)', async () => {
  const store = await open()
  await signIn(store, 'laptop')
  let token = 'laptop'
  const outcomes = new Set<string>()
  for (let race = 0; race < races; race += 1) {
    const now = noon + race * 60_000
    const tabs = await Promise.all([
      refresh(store, token, `${race}-one`, now),
      refresh(store, token, `${race}-two`, now + 9999),
    ])
    for (const tab of tabs) outcomes.add(typeof tab === 'string' ? tab : 'session')
    token = `${race}-${race % 2 ? 'one' : 'two'}`
  }
  expect([...outcomes]).toEqual(['session'])
}, 120_000)

test('a refresh token without the key of its device has no effect', async () => {
  const store = await open()
  const { session } = await signIn(store, 'laptop')
  await refresh(store, 'laptop', 'second', noon)
  expect(await refresh(store, 'laptop', 'stolen', noon + dayMs, 'thief')).toBe('unknown')
  expect(await refresh(store, 'second', 'third', noon + dayMs)).toMatchObject({ id: session.id })
})

test('revoking a device deletes it and ends its sessions, and keeps the others', async () => {
  const store = await open()
  const [laptop, phone] = [(await signIn(store, 'laptop')).session, (await signIn(store, 'phone')).session]
  expect(await store.revokeDevice({ account: 'another account', device: laptop.device }, traceAt(noon))).toBe(false)
  expect(await store.revokeDevice(laptop, traceAt(noon))).toBe(true)
  expect(await store.deviceSeenAt(identity, 'laptop')).toBeUndefined()
  expect(await store.session(laptop.id, noon)).toBeUndefined()
  expect(await refresh(store, 'laptop', 'next', noon)).toBe('unknown')
  expect(await store.session(phone.id, noon)).toEqual(phone)
})

test('a sign-out deletes the device, and keeps the others', async () => {
  const store = await open()
  const [laptop, phone] = [(await signIn(store, 'laptop')).session, (await signIn(store, 'phone')).session]
  await store.signOut(laptop.id, traceAt(noon))
  await store.signOut(laptop.id, traceAt(noon))
  expect((await store.devices(phone.account)).map(({ id }) => id)).toEqual([phone.device])
  expect(await store.deviceSeenAt(identity, 'laptop')).toBeUndefined()
  expect(await store.session(laptop.id, noon)).toBeUndefined()
  expect(await store.session(phone.id, noon)).toEqual(phone)
})

test('limits accounts, devices and sessions: rejects new accounts, and ends the oldest devices and sessions of an account', async () => {
  const store = await open({ accounts: 1, devices: 2, sessions: 3 })
  for (const [at, name] of ['a', 'b', 'c'].entries()) await signIn(store, name, noon + at)
  const bob = { identity: { issuer: 'email', subject: 'bob@example.com' } }
  expect(await store.openSession(sessionOf('bob', bob))).toBe('full')
  const { session } = await signIn(store, 'c', noon + 3, { refreshHash: 'c2' })
  expect((await store.devices(session.account)).map(({ name }) => name)).toEqual(['c', 'b'])
  await signIn(store, 'c', noon + 4, { refreshHash: 'c3' })
  expect(await refresh(store, 'b', 'b2', noon + 5, 'b')).toBe('unknown')
})

test('keeps a device that is in use however long ago it signed in, and the newest one whatever the clock', async () => {
  const store = await open({ devices: 2 })
  await signIn(store, 'laptop')
  await signIn(store, 'phone', noon + 1)
  await refresh(store, 'laptop', 'laptop-2', noon + 2)
  const { session } = await signIn(store, 'tablet', noon - dayMs)
  const names = async () => (await store.devices(session.account)).map(({ name }) => name)
  expect(await names()).toEqual(['laptop', 'tablet'])
})

test('keeps a session that is in use however long ago it began, and the newest one whatever the clock', async () => {
  const store = await open({ sessions: 2 })
  await signIn(store, 'laptop')
  await signIn(store, 'phone', noon + 1)
  await refresh(store, 'laptop', 'laptop-2', noon + 2)
  const { session } = await signIn(store, 'tablet', noon - 1)
  expect(await store.session(session.id, noon)).toEqual(session)
  expect(await refresh(store, 'laptop-2', 'laptop-3', noon + 3)).toMatchObject({ account: session.account })
  expect(await refresh(store, 'phone', 'phone-2', noon + 3, 'phone')).toBe('unknown')
})

describe('derived sessions', () => {
  test('a derived session equals the first one but for its id, and adds neither a device nor an audit entry', async () => {
    const store = await open()
    const { session } = await signIn(store, 'laptop')
    const before = [await store.devices(session.account), await store.audit(session.account)]
    const derived = await derive(store, session, 'derived', noon + dayMs)
    const again = await derive(store, derived, 'again', noon + 2 * dayMs)
    expect(new Set([session.id, derived.id, again.id]).size).toBe(3)
    for (const { id } of [derived, again]) expect(await store.session(id, noon)).toEqual({ ...session, id })
    expect([await store.devices(session.account), await store.audit(session.account)]).toEqual(before)
  })

  test('a session keeps its refresh tokens while one derived from it replaces its own, and the reverse', async () => {
    const store = await open()
    const { session } = await signIn(store, 'laptop')
    const derived = await derive(store, session, 'derived')
    for (const hour of [1, 2, 3]) {
      const at = noon + hour * 3_600_000
      expect(await refresh(store, hour === 1 ? 'laptop' : `first-${hour - 1}`, `first-${hour}`, at)).toEqual(session)
      expect(await refresh(store, hour === 1 ? 'derived' : `derived-${hour - 1}`, `derived-${hour}`, at)).toEqual(
        derived,
      )
    }
  })

  test.each(['laptop', 'derived', 'again'])(
    'reusing the refresh token of one (%s) ends all sessions of the sign-in, and keeps other sign-ins of the device',
    async (reused) => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      const derived = await derive(store, session, 'derived')
      const again = await derive(store, derived, 'again')
      const other = (await signIn(store, 'laptop', noon + 1, { refreshHash: 'other' })).session
      await refresh(store, reused, 'next', noon)
      expect(await refresh(store, reused, 'stolen', noon + 10_001)).toBe('reused')
      for (const { id } of [session, derived, again]) expect(await store.session(id, noon)).toBeUndefined()
      expect(await store.session(other.id, noon)).toEqual(other)
      const events = (await store.audit(session.account)).map(({ event }) => event)
      expect(events.filter((event) => event === 'refresh token used twice')).toHaveLength(1)
    },
  )

  type Ending = (store: AccountStore, session: { id: string; account: string; device: string }) => Promise<unknown>
  const emailChange = { from: identity.subject, to: 'ann@example.org', undoHash: 'undo', trace: traceAt(noon) }
  test.each<[string, Ending]>([
    ['a sign-out', (store, { id }) => store.signOut(id, traceAt(noon))],
    ['the removal of the device', (store, of) => store.revokeDevice(of, traceAt(noon))],
    ['the link of the mail about the device', (store) => store.revokeByLink('revoke laptop', traceAt(noon))],
    [
      'an undone change of the address',
      async (store, { id }) => {
        await store.changeEmail({ ...emailChange, session: id })
        await store.undoEmailChange('undo', traceAt(noon))
      },
    ],
  ])('%s ends every session of the device, from the first session and from a derived one', async (_, endWith) => {
    for (const isDerived of [false, true]) {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      const derived = await derive(store, session, 'derived')
      await endWith(store, isDerived ? derived : session)
      expect([await store.session(session.id, noon), await store.session(derived.id, noon)]).toEqual([
        undefined,
        undefined,
      ])
      expect([await refresh(store, 'laptop', 'a', noon), await refresh(store, 'derived', 'b', noon)]).toEqual([
        'unknown',
        'unknown',
      ])
      await Promise.all(stores.splice(0).map((each) => each.close()))
      await rm(file)
    }
  })

  test('a change of the address keeps only the session that asked for it', async () => {
    const store = await open()
    const { session } = await signIn(store, 'laptop')
    const derived = await derive(store, session, 'derived')
    const again = await derive(store, derived, 'again')
    await store.changeEmail({ ...emailChange, session: derived.id })
    const found = await Promise.all([session, derived, again].map(({ id }) => store.session(id, noon)))
    expect(found.map((each) => each?.identity.subject)).toEqual([undefined, emailChange.to, undefined])
  })

  test('a derived session ends with the first one: after 7 days without use, and 30 days after the sign-in', async () => {
    const store = await open()
    const { session } = await signIn(store, 'laptop')
    const unused = await derive(store, session, 'unused', noon + 6.9 * dayMs)
    expect(await store.session(unused.id, noon + 6.99 * dayMs)).toEqual(unused)
    expect(await store.session(unused.id, noon + 7 * dayMs)).toBeUndefined()
    let last = await derive(store, session, 'day-0', noon + 6 * dayMs)
    let token = 'day-0'
    for (const day of [6.5, 13, 19, 25, 29.9]) {
      const now = noon + day * dayMs
      expect(await refresh(store, token, `used-${day}`, now)).toEqual(last)
      last = await derive(store, last, `day-${day}`, now)
      token = `day-${day}`
    }
    expect(await store.session(last.id, noon + 29.99 * dayMs)).toEqual(last)
    expect(await refresh(store, token, 'too late', noon + 30 * dayMs)).toBe('unknown')
  })

  test('a session that has ended derives nothing', async () => {
    const store = await open()
    const { session } = await signIn(store, 'laptop')
    const request = { session: session.id, refreshHash: 'derived', now: noon + 7 * dayMs }
    expect(await store.deriveSession(request)).toBeUndefined()
    await store.signOut(session.id, traceAt(noon))
    expect(await store.deriveSession({ ...request, now: noon })).toBeUndefined()
  })

  test('a verification of one session counts for sessions derived from it later, with its own time', async () => {
    const store = await open()
    const { session } = await signIn(store, 'laptop')
    const before = await derive(store, session, 'before')
    await store.verifySession(session.id, traceAt(noon + 1))
    const after = await derive(store, session, 'after', noon + 60_000)
    expect([before.verifiedAt, after.verifiedAt]).toEqual([noon, noon + 1])
    expect((await store.session(before.id, noon))?.verifiedAt).toBe(noon)
  })

  test('a sign-in keeps its newest sessions, and the one that is refreshed before each derivation', async () => {
    const store = await open({ derived: 4 })
    const window = (await signIn(store, 'laptop')).session
    const frames: string[] = []
    let token = 'laptop'
    for (let visit = 1; visit <= 20; visit += 1) {
      const now = noon + visit * 60_000
      await refresh(store, token, `window-${visit}`, now)
      token = `window-${visit}`
      frames.push((await derive(store, window, `frame-${visit}`, now)).id)
    }
    const kept = await Promise.all(frames.map(async (id) => (await store.session(id, noon)) !== undefined))
    expect(kept.flatMap((isKept, at) => (isKept ? [at + 1] : []))).toEqual([18, 19, 20])
    expect(await refresh(store, token, 'window-next', noon + dayMs)).toEqual(window)
  })

  test('a derivation keeps its session however long ago that was refreshed, and the new one whatever the clock', async () => {
    const store = await open({ derived: 2 })
    const { session } = await signIn(store, 'laptop')
    const first = await derive(store, session, 'first', noon + dayMs)
    const second = await derive(store, session, 'second', noon - dayMs)
    const found = await Promise.all([session, first, second].map(({ id }) => store.session(id, noon)))
    expect(found).toEqual([session, undefined, second])
  })

  test('many derived sessions end neither another sign-in of the device nor one of another device', async () => {
    const store = await open({ sessions: 3, derived: 20 })
    const phone = (await signIn(store, 'phone')).session
    const other = (await signIn(store, 'laptop', noon + 1, { refreshHash: 'other' })).session
    const { session } = await signIn(store, 'laptop', noon + 2)
    for (let at = 0; at < 25; at += 1) await derive(store, session, `derived-${at}`, noon + 3 + at)
    await signIn(store, 'laptop', noon + 100, { refreshHash: 'newest' })
    // The newest sign-in ends the one that was used least recently.
    const found = await Promise.all([phone, other, session].map(({ id }) => store.session(id, noon)))
    expect(found).toEqual([undefined, other, session])
  })
})

test('records events in the audit log, and detects a changed or removed row', async () => {
  const store = await open()
  const { session } = await signIn(store, 'laptop')
  await signIn(store, 'phone', noon + 1)
  await store.signOut(session.id, traceAt(noon + 2))
  expect((await store.audit(session.account)).map(({ event }) => event)).toEqual([
    'signed out',
    'signed in on a new device',
    'signed in on a new device',
    'account made',
  ])
  const db = new DatabaseSync(file)
  const rows = () => db.prepare('SELECT * FROM audit ORDER BY seq').all() as unknown as AuditRow[]
  expect(findBrokenRow(rows())).toBeUndefined()
  db.exec("UPDATE audit SET event = 'nothing' WHERE seq = 3")
  expect(findBrokenRow(rows())).toBe(3)
  db.exec('DELETE FROM audit WHERE seq = 3')
  expect(findBrokenRow(rows())).toBe(4)
  db.close()
})
