import { describe, expect, test } from 'vitest'
import type {
  SmartSessionLimits,
  SmartSessionStore,
} from '../src/services/blockchain/smart-sessions/store/session-store.js'
import { owner, pciOf, sessionOf } from './smart-session-subject.js'
import { closeAfterEach } from './close-after-each.js'

export type SmartSessionSuiteOptions = {
  engine: string
  /** Opens a store over the same rows as the other stores of a test. */
  open(limits?: Partial<SmartSessionLimits>): Promise<SmartSessionStore>
}

const key = { address: owner, pci: pciOf(1) }

/** Tests what a store of smart sessions guarantees over any engine. */
export function testSmartSessions({ engine, open: openOne }: SmartSessionSuiteOptions): void {
  const open = closeAfterEach(openOne)

  describe(`smart sessions in ${engine}`, () => {
    test('lists a session until it expires, newest first', async () => {
      const store = await open()
      const second = sessionOf({ pci: pciOf(2), createdAt: 2000, expiresAt: 5000 })
      expect(await store.add(sessionOf())).toBe('added')
      expect(await store.add(second)).toBe('added')
      expect(await store.ofAddress({ address: owner, now: 4999 })).toEqual([second, sessionOf()])
      expect(await store.ofAddress({ address: owner, now: 5000 })).toEqual([sessionOf()])
      expect(await store.ofAddress({ address: `0x${'cd'.repeat(20)}`, now: 0 })).toEqual([])
      expect(await store.find(key)).toEqual(sessionOf())
      expect(await store.find({ ...key, pci: 'constructor' })).toBeUndefined()
    })

    test('lists a session once, however often it is added', async () => {
      const store = await open()
      await store.add(sessionOf())
      expect(await store.add(sessionOf({ createdAt: 9000 }))).toBe('added')
      expect(await store.add(sessionOf({ expiresAt: 9_999_999 })), 'something else').toBe('used')
      expect(await store.ofAddress({ address: owner, now: 2000 })).toEqual([sessionOf()])
    })

    test('revokes a session once, and rejects adding it again', async () => {
      const store = await open()
      await store.add(sessionOf())
      expect(await store.revoke({ ...key, now: 2000 })).toBe('revoked')
      expect(await store.revoke({ ...key, now: 2001 })).toBe('over')
      expect(await store.ofAddress({ address: owner, now: 1500 })).toEqual([])
      expect(await store.add(sessionOf())).toBe('used')
    })

    test('does not revoke an expired or unknown session', async () => {
      const store = await open()
      await store.add(sessionOf({ expiresAt: 5000 }))
      expect(await store.revoke({ ...key, now: 5000 })).toBe('over')
      expect(await store.revoke({ ...key, pci: pciOf(2), now: 2000 })).toBe('unknown')
      expect(await store.revoke({ pci: key.pci, address: `0x${'cd'.repeat(20)}`, now: 2000 })).toBe('unknown')
    })

    test('accepts the same identifier for another account', async () => {
      const store = await open()
      const address = `0x${'cd'.repeat(20)}`
      await store.add(sessionOf())
      expect(await store.add(sessionOf({ address, account: `eip155:1:${address}` }))).toBe('added')
      await store.revoke({ ...key, now: 2000 })
      expect(await store.ofAddress({ address, now: 2000 })).toHaveLength(1)
    })

    test('one of a hundred concurrent revocations over two servers succeeds', async () => {
      const servers = [await open(), await open()] as const
      await servers[0].add(sessionOf())
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => servers[index % 2 === 0 ? 0 : 1].revoke({ ...key, now: 2000 })),
      )
      expect(answers.filter((answer) => answer === 'revoked')).toHaveLength(1)
      expect(answers.filter((answer) => answer === 'over')).toHaveLength(99)
    })

    test('limits the sessions of an account and of the server, and frees the places of ended ones', async () => {
      const store = await open({ perAddress: 2, sessions: 4 })
      const add = (index: number, address = owner) => store.add(sessionOf({ pci: pciOf(index), address }))
      expect([await add(1), await add(2), await add(3)]).toEqual(['added', 'added', 'too-many'])
      await store.revoke({ ...key, now: 2000 })
      expect([await add(4), await add(5)]).toEqual(['added', 'too-many'])
      const other = `0x${'cd'.repeat(20)}`
      expect([await add(6, other), await add(7, other)]).toEqual(['added', 'full'])
    })

    test('deletes a session a day after its end, and frees its place', async () => {
      const store = await open({ sessions: 2 })
      const past = Date.now() - 2 * 24 * 3_600_000
      await store.add(sessionOf({ createdAt: past, expiresAt: past + 1000 }))
      await store.add(sessionOf({ pci: pciOf(2), createdAt: Date.now(), expiresAt: Date.now() + 60_000 }))
      await expect.poll(() => store.find(key)).toBeUndefined()
      expect(await store.find({ ...key, pci: pciOf(2) })).toBeDefined()
      expect(await store.add(sessionOf({ pci: pciOf(3), expiresAt: Date.now() + 60_000 }))).toBe('added')
    })
  })
}
