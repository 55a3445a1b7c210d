import { describe, expect, test } from 'vitest'
import { holdPlaces } from './hold-places.js'
import type { WalletRow } from './wallet-row.js'

const row = (key: string, rest: Partial<WalletRow> = {}): WalletRow => ({
  key,
  name: key,
  isInstalled: false,
  isDuplicate: false,
  request: {},
  chains: [],
  view: 'ConnectingExternal',
  ...rest,
})
const installed = (key: string, walletId?: string) => row(key, { isInstalled: true, walletId })
const keys = (rows: readonly WalletRow[]) => rows.map(({ key }) => key)

describe('holdPlaces', () => {
  const [a, b] = [installed('a'), row('b', { walletId: 'b' })]

  test('an installed wallet that announces itself late follows the others', () => {
    const late = installed('late')
    expect(keys(holdPlaces([a, b], [late, a, b], [late, a]))).toEqual(['a', 'b', 'late'])
  })

  test('a listed wallet that turns out to be installed replaces its own row', () => {
    const now = installed('io.b', 'b')
    expect(holdPlaces([b, a], [a, now], [a, now])).toEqual([now, a])
  })

  test('a wallet that gets its listing keeps its place', () => {
    const now = installed('a', 'listing')
    expect(holdPlaces([a, b], [b, now], [b, now])).toEqual([now, b])
  })

  test('a wallet that is gone leaves its place, and a recommended one fills the list', () => {
    const next = row('next', { walletId: 'next' })
    expect(keys(holdPlaces([a, b], [b, next], [b, next]))).toEqual(['b', 'next'])
  })

  test('a recommended wallet does not lengthen the list', () => {
    const next = row('next', { walletId: 'next' })
    expect(keys(holdPlaces([a, b], [next, a, b], [next, a]))).toEqual(['a', 'b'])
  })

  test('a listed wallet stays, although the list recommends fewer now', () => {
    const late = installed('late')
    expect(keys(holdPlaces([a, b], [late, a], [late, a]))).toEqual(['a', 'b', 'late'])
  })

  test('two rows that become one are shown once', () => {
    const [one, two] = [installed('one', 'w'), installed('two', 'w')]
    const both = installed('one', 'w')
    expect(holdPlaces([one, two, a], [both, a], [both, a])).toEqual([both, a])
  })
})
