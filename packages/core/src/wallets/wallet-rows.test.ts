import { describe, expect, test } from 'vitest'
import type { Connector } from '../adapters/connector.js'
import type { WalletListing } from './wallet-listing.js'
import { listWalletRows, type WalletRowSources } from './wallet-rows.js'

const listed = (id: string, more: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: `${id} (listed)`,
  chains: ['eip155'],
  ...more,
})

const present = (id: string, more: Partial<Connector> = {}): Connector => ({
  id: `io.${id}`,
  name: id,
  type: 'ANNOUNCED',
  chain: 'eip155',
  info: { rdns: `io.${id}` },
  ...more,
})

const known = ['ant', 'bee', 'cat', 'dog', 'elk', 'fox'].map((id) => listed(id, { rdns: `io.${id}` }))

function rows(sources: Partial<WalletRowSources> = {}) {
  const nothing = { connectors: [], recent: [], featuredWalletIds: [], includeWalletIds: [], excludeWalletIds: [] }
  return listWalletRows({ ...nothing, known, connectorImages: {}, ...sources })
}

/** The rows as they read: name, and what is said about it. */
const read = (sources: Partial<WalletRowSources>) =>
  rows(sources).map(({ name, badge }) => [name.replace(' (listed)', ''), badge ?? '-'].join(' '))

test.each<[string, Partial<WalletRowSources>, string[]]>([
  ['nobody has anything: four of the list', {}, ['ant -', 'bee -', 'cat -', 'dog -']],
  ['no list either', { known: [] }, []],
  ['an installed wallet is enough', { connectors: [present('fox')] }, ['fox installed']],
  [
    'installed wallets keep their order, those used lately come first',
    { connectors: [present('ant'), present('bee'), present('cat')], recent: ['cat', 'bee'] },
    ['cat recent', 'bee recent', 'ant installed'],
  ],
  [
    'used lately: known by its rdns, its connector or its listing',
    { connectors: [present('bee'), present('yak'), present('gnu', { info: {} })], recent: ['io.yak', 'io.gnu'] },
    ['yak recent', 'gnu recent', 'bee installed'],
  ],
  ['used lately and gone', { recent: ['io.elk'], connectors: [present('ant')] }, ['ant installed', 'elk recent']],
  ['used lately, gone, and in no list', { recent: ['io.yak'] }, ['ant -', 'bee -', 'cat -', 'dog -']],
  [
    'featured ones in the order of the app, each wallet once',
    { connectors: [present('ant')], recent: ['bee'], featuredWalletIds: ['fox', 'ant', 'bee', 'elk', 'fox', 'yak'] },
    ['ant installed', 'bee recent', 'fox -', 'elk -'],
  ],
  [
    'excluded ones are nowhere',
    {
      connectors: [present('ant'), present('bee')],
      recent: ['cat'],
      featuredWalletIds: ['dog'],
      excludeWalletIds: ['ant', 'cat', 'dog'],
    },
    ['bee installed'],
  ],
  ['excluded ones leave room', { excludeWalletIds: ['ant', 'bee'] }, ['cat -', 'dog -', 'elk -', 'fox -']],
  [
    'included ones are the only ones',
    { connectors: [present('ant'), present('yak'), present('bee')], recent: ['cat'], includeWalletIds: ['bee', 'elk'] },
    ['bee installed'],
  ],
  ['included ones, none of them here', { includeWalletIds: ['elk', 'bee'] }, ['bee -', 'elk -']],
  ['excluded weighs more than included', { includeWalletIds: ['elk', 'bee'], excludeWalletIds: ['bee'] }, ['elk -']],
  ['a wallet in no list is still a wallet', { connectors: [present('yak')], known: [] }, ['yak installed']],
])('%s', (_, sources, expected) => {
  expect(read(sources)).toEqual(expected)
})

describe('a row', () => {
  test('of an installed wallet asks for its connector, and looks as the app wishes, the wallet says, or the list knows', () => {
    const fox = [listed('fox', { rdns: 'io.fox', imageUrl: 'https://list.example/fox', color: '#f60' })]
    const [plain] = rows({ known: fox, connectors: [present('fox')] })
    expect(plain).toEqual({
      key: 'eip155:io.fox',
      name: 'fox',
      imageUrl: 'https://list.example/fox',
      color: '#f60',
      badge: 'installed',
      isDuplicate: false,
      request: { connectorId: 'io.fox', namespace: 'eip155', walletId: 'fox' },
    })
    const own = [present('fox', { imageUrl: 'data:image/png;base64,AA' })]
    expect(rows({ known: fox, connectors: own })[0]?.imageUrl).toBe('data:image/png;base64,AA')
    const connectorImages = { 'io.fox': 'https://app.example/fox' }
    expect(rows({ known: fox, connectors: own, connectorImages })[0]?.imageUrl).toBe('https://app.example/fox')
  })

  test('of a wallet that is not here asks for the wallet', () => {
    expect(rows({ known: [listed('fox', { chains: ['solana', 'eip155'] })] })).toEqual([
      { key: 'fox', name: 'fox (listed)', isDuplicate: false, request: { walletId: 'fox', namespace: 'solana' } },
    ])
    expect(rows({ known: [listed('fox', { chains: [] })] })[0]?.request).toEqual({ walletId: 'fox' })
  })

  test('two wallets that claim to be one are two rows that say so', () => {
    const claim = { info: { rdns: 'io.fox' }, isDuplicate: true }
    const both = rows({ connectors: [present('fox', claim), present('fake', claim)] })
    expect(both.map(({ key, isDuplicate }) => [key, isDuplicate])).toEqual([
      ['eip155:io.fox', true],
      ['eip155:io.fake', true],
    ])
  })

  test('leaves its sources as they were', () => {
    const connectors = Object.freeze([present('ant'), present('bee')])
    rows({ connectors, recent: Object.freeze(['bee']) })
    expect(connectors.map(({ name }) => name)).toEqual(['ant', 'bee'])
  })
})
