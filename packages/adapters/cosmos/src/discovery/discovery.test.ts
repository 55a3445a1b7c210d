import { type Connector, lookDelaysMs } from '@openappkit/core/adapter'
import { createFakeCosmosWallet } from '@openappkit/testing/cosmos'
import { expect, test, vi } from 'vitest'
import { createDiscovery } from './discovery.js'

const settings = { announced: true, injected: true }
const { wallet } = createFakeCosmosWallet({ networks: [] })
const pageWith = (fields: object) => Object.assign(new EventTarget(), fields)
const names = (connectors: readonly Connector[]) => connectors.map(({ name }) => name)
const found = (fields: object) => createDiscovery(settings, pageWith(fields)).list()

test('discovery lists the wallets at their usual places', () => {
  const fields = { keplr: { ...wallet }, leap: { ...wallet }, cosmostation: { providers: { keplr: { ...wallet } } } }
  const discovery = createDiscovery(settings, pageWith(fields))
  expect(names(discovery.list())).toEqual(['Leap', 'Cosmostation', 'Keplr'])
  expect(discovery.list()[2]).toEqual({ id: 'Keplr', name: 'Keplr', type: 'ANNOUNCED', chain: 'cosmos' })
  expect(discovery.provider('Keplr')).toMatchObject({ native: fields.keplr, network: undefined })
  expect(discovery.provider('toString')).toBeUndefined()
})

test('a wallet that stands in for Keplr is listed once, under its own name', () => {
  expect(names(found({ keplr: wallet, okxwallet: { keplr: wallet } }))).toEqual(['OKX Wallet'])
})

test('a wallet that loads with the page is reported, and none is reported after stop', async () => {
  const page = pageWith({})
  const discovery = createDiscovery(settings, page)
  const reports: string[][] = []
  discovery.watch((connectors) => reports.push(names(connectors)))
  Object.assign(page, { keplr: wallet })
  page.dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(reports).toEqual([['Keplr']])
  discovery.stop()
  Object.assign(page, { leap: { ...wallet } })
  page.dispatchEvent(new Event('load'))
  expect(names(discovery.list())).toEqual(['Keplr'])
})

test('a wallet that loads after the page is reported by the last scheduled look, and later by look', () => {
  vi.useFakeTimers()
  const page = pageWith({})
  const discovery = createDiscovery(settings, page)
  page.dispatchEvent(new Event('load'))
  expect(discovery.list()).toEqual([])
  Object.assign(page, { keplr: wallet })
  vi.advanceTimersByTime(lookDelaysMs.at(-1) ?? 0)
  expect(names(discovery.list())).toEqual(['Keplr'])
  expect(vi.getTimerCount()).toBe(0)
  Object.assign(page, { leap: { ...wallet } })
  discovery.look?.()
  expect(names(discovery.list())).toContain('Leap')
  vi.useRealTimers()
})

test.each([
  ['a text', { keplr: 'wallet' }],
  ['nothing', { keplr: null, cosmostation: undefined, okxwallet: null }],
  ['half a wallet', { keplr: { enable: wallet.enable } }],
  ['a function', { keplr: Object.assign(() => undefined, wallet) }],
  [
    'a getter that throws',
    Object.defineProperty(
      {
        leap: {
          get enable() {
            throw 'no'
          },
        },
      },
      'keplr',
      { enumerable: true, get: () => 7 },
    ),
  ],
])('%s is not listed as a wallet', (_, fields) => expect(found(fields)).toEqual([]))

test('a page that throws has no wallets', () => {
  const page = new Proxy(new EventTarget(), {
    get: (target, name) => {
      if (name === 'keplr') throw 'no'
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  expect(createDiscovery(settings, page).list()).toEqual([])
})
