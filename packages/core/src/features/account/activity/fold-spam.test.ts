import type { Transaction } from '@openappkit/protocol/blockchain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advertises } from './advertises.js'
import { foldSpam } from './fold-spam.js'
import { incoming, me, moved, outgoing, stranger, transaction } from './transactions.fixture.js'

const hex = (length: number) =>
  // Excludes edge values: two addresses must differ, and must not look alike by chance.
  fc
    .noBias(fc.bigInt({ min: 0n, max: 16n ** BigInt(length) - 1n }))
    .map((value) => value.toString(16).padStart(length, '0'))
const address = hex(40).map((digits) => `0x${digits}`)
/** Another address with the same beginning and end. */
const copyOf = (whole: string) =>
  hex(32)
    .map((middle) => `${whole.slice(0, 6)}${middle}${whole.slice(-4)}`)
    .filter((copy) => copy.toLowerCase() !== whole.toLowerCase())
const amount = fc.tuple(fc.nat(99_999), fc.nat(999)).map(([whole, part]) => `${whole + 1}.${part}`)
const dollar = { name: 'USD Coin', symbol: 'USDC', address: stranger }
const seconds = fc.nat(2_000_000_000)

/** Transactions that others write into a history without its owner's key. */
const poison = (friend: string) =>
  fc.oneof(
    // A transfer of nothing, in the name of the account, to a look-alike of a known address.
    fc
      .tuple(copyOf(friend), seconds)
      .map(([copy, at]) =>
        transaction('', at, { signer: copy, type: 'send' }, [moved('out', '0', { to: copy }, dollar)]),
      ),
    // A fake token that claims the amount of the real one.
    fc
      .tuple(copyOf(friend), amount, seconds)
      .map(([copy, numeric, at]) =>
        transaction('', at, { signer: copy, type: 'send' }, [
          moved('out', numeric, { to: copy }, { name: 'Tether', symbol: 'USDT', address: copy }),
        ]),
      ),
    // Dust, and anything else from a look-alike.
    fc
      .tuple(copyOf(friend), amount, seconds)
      .map(([copy, numeric, at]) => incoming('', at, { from: copy, amount: numeric })),
    fc.tuple(address, seconds).map(([from, at]) => incoming('', at, { from, amount: '0.000000000000000001' })),
    // A token that imitates another one, or that is an advertisement.
    fc
      .tuple(address, amount, seconds)
      .map(([from, numeric, at]) =>
        transaction('', at, { signer: from }, [
          moved('in', numeric, { from }, { ...dollar, flags: { is_spam: true } }),
        ]),
      ),
    fc
      .tuple(
        address,
        amount,
        seconds,
        fc.constantFrom('Claim $500 at usdc-gift.com', 'Visit t.me/airdrop', 'ＷＷＷ．free.example', '$ 1000 Voucher'),
      )
      .map(([from, numeric, at, name]) =>
        transaction('', at, { signer: from }, [moved('in', numeric, { from }, { name, symbol: 'GIFT' })]),
      ),
    fc.tuple(address, seconds).map(([from, at]) => transaction('', at, { signer: from }, null)),
  )

const honest = (friend: string) =>
  fc.oneof(
    fc.tuple(amount, seconds).map(([numeric, at]) => outgoing('', at, { to: friend, amount: numeric })),
    // Signed by the account: to itself, of nothing, or a call.
    seconds.map((at) => transaction('', at, { signer: me, type: 'send' }, [moved('self', '0')])),
    seconds.map((at) => transaction('', at, { signer: me.toLowerCase(), type: 'execute' }, [])),
    fc.tuple(address, amount, seconds).map(([from, numeric, at]) => incoming('', at, { from, amount: numeric })),
    // Spent by an approved address, such as the bundler of a smart account.
    fc
      .tuple(address, amount, seconds)
      .map(([signer, numeric, at]) =>
        transaction('', at, { signer, type: 'send' }, [moved('out', numeric, { to: friend }, dollar)]),
      ),
    // A small amount from a known sender.
    seconds.map((at) => incoming('', at, { from: friend, amount: '0.000000000000000001' })),
  )

type Row = { isPoison: boolean; one: Transaction }

const history = address.chain((friend) =>
  fc
    .tuple(
      fc.array(
        poison(friend).map((one): Row => ({ isPoison: true, one })),
        { maxLength: 12 },
      ),
      fc.array(
        honest(friend).map((one): Row => ({ isPoison: false, one })),
        { maxLength: 12 },
      ),
      fc.nat(24),
    )
    .map(([bad, good, at]) => {
      const known: Row = { isPoison: false, one: outgoing('', 1, { to: friend }) }
      const mixed = [...bad, ...good, known].toSorted((one, other) =>
        other.one.metadata.minedAt.localeCompare(one.one.metadata.minedAt),
      )
      return [...mixed.slice(at), ...mixed.slice(0, at)].map(({ one, isPoison }, id) => ({
        isPoison,
        one: { ...one, id: String(id) },
      }))
    }),
)

test('a base58 address that differs from a known one in case alone is not known', () => {
  const friend = '8dKWqN1dPbzGMLRTtWqdVnTyDNDgZS2ar1zJFgUZfVJc'
  const other = friend.replace('dPbz', 'dpbz')
  const rows = (from: string) => [incoming('dust', 1, { from, amount: '0.000000000000000001' })]
  expect([...foldSpam(rows(friend), me, [friend])]).toEqual([])
  expect([...foldSpam(rows(other), me, [friend]).keys()]).toEqual(['dust'])
  expect([...foldSpam([transaction('1', 1, { signer: other }, [])], friend, [])]).toEqual([['1', 'nothing-moved']])
})

describe('T15: poisoned histories', () => {
  test('every poisoned row is folded away, and no honest one', () => {
    fc.assert(
      fc.property(history, (rows) => {
        const folded = foldSpam(
          rows.map(({ one }) => one),
          me,
          [],
        )
        expect(rows.map(({ one }) => folded.has(one.id))).toEqual(rows.map(({ isPoison }) => isPoison))
      }),
      { numRuns: 200 },
    )
  })

  test('the history of the local network gives the reasons', () => {
    const copy = `${stranger.slice(0, 6)}${'5'.repeat(32)}${stranger.slice(-4)}`
    const rows = [
      incoming('dust', 4, { from: copy, amount: '0.000000000000000001' }),
      transaction('token', 3, { signer: copy, type: 'mint' }, [
        moved('in', '25', { from: `0x${'0'.repeat(40)}` }, { ...dollar, flags: { is_spam: true } }),
      ]),
      transaction('zero', 2, { signer: copy, type: 'send' }, [moved('out', '0', { to: copy }, dollar)]),
      outgoing('real', 1, { amount: '25' }),
    ]
    expect([...foldSpam(rows, me, [])]).toEqual([
      ['dust', 'look-alike'],
      ['token', 'imitation'],
      ['zero', 'nothing-moved'],
    ])
  })

  test('a token with a price is not folded for its name', () => {
    const yearn = moved('in', '2', {}, { name: 'yearn.finance', symbol: 'YFI' })
    const row = (price?: number) => transaction('1', 1, { signer: stranger }, [{ ...yearn, ...(price && { price }) }])
    expect(foldSpam([row()], me, []).get('1')).toBe('link')
    expect(foldSpam([row(5_000)], me, []).size).toBe(0)
  })
})

test.each(['USD Coin', 'USD.e', 'Aave v3 USDC', 'Wrapped Ether', 'Tidal #114', 'St. Petersburg Token', 'veCRV', ''])(
  '%j is not an advertisement',
  (name) => expect(advertises(name)).toBe(false),
)
