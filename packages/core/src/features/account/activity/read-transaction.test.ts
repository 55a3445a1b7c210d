import { describe, expect, test } from 'vitest'
import { groupMonths } from './group-months.js'
import { readTransaction } from './read-transaction.js'
import { incoming, me, moved, outgoing, stranger, transaction } from './transactions.fixture.js'

const read = (one: Parameters<typeof readTransaction>[0]) => readTransaction(one, me, (url) => url)
const dollar = { name: 'USD Coin', symbol: 'USDC' }

describe('a transaction, as its account sees it', () => {
  test('sent, received, and to itself', () => {
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

  test('a token that nobody named is called by its address', () => {
    const unnamed = moved('in', '3', {}, { address: 'CoinBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB' })
    expect(read(transaction('1', 1, { signer: stranger }, [unnamed]))).toMatchObject({
      in: { symbol: 'CoinBB…BBBBBB' },
    })
  })

  test('swapped: what left for what came, whatever moved nothing besides', () => {
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

  test('an NFT is told by its name; one that was minted has no sender', () => {
    const picture = 'https://service.example/1.png'
    const nft = { name: 'Tidal #114', content: { preview: { url: picture } }, flags: { is_spam: false } }
    const { fungible_info: _, ...transfer } = moved('in', '1', { from: `0x${'0'.repeat(40)}` })
    const row = read(transaction('1', 1, { signer: me, type: 'mint' }, [{ ...transfer, nft_info: nft }]))
    expect(row).toMatchObject({ kind: 'minted', in: { amount: '1', nft: { name: 'Tidal #114', imageUrl: picture } } })
    expect(row).not.toHaveProperty('counterparty')
  })

  test('a token that another account has made and handed over, as one that was bought, was received', () => {
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
  ])('%s without a transfer is %s', (type, kind) => {
    const row = read(transaction('1', 1, { signer: me, type, status: 'failed' }, []))
    expect(row).toMatchObject({ kind, status: 'failed', more: 0 })
    expect(row).not.toHaveProperty('out')
  })
})

describe('months', () => {
  const at = (year: number, month: number, day: number, folded?: 'dust') => ({
    time: new Date(year, month - 1, day, 12).getTime(),
    ...(folded && { folded }),
  })

  test('are those of the person, in the order of the rows, with what is folded apart', () => {
    const rows = [at(2026, 11, 30), at(2026, 11, 1, 'dust'), at(2026, 1, 31), at(2025, 11, 3)]
    const months = groupMonths(rows)
    expect(months.map(({ key, rows: { length }, folded }) => [key, length, folded.length])).toEqual([
      ['2026-11', 1, 1],
      ['2026-01', 1, 0],
      ['2025-11', 1, 0],
    ])
    expect(months[0]?.start).toEqual(new Date(2026, 10, 1))
  })

  test('begin and end with the first and the last moment, and take what comes late', () => {
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
