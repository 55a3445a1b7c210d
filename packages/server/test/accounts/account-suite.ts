import { describe, expect, test } from 'vitest'
import type { AccountLimits, AccountStore, CodeSignIn } from '../../src/services/accounts/store/account-store.js'
import { identity, sessionOf, traceAt } from '../account-subject.js'
import { at, graceMs, noon, refresh, signIn } from './account-actions.js'
import { askForCode } from './sign-in-by-code.js'
import { closeAfterEach } from '../close-after-each.js'

export type AccountSuiteOptions = {
  engine: string
  /** Opens a store over the same rows as the other stores of a test. */
  open(limits?: Partial<AccountLimits>): Promise<AccountStore>
  /** Makes the replacement of a refresh token older, by the clock that measures it. */
  age(hash: string, ms: number): Promise<void>
  /** How often two tabs refresh at once. */
  races: number
}

/** Tests what a store of accounts guarantees over any engine. */
export function testAccounts({ engine, open: openOne, age, races }: AccountSuiteOptions): void {
  const open = closeAfterEach(openOne)

  describe(`accounts in ${engine}`, () => {
    test('an identity has one account on all devices, and the same address at another issuer has another account', async () => {
      const store = await open()
      const first = await signIn(store, 'laptop')
      const second = await signIn(store, 'phone')
      const other = await signIn(store, 'tablet', noon, {
        identity: { ...identity, issuer: 'https://accounts.example' },
      })
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
      const requests: CodeSignIn[] = []
      for (let index = 0; index < 50; index += 1)
        requests.push(await askForCode(one, sessionOf(`device-${index}`, { trace: traceAt(noon) })))
      const tried = await Promise.all(requests.map((request, index) => (index % 2 ? one : two).signInByCode(request)))
      const opened = tried.flatMap((each) =>
        each.outcome === 'right' && typeof each.opened === 'object' ? each.opened : [],
      )
      expect(opened).toHaveLength(50)
      expect(new Set(opened.map(({ session }) => session.account)).size).toBe(1)
      expect(opened.filter(({ isNewAccount }) => isNewAccount)).toHaveLength(1)
    })

    test('a device belongs to one account, which knows when it last signed in', async () => {
      const store = await open()
      await signIn(store, 'laptop')
      await signIn(store, 'laptop', at(1), { refreshHash: 'again' })
      expect(await store.deviceSeenAt(identity, 'laptop')).toBe(at(1))
      expect(await store.deviceSeenAt({ issuer: 'email', subject: 'bob@example.com' }, 'laptop')).toBeUndefined()
      expect(await store.deviceSeenAt(identity, 'phone')).toBeUndefined()
    })

    test('a session ends after 7 days without use, and after 30 days in any case', async () => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      expect(await store.session(session.id, at(6.9))).toEqual(session)
      expect(await store.session(session.id, at(7.1))).toBeUndefined()
      let token = 'laptop'
      for (const day of [6, 12, 18, 24, 29.9]) {
        expect(await refresh(store, token, `day-${day}`, at(day))).toMatchObject({ id: session.id })
        token = `day-${day}`
      }
      expect(await refresh(store, token, 'too late', at(30.1))).toBe('unknown')
    })

    test('reusing a refresh token ends the session', async () => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      await refresh(store, 'laptop', 'second', noon)
      await age('laptop', graceMs + 1)
      expect(await refresh(store, 'laptop', 'stolen', noon)).toBe('reused')
      expect(await refresh(store, 'second', 'third', noon)).toBe('unknown')
      expect(await store.session(session.id, noon)).toBeUndefined()
    })

    test('a token that was replaced at a time in the future, before the clock was set back, ends the session', async () => {
      const store = await open()
      await signIn(store, 'laptop')
      await refresh(store, 'laptop', 'second', noon)
      await age('laptop', -3_600_000)
      expect(await refresh(store, 'laptop', 'stolen', noon)).toBe('reused')
    })

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
      expect(await refresh(store, 'laptop', 'stolen', at(1), 'thief')).toBe('unknown')
      expect(await refresh(store, 'second', 'third', at(1))).toMatchObject({ id: session.id })
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
      for (const [index, name] of ['a', 'b', 'c'].entries()) await signIn(store, name, noon + index)
      const bob = { identity: { issuer: 'email', subject: 'bob@example.com' } }
      await expect(signIn(store, 'bob', noon, bob)).rejects.toThrow('full')
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
      const { session } = await signIn(store, 'tablet', at(-1))
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
  })
}
