import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
const noon = Date.UTC(2026, 10, 22, 12)

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
