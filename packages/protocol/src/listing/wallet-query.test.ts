import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatWalletQuery, type WalletQuery, walletQuery } from './index.js'

const read = (search: string) => walletQuery.safeParse(Object.fromEntries(new URLSearchParams(search)))

describe('walletQuery', () => {
  test('defaults to the first 40 wallets', () => {
    expect(read('').data).toEqual({ page: 1, entries: 40 })
  })

  test('reads numbers and lists', () => {
    expect(
      read(
        'page=2&entries=100&search=me&include=a,b&exclude=c&chains=eip155:1,solana&names=Fox,My%20Wallet&rdns=io.fox',
      ).data,
    ).toEqual({
      page: 2,
      entries: 100,
      search: 'me',
      include: ['a', 'b'],
      exclude: ['c'],
      chains: ['eip155:1', 'solana'],
      names: ['Fox', 'My Wallet'],
      rdns: ['io.fox'],
    })
  })

  test('reads an empty value as absent, and ignores unknown keys', () => {
    expect(read('page=&search=&chains=&badge_type=&utm_source=x').data).toEqual({ page: 1, entries: 40 })
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'entries=0',
    'entries=101',
    'entries=1e2',
    'chains=<b>',
    'include=a%20b',
    `search=${'a'.repeat(101)}`,
  ])('refuses %s', (search) => {
    expect(read(search).success).toBe(false)
  })

  test('reads the query that formatWalletQuery wrote', () => {
    const list = (item: RegExp) => fc.array(fc.stringMatching(item), { minLength: 1, maxLength: 5 })
    const query = fc.record(
      {
        page: fc.integer({ min: 1, max: 100_000 }),
        entries: fc.integer({ min: 1, max: 100 }),
        search: fc.string({ minLength: 1, maxLength: 50 }),
        include: list(/^[A-Za-z0-9._-]{1,20}$/),
        exclude: list(/^[A-Za-z0-9._-]{1,20}$/),
        chains: list(/^[a-z0-9]{3,8}(:[a-zA-Z0-9]{1,32})?$/),
        names: list(/^[a-z &=+#%]{1,20}$/),
        projectId: fc.stringMatching(/^[a-z0-9]{1,32}$/),
      },
      { requiredKeys: ['page', 'entries'] },
    ) as fc.Arbitrary<WalletQuery>
    fc.assert(
      fc.property(query, (written) => {
        expect(read(formatWalletQuery(written).toString()).data).toEqual(written)
      }),
    )
  })
})
