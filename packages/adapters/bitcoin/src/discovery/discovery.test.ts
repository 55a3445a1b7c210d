import { type Connector, lookDelaysMs } from '@openappkit/core/adapter'
import { createFakeBitcoinWallet } from '@openappkit/testing/bitcoin'
import { describe, expect, test, vi } from 'vitest'
import { createDiscovery, type Page } from './discovery.js'

const settings = { announced: true, injected: true }
const networks = ['bip122:000000000019d6689c085ae165831e93'] as const
const wallet = (name: string) => createFakeBitcoinWallet({ networks, name })
const names = (connectors: readonly Connector[]) => connectors.map(({ id }) => id)
const pageWith = (fields: object): Page => Object.assign(new EventTarget(), fields)

describe('Wallet Standard', () => {
  test('a wallet that is registered is listed immediately, and a later one is reported', async () => {
    const page = pageWith({})
    const [early, late] = [wallet('Early'), wallet('Late')]
    early.register(page)
    const discovery = createDiscovery(settings, page)
    expect(discovery.list()).toEqual([
      { id: 'Early', name: 'Early', type: 'ANNOUNCED', chain: 'bip122', imageUrl: early.wallet.icon },
    ])
    const reports: string[][] = []
    discovery.watch((connectors) => reports.push(names(connectors)))
    late.register(page)
    await Promise.resolve()
    expect(reports).toEqual([['Early', 'Late']])
    expect(discovery.provider('Late')).toMatchObject({ native: { kind: 'standard', wallet: late.wallet } })
    discovery.stop()
    wallet('Later').register(page)
    expect(names(discovery.list())).toEqual(['Early', 'Late'])
  })

  test.each([
    ['a wallet of another chain', { chains: ['solana:mainnet'] }],
    ['a wallet without a way to connect', { features: { 'bitcoin:events': {} } }],
    ['a wallet without a name', { name: ' ' }],
  ])('%s is not listed', (_, fields) => {
    const page = pageWith({})
    const discovery = createDiscovery(settings, page)
    const broken = { ...wallet('Broken').wallet, ...fields }
    const detail = ({ register }: { register(wallet: unknown): void }) => register(broken)
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    expect(discovery.list()).toEqual([])
  })
})

describe('btc_providers', () => {
  const entry = { id: 'Fox.BitcoinProvider', name: 'Fox', icon: 'data:image/png;base64,AA==' }

  test('a wallet is found by its path, at the latest when the page has loaded', () => {
    const { listed } = wallet('Fox')
    const page = pageWith({ Fox: { BitcoinProvider: listed } })
    const discovery = createDiscovery(settings, page)
    expect(discovery.list()).toEqual([])
    page.btc_providers = [entry, null, { id: 7 }, { id: 'Fox.Nothing', name: 'Nothing' }]
    page.dispatchEvent(new Event('load'))
    expect(discovery.list()).toEqual([
      { id: 'Fox', name: 'Fox', type: 'ANNOUNCED', chain: 'bip122', imageUrl: entry.icon },
    ])
    expect(discovery.provider('Fox')).toMatchObject({ native: { kind: 'listed' } })
  })

  test('a wallet that loads after the page is listed by the last scheduled look, and later by look', () => {
    vi.useFakeTimers()
    const page = pageWith({})
    const discovery = createDiscovery(settings, page)
    page.dispatchEvent(new Event('load'))
    Object.assign(page, { Fox: { BitcoinProvider: wallet('Fox').listed }, btc_providers: [entry] })
    vi.advanceTimersByTime(lookDelaysMs.at(-1) ?? 0)
    expect(names(discovery.list())).toEqual(['Fox'])
    expect(vi.getTimerCount()).toBe(0)
    Object.assign(page, { btc_providers: [entry, { ...entry, id: 'Owl', name: 'Owl' }], Owl: wallet('Owl').listed })
    discovery.look?.()
    expect(names(discovery.list())).toEqual(['Fox', 'Owl'])
    vi.useRealTimers()
  })

  test.each([
    '__proto__',
    'Fox.__proto__',
    'constructor.prototype',
    'Fox.constructor.constructor',
    'toString',
    '',
    '.',
    'Fox..BitcoinProvider',
    'Fox.BitcoinProvider'.repeat(1_000),
  ])('a wallet is ignored if its path leads to an inherited property: %s', (id) => {
    const page = pageWith({ Fox: { BitcoinProvider: wallet('Fox').listed }, btc_providers: [{ ...entry, id }] })
    expect(createDiscovery(settings, page).list()).toEqual([])
  })

  const throwing = () => {
    throw 'no'
  }
  test.each([
    ['is a getter that throws', Object.defineProperty({}, 'btc_providers', { get: throwing })],
    ['cannot be sliced', { btc_providers: Object.assign([], { slice: throwing }) }],
    ['is a proxy that throws', { btc_providers: new Proxy([], { get: throwing, getOwnPropertyDescriptor: throwing }) }],
  ])('other wallets are listed if the list %s', (_, fields) => {
    const page = Object.defineProperties(pageWith({}), Object.getOwnPropertyDescriptors(fields)) as Page
    wallet('Early').register(page)
    expect(names(createDiscovery(settings, page).list())).toEqual(['Early'])
  })

  test('a list of ten thousand entries is read up to its limit', () => {
    const count = 10_000
    const page = pageWith({
      many: Array.from({ length: count }, () => ({ request: async () => undefined })),
      btc_providers: Array.from({ length: count }, (_, at) => ({ ...entry, id: `many.${at}` })),
    })
    expect(createDiscovery(settings, page).list().length).toBeLessThanOrEqual(96)
  })

  test('a wallet that also registered under the same name is listed once', () => {
    const fox = wallet('Fox')
    const page = pageWith({ Fox: { BitcoinProvider: fox.listed }, btc_providers: [entry] })
    fox.register(page)
    const discovery = createDiscovery(settings, page)
    expect(discovery.list()).toHaveLength(1)
    expect(discovery.provider('Fox')).toMatchObject({ native: { kind: 'standard' } })
  })

  test('a wallet with a getter that throws is ignored', () => {
    const hostile = {
      get id() {
        throw 'no'
      },
    }
    expect(createDiscovery(settings, pageWith({ btc_providers: [hostile] })).list()).toEqual([])
    expect(createDiscovery(settings, pageWith({ btc_providers: 'none' })).list()).toEqual([])
  })
})
