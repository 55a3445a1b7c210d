import { expect, test } from 'vitest'
import { listed, present, rows } from '../../../test/wallet-rows.fixture.js'
import type { WalletRowSources } from './wallet-rows.js'
import { originOf } from './wallet-origin.js'

const real = listed('metamask', { name: 'MetaMask', rdns: 'io.metamask', homepage: 'https://metamask.io/start' })
const origins = (sources: Partial<WalletRowSources>) =>
  rows(sources).map((row) => {
    const { domain = '-', standing } = originOf(row, sources.connectors ?? [])
    return `${row.name} ${domain} ${standing}`
  })

test.each<[string, Partial<WalletRowSources>, string[]]>([
  [
    'an installed wallet shows its announced domain, which the list knows',
    { known: [real], connectors: [present('metamask', { name: 'MetaMask' }), present('evil', { name: 'MetаMask' })] },
    ['MetaMask io.metamask listed', 'MetаMask io.evil unlisted'],
  ],
  [
    'a wallet connected here before',
    { known: [real], connectors: [present('a', { name: 'Yak' }), present('b', { name: 'Yak' })], recent: ['io.b'] },
    ['Yak io.b used', 'Yak io.a unlisted'],
  ],
  [
    'two wallets that claim one domain are contested, whatever was used before',
    {
      known: [real],
      connectors: ['one', 'two'].map((id) => present(id, { name: 'MetaMask', info: { rdns: 'io.metamask' } })),
      recent: ['io.metamask'],
    },
    ['MetaMask io.metamask contested', 'MetaMask io.metamask contested'],
  ],
  [
    'a wallet with only a name is contested if another wallet has the same',
    {
      known: [real],
      connectors: [present('metamask', { name: 'MetaMask' }), present('evil', { name: 'MetaMask', info: {} })],
    },
    ['MetaMask io.metamask listed', 'MetaMask - contested'],
  ],
  [
    'a listed wallet shows the host of its homepage',
    { known: [real], connectors: [] },
    ['MetaMask metamask.io listed'],
  ],
  [
    'foreign letters in a domain appear in Punycode',
    { known: [], connectors: [present('x', { name: 'X', info: { rdns: 'io.metаmask' } })] },
    ['X io.xn--metmask-4fg unlisted'],
  ],
])('originOf: %s', (_, sources, expected) => {
  expect(origins(sources)).toEqual(expected)
})
