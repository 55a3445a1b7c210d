import { describe, expect, test } from 'vitest'
import type { AccountStore, StoredSession } from '../../src/services/accounts/store/account-store.js'
import { identity, traceAt } from '../account-subject.js'
import { at, changeEmail, derive, graceMs, noon, refresh, signIn, verify } from './account-actions.js'
import type { AccountSuiteOptions } from './account-suite.js'
import { closeAfterEach } from '../close-after-each.js'

/** Tests sessions that are derived from others, over any engine. */
export function testDerivedSessions({ engine, open: openOne, age }: Omit<AccountSuiteOptions, 'races'>): void {
  const open = closeAfterEach(openOne)

  describe(`derived sessions in ${engine}`, () => {
    test('a derived session equals the first one but for its id, and adds neither a device nor an audit entry', async () => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      const before = [await store.devices(session.account), await store.audit(session.account)]
      const derived = await derive(store, session, 'derived', at(1))
      const again = await derive(store, derived, 'again', at(2))
      expect(new Set([session.id, derived.id, again.id]).size).toBe(3)
      for (const { id } of [derived, again]) expect(await store.session(id, noon)).toEqual({ ...session, id })
      expect([await store.devices(session.account), await store.audit(session.account)]).toEqual(before)
    })

    test('a session keeps its refresh tokens while one derived from it replaces its own, and the reverse', async () => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      const derived = await derive(store, session, 'derived')
      for (const hour of [1, 2, 3]) {
        const now = noon + hour * 3_600_000
        expect(await refresh(store, hour === 1 ? 'laptop' : `first-${hour - 1}`, `first-${hour}`, now)).toEqual(session)
        expect(await refresh(store, hour === 1 ? 'derived' : `derived-${hour - 1}`, `derived-${hour}`, now)).toEqual(
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
        await age(reused, graceMs + 1)
        expect(await refresh(store, reused, 'stolen', noon)).toBe('reused')
        for (const { id } of [session, derived, again]) expect(await store.session(id, noon)).toBeUndefined()
        expect(await store.session(other.id, noon)).toEqual(other)
        const events = (await store.audit(session.account)).map(({ event }) => event)
        expect(events.filter((event) => event === 'refresh token used twice')).toHaveLength(1)
      },
    )

    type Ending = (store: AccountStore, session: StoredSession) => Promise<unknown>
    const emailChange = { from: identity.subject, to: 'ann@example.org', undoHash: 'undo', trace: traceAt(noon) }
    test.each<[string, Ending]>([
      ['a sign-out', (store, { id }) => store.signOut(id, traceAt(noon))],
      ['the removal of the device', (store, of) => store.revokeDevice(of, traceAt(noon))],
      ['the link of the mail about the device', (store) => store.revokeByLink('revoke laptop', traceAt(noon))],
      [
        'an undone change of the address',
        async (store, session) => {
          expect(await changeEmail(store, session, emailChange)).toBe('changed')
          await store.undoEmailChange('undo', traceAt(noon))
        },
      ],
    ])('%s ends every session of the device, from the first session and from a derived one', async (_, endWith) => {
      const store = await open()
      for (const isDerived of [false, true]) {
        const tokens = [`laptop ${isDerived}`, `derived ${isDerived}`] as const
        const { session } = await signIn(store, 'laptop', noon, { refreshHash: tokens[0], revokeHash: 'revoke laptop' })
        const derived = await derive(store, session, tokens[1])
        await endWith(store, isDerived ? derived : session)
        for (const { id } of [session, derived]) expect(await store.session(id, noon)).toBeUndefined()
        for (const token of tokens) expect(await refresh(store, token, 'next', noon)).toBe('unknown')
      }
    })

    test('a change of the address keeps only the session that asked for it', async () => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      const derived = await derive(store, session, 'derived')
      const again = await derive(store, derived, 'again')
      expect(await changeEmail(store, derived, emailChange)).toBe('changed')
      const found = await Promise.all([session, derived, again].map(({ id }) => store.session(id, noon)))
      expect(found.map((each) => each?.identity.subject)).toEqual([undefined, emailChange.to, undefined])
    })

    test('a derived session ends with the first one: after 7 days without use, and 30 days after the sign-in', async () => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      const unused = await derive(store, session, 'unused', at(6.9))
      expect(await store.session(unused.id, at(6.99))).toEqual(unused)
      expect(await store.session(unused.id, at(7))).toBeUndefined()
      let last = await derive(store, session, 'day-0', at(6))
      let token = 'day-0'
      for (const day of [6.5, 13, 19, 25, 29.9]) {
        const now = at(day)
        expect(await refresh(store, token, `used-${day}`, now)).toEqual(last)
        last = await derive(store, last, `day-${day}`, now)
        token = `day-${day}`
      }
      expect(await store.session(last.id, at(29.99))).toEqual(last)
      expect(await refresh(store, token, 'too late', at(30))).toBe('unknown')
    })

    test('a session that has ended derives nothing', async () => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      const request = { session: session.id, refreshHash: 'derived', now: at(7) }
      expect(await store.deriveSession(request)).toBeUndefined()
      await store.signOut(session.id, traceAt(noon))
      expect(await store.deriveSession({ ...request, now: noon })).toBeUndefined()
    })

    test('a verification of one session counts for sessions derived from it later, with its own time', async () => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      const before = await derive(store, session, 'before')
      expect((await verify(store, session, traceAt(noon + 1))).outcome).toBe('right')
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
      expect(kept.flatMap((isKept, index) => (isKept ? [index + 1] : []))).toEqual([18, 19, 20])
      expect(await refresh(store, token, 'window-next', at(1))).toEqual(window)
    })

    test('a derivation keeps its session however long ago that was refreshed, and the new one whatever the clock', async () => {
      const store = await open({ derived: 2 })
      const { session } = await signIn(store, 'laptop')
      const first = await derive(store, session, 'first', at(1))
      const second = await derive(store, session, 'second', at(-1))
      const found = await Promise.all([session, first, second].map(({ id }) => store.session(id, noon)))
      expect(found).toEqual([session, undefined, second])
    })

    test('many derived sessions end neither another sign-in of the device nor one of another device', async () => {
      const store = await open({ sessions: 3, derived: 20 })
      const phone = (await signIn(store, 'phone')).session
      const other = (await signIn(store, 'laptop', noon + 1, { refreshHash: 'other' })).session
      const { session } = await signIn(store, 'laptop', noon + 2)
      for (let index = 0; index < 25; index += 1) await derive(store, session, `derived-${index}`, noon + 3 + index)
      await signIn(store, 'laptop', noon + 100, { refreshHash: 'newest' })
      // The newest sign-in ends the one that was used least recently.
      const found = await Promise.all([phone, other, session].map(({ id }) => store.session(id, noon)))
      expect(found).toEqual([undefined, other, session])
    })
  })
}
