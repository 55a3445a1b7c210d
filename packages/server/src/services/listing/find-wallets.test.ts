import { walletQuery, type WcWallet } from '@openappkit/protocol/listing'
import { describe, expect, test } from 'vitest'
import { findWallets } from './find-wallets.js'

const wallets: WcWallet[] = [
  { id: 'one', name: 'Fox Wallet', chains: ['eip155', 'solana'], rdns: 'io.fox', badge_type: 'certified' },
  { id: 'two', name: 'Big Fox', chains: ['solana'] },
  { id: 'three', name: 'Éclair', chains: ['bip122'] },
  { id: 'four', name: 'Cobalt' },
]

function find(query: Record<string, string>) {
  const { data, count } = findWallets(wallets, walletQuery.parse(query))
  return { ids: data.map(({ id }) => id).join(' '), count }
}

describe('findWallets', () => {
  test.each([
    ['no filter', {}, 'one two three four'],
    ['one letter', { search: 'b' }, 'two four'],
    ['any case', { search: 'FOX' }, 'one two'],
    ['an accent', { search: 'é' }, 'three'],
    ['no match', { search: 'zzz' }, ''],
    ['included ids, in the order of the list', { include: 'four,one,nope' }, 'one four'],
    ['excluded ids', { exclude: 'one,two' }, 'three four'],
    ['included and excluded', { include: 'one,two', exclude: 'one' }, 'two'],
    ['whole names', { names: 'fox wallet,cobalt' }, 'one four'],
    ['a part of a name', { names: 'fox' }, ''],
    ['reverse domains', { rdns: 'io.fox,io.other' }, 'one'],
    ['a badge', { badge_type: 'certified' }, 'one'],
    ['a namespace', { chains: 'solana' }, 'one two'],
    ['a CAIP-2 id, by its namespace', { chains: 'eip155:137' }, 'one'],
    ['several networks', { chains: 'eip155:1,bip122:000000000019d6689c085ae165831e93' }, 'one three'],
    ['a namespace without wallets', { chains: 'near:mainnet' }, ''],
    ['all at once', { search: 'fox', chains: 'solana', exclude: 'two' }, 'one'],
  ])('filters by %s', (_, query, ids) => {
    expect(find(query)).toEqual({ ids, count: ids === '' ? 0 : ids.split(' ').length })
  })

  test('sorts names that begin with the search first', () => {
    expect(find({ search: 'fo' }).ids).toBe('one two')
    expect(find({ search: 'b' }).ids).toBe('two four')
  })

  test('returns every wallet once over all pages', () => {
    expect(find({ entries: '3' })).toEqual({ ids: 'one two three', count: 4 })
    expect(find({ entries: '3', page: '2' })).toEqual({ ids: 'four', count: 4 })
    expect(find({ entries: '3', page: '3' })).toEqual({ ids: '', count: 4 })
  })
})
