import { wcWallet } from '@openappkit/protocol/listing'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ownNetworks, readNetworks } from './read-networks.js'
import { ownWallets, parseWallets, readWallets } from './read-wallets.js'

type Row = Record<string, unknown>

// Fields for the maintainers of the list only.
const notServed = new Set(['source'])

describe('wallet file of the package', async () => {
  const rows = JSON.parse(await readFile(ownWallets, 'utf8')) as Row[]

  test('has unique ids, names and reverse domains', () => {
    for (const key of ['id', 'name', 'rdns', 'order']) {
      const values = rows.map((row) => row[key]).filter((value) => value !== null)
      expect(
        values.filter((value, index) => values.indexOf(value) !== index),
        key,
      ).toEqual([])
    }
  })

  test.each(rows.map((row) => [String(row['id']), row] as const))(
    'row %s has no field that clients would drop',
    (_, row) => {
      const written = Object.entries(row).filter(([key, value]) => value !== null && !notServed.has(key))
      expect(wcWallet.parse(row)).toEqual(Object.fromEntries(written))
    },
  )

  test('is served completely and in order, each wallet with a unique image', async () => {
    const wallets = await readWallets(ownWallets)
    expect(wallets).toHaveLength(rows.length)
    expect(wallets.map(({ order }) => order)).toEqual(
      [...rows].map((row) => row['order']).sort((a, b) => Number(a) - Number(b)),
    )
    expect(wallets.every(({ id, image_id }) => image_id === id)).toBe(true)
  })
})

describe('another wallet file', () => {
  test.each([
    ['that is not a list', {}, 'must contain a list'],
    ['with a row without a name', [{ id: 'a' }], 'Row 0'],
    [
      'with one id twice',
      [
        { id: 'a', name: 'A' },
        { id: 'a', name: 'B' },
      ],
      'have the id a',
    ],
  ])('rejects a file %s', (_, file, message) => {
    expect(() => parseWallets(file)).toThrow(message)
  })

  test('sorts wallets by `order`, and puts wallets without one last', () => {
    const wallets = parseWallets([
      { id: 'c', name: 'C' },
      { id: 'b', name: 'B', order: 2 },
      { id: 'a', name: 'A', order: 1, image_id: 'x' },
    ])
    expect(wallets.map(({ id, image_id }) => [id, image_id])).toEqual([
      ['a', 'x'],
      ['b', 'b'],
      ['c', 'c'],
    ])
  })
})

test('the network file of the package lists every network once', async () => {
  const networks = await readNetworks(ownNetworks)
  for (const key of ['caip_id', 'slug'] as const)
    expect(new Set(networks.map((row) => row[key])).size).toBe(networks.length)
})
