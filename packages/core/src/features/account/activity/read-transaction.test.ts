import { describe, expect, test } from 'vitest'
import { groupMonths } from './group-months.js'
import { readTransaction } from './read-transaction.js'
import { incoming, me, moved, outgoing, stranger, transaction } from './transactions.fixture.js'

const read = (one: Parameters<typeof readTransaction>[0]) => readTransaction(one, me, (url) => url)
const dollar = { name: 'USD Coin', symbol: 'USDC' }

describe('readTransaction', () => {
  test('a transaction is sent, received, or to itself', () => {
    expect(read(outgoing('1', 60, { amount: '0.1' }))).toEqual({
      id: '1',
      hash: '0x1',
      network: 'eip155:1',
      time: 60_000,
      status: 'confirmed',
      kind: 'sent',
      out: { amount: '0.1', symbol: 'ETH' },
      more: 0,
      counterparty: stranger,
    })
    expect(read(incoming('1', 1))).toMatchObject({ kind: 'received', in: { symbol: 'ETH' }, counterparty: stranger })
    const self = read(transaction('1', 1, { signer: me }, [moved('self', '0')]))
    expect(self).toMatchObject({ kind: 'self', out: { amount: '0' }, counterparty: stranger })
  })

  test('a token without a name is called by its address', () => {
    const unnamed = moved('in', '3', {}, { address: 'CoinBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB' })
    expect(read(transaction('1', 1, { signer: stranger }, [unnamed]))).toMatchObject({
      in: { symbol: 'CoinBB…BBBBBB' },
    })
  })

  test('a swap shows what was sent and received, without transfers of nothing', () => {
    const transfers = [
      moved('out', '0', {}, dollar),
      moved('out', '0.5'),
      moved('in', '1698.62', {}, dollar),
      moved('in', '3'),
    ]
    expect(read(transaction('1', 1, { signer: me, type: 'trade' }, transfers))).toMatchObject({
      kind: 'swapped',
      out: { amount: '0.5', symbol: 'ETH' },
      in: { amount: '1698.62', symbol: 'USDC' },
      more: 1,
    })
  })

  test('an NFT is called by its name, and a minted one has no sender', () => {
    const picture = 'https://service.example/1.png'
    const nft = { name: 'Tidal #114', content: { preview: { url: picture } }, flags: { is_spam: false } }
    const { fungible_info: _, ...transfer } = moved('in', '1', { from: `0x${'0'.repeat(40)}` })
    const row = read(transaction('1', 1, { signer: me, type: 'mint' }, [{ ...transfer, nft_info: nft }]))
    expect(row).toMatchObject({ kind: 'minted', in: { amount: '1', nft: { name: 'Tidal #114', imageUrl: picture } } })
    expect(row).not.toHaveProperty('counterparty')
  })

  test('a token that another account minted and transferred was received', () => {
    const made = moved('in', '25', { from: `0x${'0'.repeat(40)}` }, dollar)
    const bought = transaction('1', 1, { signer: stranger, type: 'mint' }, [made])
    expect(read(bought)).toMatchObject({ kind: 'received', in: { amount: '25', symbol: 'USDC' } })
    expect(read(bought)).not.toHaveProperty('counterparty')
    expect(read(transaction('1', 1, { signer: me, type: 'mint' }, [made]))).toMatchObject({ kind: 'minted' })
  })

  test.each([
    ['send', 'sent'],
    ['approve', 'approved'],
    ['deploy', 'deployed'],
    ['execute', 'called'],
    ['constructor', 'called'],
  ])('the operation %s without a transfer is %s', (type, kind) => {
    const row = read(transaction('1', 1, { signer: me, type, status: 'failed' }, []))
    expect(row).toMatchObject({ kind, status: 'failed', more: 0 })
    expect(row).not.toHaveProperty('out')
  })
})

describe('groupMonths', () => {
  const at = (year: number, month: number, day: number, folded?: 'dust') => ({
    time: new Date(year, month - 1, day, 12).getTime(),
    ...(folded && { folded }),
  })

  test('months follow the local time zone and the order of the rows, with folded rows apart', () => {
    const rows = [at(2026, 11, 30), at(2026, 11, 1, 'dust'), at(2026, 1, 31), at(2025, 11, 3)]
    const months = groupMonths(rows)
    expect(months.map(({ key, rows: { length }, folded }) => [key, length, folded.length])).toEqual([
      ['2026-11', 1, 1],
      ['2026-01', 1, 0],
      ['2025-11', 1, 0],
    ])
    expect(months[0]?.start).toEqual(new Date(2026, 10, 1))
  })

  test('months include their first and last moment, and take late rows', () => {
    const moments = [
      new Date(2026, 11, 1),
      new Date(2026, 10, 30, 23, 59, 59, 999),
      new Date(2026, 10, 1),
      at(2026, 12, 5),
    ]
    const months = groupMonths(moments.map((moment) => ({ time: 'time' in moment ? moment.time : moment.getTime() })))
    expect(months.map(({ key, rows: { length } }) => [key, length])).toEqual([
      ['2026-12', 2],
      ['2026-11', 2],
    ])
  })
})
