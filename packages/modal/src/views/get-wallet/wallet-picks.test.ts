import type { Connector, WalletListing } from '@openappkit/core'
import { describe, expect, test } from 'vitest'
import { type PickSources, pickWallets } from './wallet-picks.js'

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
const sources = (extra: Partial<PickSources> = {}): PickSources => ({
  known: [site, app, both, wallet('nowhere')],
  connectors: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  ...extra,
})
const ids = (picks: ReturnType<typeof pickWallets>) => picks.map(({ wallet: { id } }) => id)

describe('pickWallets', () => {
  test.for([
    ['chromium', 'both', 'https://c/both'],
    ['firefox', 'both', 'https://f/both'],
    ['ios', 'both', 'https://a/both'],
    ['android', 'app', 'https://p/app'],
  ] as const)('on %s begins with a wallet of that store', ([platform, id, href]) => {
    const [first] = pickWallets(sources(), platform)
    expect(first?.wallet.id).toBe(id)
    expect(first?.href).toBe(href)
  })

  test('falls back to the wallet’s page, and leaves out what has none', () => {
    expect(ids(pickWallets(sources(), 'chromium'))).toEqual(['both', 'site', 'app'])
  })

  test('says what there is to install', () => {
    expect(pickWallets(sources(), 'chromium').map(({ kind }) => kind)).toEqual(['both', 'site', 'mobile'])
  })

  test('leaves out what is installed and what the app does not want', () => {
    const connectors = [{ id: 'x', info: { rdns: 'org.both' } } as Connector]
    expect(ids(pickWallets(sources({ connectors }), 'chromium'))).toEqual(['site', 'app'])
    expect(ids(pickWallets(sources({ excludeWalletIds: ['site'] }), 'chromium'))).toEqual(['both', 'app'])
    expect(ids(pickWallets(sources({ includeWalletIds: ['app'] }), 'chromium'))).toEqual(['app'])
  })

  test('shows five at most', () => {
    const known = Array.from({ length: 8 }, (_, at) => wallet(`w${at}`, { homepage: 'https://w' }))
    expect(pickWallets(sources({ known }), 'ios')).toHaveLength(5)
  })
})
