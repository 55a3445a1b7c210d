import { describe, expect, test } from 'vitest'
import { clocksApartMs } from '../src/platform/store/clocks-apart.js'
import { type SessionLimits, type SessionStore } from '../src/services/sign-in/store/session-store.js'
import { sessionOf, visitorAccount } from './session-subject.js'
import { closeAfterEach } from './close-after-each.js'

export type SessionSuiteOptions = {
  engine: string
  /** Opens a store over the same rows as the other stores of a test. */
  open(limits?: Partial<SessionLimits>): Promise<SessionStore>
  /** Deletes what has ended by a clock that the test sets. */
  sweep(now: number): Promise<void>
}

/** Tests what a store of sessions guarantees over any engine. */
export function testSessions({ engine, open: openOne, sweep }: SessionSuiteOptions): void {
  const open = closeAfterEach(openOne)

  describe(`sessions in ${engine}`, () => {
    test('two servers that share sessions sign nonces with the same key', async () => {
      const [one, two] = [await open(), await open()]
      const keys = await Promise.all([one.nonceKey(), two.nonceKey(), one.nonceKey(), two.nonceKey()])
      expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
      expect(keys[0]?.length).toBe(32)
    })

    test('one of two hundred sign-ins with one nonce at two servers gets a session', async () => {
      const servers = [await open(), await open()] as const
      const added = await Promise.all(
        Array.from({ length: 200 }, (_, at) => servers[at % 2 === 0 ? 0 : 1].add(sessionOf(`session-${at}`, 'nonce'))),
      )
      expect(added.filter((one) => one === 'added')).toHaveLength(1)
      expect(added.filter((one) => one === 'used')).toHaveLength(199)
      expect(await servers[0].list(visitorAccount, 0)).toHaveLength(1)
    })

    test('a used nonce and the key survive a restart of the server', async () => {
      const before = await open()
      const key = await before.nonceKey()
      await before.add(sessionOf('a', 'nonce'))
      await before.close()
      const after = await open()
      expect(await after.add(sessionOf('b', 'nonce'))).toBe('used')
      expect(Buffer.from(await after.nonceKey())).toEqual(Buffer.from(key))
    })

    test('a used nonce is remembered until it has expired at a server whose clock is five minutes behind', async () => {
      const store = await open()
      const { nonce, ...used } = sessionOf('a', 'nonce')
      expect(await store.add({ ...used, nonce })).toBe('added')
      await sweep(nonce.expiresAt + clocksApartMs - 1)
      expect(await store.add(sessionOf('b', 'nonce'))).toBe('used')
      await sweep(nonce.expiresAt + clocksApartMs)
      expect(await store.add(sessionOf('b', 'nonce'))).toBe('added')
    })

    test('another server finds a session until it is revoked', async () => {
      const [one, two] = [await open(), await open()]
      const { session } = sessionOf('a')
      await one.add(sessionOf('a'))
      await one.add(sessionOf('b'))
      expect(await two.find('a', 0)).toEqual(session)
      expect(await two.find('a', session.expiresAt)).toBeUndefined()
      await one.revoke('a')
      expect(await two.find('a', 0)).toBeUndefined()
      await two.revokeAll(visitorAccount)
      expect(await one.list(visitorAccount, 0)).toEqual([])
    })

    test('the sessions of an account are limited by ending the oldest', async () => {
      const store = await open({ perAccount: 3 })
      for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) {
        const made = sessionOf(name)
        await store.add({ ...made, session: { ...made.session, createdAt: made.session.createdAt + at } })
      }
      expect((await store.list(visitorAccount, 0)).map(({ id }) => id)).toEqual(['d', 'c', 'b'])
    })

    test('full sessions reject new ones and keep existing ones', async () => {
      const store = await open({ sessions: 2 })
      const added = []
      for (const name of ['a', 'b', 'c']) added.push(await store.add(sessionOf(name)))
      expect(added).toEqual(['added', 'added', 'full'])
      await store.revoke('a')
      expect(await store.add(sessionOf('c'))).toBe('added')
      expect((await store.list(visitorAccount, 0)).map(({ id }) => id).toSorted()).toEqual(['b', 'c'])
    })

    test('an expired session makes room for another one', async () => {
      const store = await open({ sessions: 1 })
      const { session, ...rest } = sessionOf('a')
      const past = { ...rest, session: { ...session, expiresAt: Date.now() - 1 }, nonce: { value: 'n', expiresAt: 1 } }
      await store.add(past)
      expect(await store.find('a', Date.now())).toBeUndefined()
      await expect.poll(() => store.add(sessionOf('b')), { timeout: 20_000 }).toBe('added')
    })

    test('a session may contain any text that a visitor can sign', async () => {
      const store = await open()
      const made = sessionOf('a')
      const message = `'; DROP TABLE sessions; -- $1 ? {sessions} \\ \n\t 日本語 🦊 ${'x'.repeat(5000)}`
      expect(await store.add({ ...made, session: { ...made.session, message } })).toBe('added')
      expect((await store.find('a', 0))?.message).toBe(message)
    })
  })
}
