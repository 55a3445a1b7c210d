import type { Connector, WalletListing } from '@openappkit/core'
import type { WalletRowSources } from '@openappkit/core/internal'
import { describe, expect, test } from 'vitest'
import { pickWallets } from './wallet-picks.js'

const wallet = (id: string, links: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: id,
  rdns: `org.${id}`,
  chains: ['eip155'],
  ...links,
})
const both = wallet('both', {
  chromeStore: 'https://c/both',
  firefoxStore: 'https://f/both',
  appStore: 'https://a/both',
})
const app = wallet('app', { playStore: 'https://p/app', homepage: 'https://app' })
const site = wallet('site', { homepage: 'https://site' })
const here = (more: Partial<Connector>): Connector => ({
  id: 'x',
  name: 'x',
  type: 'ANNOUNCED',
  chain: 'eip155',
  ...more,
})
const sources = (extra: Partial<WalletRowSources> = {}): WalletRowSources => ({
  known: [site, app, both, wallet('nowhere')],
  connectors: [],
  connectorImages: {},
  recent: [],
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  namespaces: ['eip155'],
  ...extra,
})
const ids = (picks: ReturnType<typeof pickWallets>) => picks.map(({ wallet: { id } }) => id)

describe('pickWallets', () => {
  test.for([
    ['chromium', 'both', 'https://c/both'],
    ['firefox', 'both', 'https://f/both'],
    ['ios', 'both', 'https://a/both'],
    ['android', 'app', 'https://p/app'],
  ] as const)('the list on %s begins with a wallet from the store of that platform', ([platform, id, href]) => {
    const [first] = pickWallets(sources(), platform)
    expect(first?.wallet.id).toBe(id)
    expect(first?.href).toBe(href)
  })

  test('falls back to the homepage, and leaves out a wallet without any link', () => {
    expect(ids(pickWallets(sources(), 'chromium'))).toEqual(['both', 'site', 'app'])
  })

  test('the kind of a pick names what can be installed', () => {
    expect(pickWallets(sources(), 'chromium').map(({ kind }) => kind)).toEqual(['both', 'site', 'mobile'])
  })

  test.for<[string, Partial<WalletRowSources>, string[]]>([
    ['is installed', { connectors: [here({ info: { rdns: 'org.both' } })] }, ['site', 'app']],
    ['is installed under the same name', { connectors: [here({ name: 'Both' })] }, ['site', 'app']],
    ['the app excluded', { excludeWalletIds: ['site'] }, ['both', 'app']],
    [
      'the app excluded under another id',
      { excludeWalletIds: ['twin'], known: [wallet('twin', { rdns: 'org.both' }), site, both] },
      ['site'],
    ],
    ['the app did not include', { includeWalletIds: ['app'] }, ['app']],
    ['supports only other namespaces', { known: [site, { ...app, chains: ['solana'] }] }, ['site']],
    [
      'looks like another wallet',
      { known: [site, wallet('fake', { name: 's1te', homepage: 'https://fake' })] },
      ['site'],
    ],
  ])('leaves out a wallet that %s', ([, extra, expected]) => {
    expect(ids(pickWallets(sources(extra), 'chromium'))).toEqual(expected)
  })

  test('a custom wallet is listed even if `includeWalletIds` omits it', () => {
    const own = wallet('own', { homepage: 'https://own', isCustom: true })
    expect(ids(pickWallets(sources({ known: [own, app], includeWalletIds: ['app'] }), 'chromium'))).toEqual([
      'own',
      'app',
    ])
  })

  test('an Android phone with a pairing lists wallets from its store and wallets with a website', () => {
    const phone = sources({ isMobile: true, hasPairing: true })
    expect(ids(pickWallets(phone, 'android'))).toEqual(['app', 'site', 'both'].filter((id) => id !== 'both'))
  })

  test('the list holds five wallets at most', () => {
    const known = Array.from({ length: 8 }, (_, at) => wallet(`w${at}`, { homepage: 'https://w' }))
    expect(pickWallets(sources({ known }), 'ios')).toHaveLength(5)
  })
})
