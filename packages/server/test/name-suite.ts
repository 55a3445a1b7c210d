import { describe, expect, test } from 'vitest'
import type { NameLimits, NameStore } from '../src/services/blockchain/names/store/name-store.js'
import { claimOf, owner } from './name-subject.js'
import { closeAfterEach } from './close-after-each.js'

export type NameSuiteOptions = {
  engine: string
  /** Opens a store over the same rows as the other stores of a test. */
  open(limits?: Partial<NameLimits>): Promise<NameStore>
}

const addressOf = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`

/** Tests what a store of names guarantees over any engine. */
export function testNames({ engine, open: openOne }: NameSuiteOptions): void {
  const open = closeAfterEach(openOne)

  describe(`names in ${engine}`, () => {
    test('one of two hundred addresses that claim one name at once over two servers gets it', async () => {
      const servers = [await open(), await open()] as const
      const claims = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          servers[index % 2 === 0 ? 0 : 1].claim(claimOf({ address: addressOf(index) })),
        ),
      )
      expect(claims.filter((claimed) => claimed === 'registered')).toHaveLength(1)
      expect(claims.filter((claimed) => claimed === 'taken')).toHaveLength(199)
      const winner = addressOf(claims.indexOf('registered'))
      expect((await servers[0].find('alice.reown.id'))?.addresses.map(({ address }) => address)).toEqual([winner])
    })

    test('an address gets one of a hundred names that it claims at once', async () => {
      const store = await open()
      const claims = await Promise.all(
        Array.from({ length: 100 }, (_, index) => store.claim(claimOf({ name: `alice${index}.reown.id` }))),
      )
      expect(claims.filter((claimed) => claimed === 'registered')).toHaveLength(1)
      expect(claims.filter((claimed) => claimed === 'has-name')).toHaveLength(99)
      expect(await store.ofAddress(owner)).toHaveLength(1)
    })

    test('finds a name with its data', async () => {
      const store = await open()
      expect(await store.claim(claimOf({ avatar: 'https://pictures.example/a.png', bio: 'Hello' }))).toBe('registered')
      const alice = {
        name: 'alice.reown.id',
        zone: 'reown.id',
        registeredAt: 2000,
        updatedAt: undefined,
        avatar: 'https://pictures.example/a.png',
        bio: 'Hello',
        addresses: [{ coinType: 60, address: owner, createdAt: 2000 }],
      }
      expect(await store.find('alice.reown.id')).toEqual(alice)
      expect(await store.ofAddress(owner)).toEqual([alice])
      expect(await store.registered(['alice.reown.id', 'alice1.reown.id'])).toEqual(['alice.reown.id'])
      expect(await store.find('constructor')).toBeUndefined()
      expect(await store.ofAddress(addressOf(1))).toEqual([])
    })

    test('keeps a name unchanged when its owner repeats the claim', async () => {
      const store = await open()
      await store.claim(claimOf())
      expect(await store.claim(claimOf({ now: 9000 }))).toBe('registered')
      expect(await store.find('alice.reown.id')).toMatchObject({ registeredAt: 2000, updatedAt: undefined })
    })

    test('adds another network only with a newer signature of its key', async () => {
      const store = await open()
      await store.claim(claimOf())
      const base = { coinType: 2 ** 31 + 8453 }
      expect(await store.claim(claimOf(base)), 'what was signed before').toBe('used')
      expect(await store.claim(claimOf({ ...base, signedAt: 3000, isKey: false })), 'a contract').toBe('other-network')
      expect(await store.claim(claimOf({ ...base, signedAt: 3000, address: addressOf(1) }))).toBe('taken')
      expect(await store.claim(claimOf({ ...base, signedAt: 3000, now: 4000 }))).toBe('registered')
      const known = await store.find('alice.reown.id')
      expect(known?.updatedAt).toBe(4000)
      expect(known?.addresses.map(({ coinType }) => coinType)).toEqual([60, base.coinType])
    })

    test('stores the same label in another zone as another name', async () => {
      const store = await open()
      await store.claim(claimOf())
      const other = claimOf({ name: 'alice.names.example', zone: 'names.example' })
      expect(await store.claim(other)).toBe('registered')
    })

    test('a full store accepts no more names and networks, and keeps its data', async () => {
      const store = await open({ names: 1, addresses: 1 })
      expect(await store.claim(claimOf())).toBe('registered')
      expect(await store.claim(claimOf({ name: 'carol.reown.id', address: addressOf(1) }))).toBe('full')
      expect(await store.claim(claimOf({ coinType: 2 ** 31 + 10, signedAt: 3000 }))).toBe('full')
      expect(await store.claim(claimOf())).toBe('registered')
    })
  })
}
