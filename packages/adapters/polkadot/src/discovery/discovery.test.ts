import { lookDelaysMs } from '@openappkit/core/adapter'
import { createFakePolkadotWallet } from '@openappkit/testing/polkadot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDiscovery, type Page } from './discovery.js'

const settings = { announced: true, injected: true }
const wallet = () => createFakePolkadotWallet().wallet
const pageWith = (injectedWeb3?: unknown): Page => Object.assign(new EventTarget(), { injectedWeb3 })
const hostile = () =>
  new Proxy(
    {},
    {
      get() {
        throw 'no'
      },
      ownKeys() {
        throw 'no'
      },
    },
  )

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a wallet in the record', () => {
  test('a wallet that is present is listed immediately under its known name', () => {
    const talisman = wallet()
    const discovery = createDiscovery(settings, pageWith({ talisman, 'polkadot-js': wallet(), 'new-one': wallet() }))
    expect(discovery.list()).toEqual([
      { id: 'Talisman', name: 'Talisman', type: 'ANNOUNCED', chain: 'polkadot' },
      { id: 'Polkadot{.js}', name: 'Polkadot{.js}', type: 'ANNOUNCED', chain: 'polkadot' },
      { id: 'new-one', name: 'new-one', type: 'ANNOUNCED', chain: 'polkadot' },
    ])
    expect(discovery.provider('Talisman')).toMatchObject({ native: talisman, accounts: [] })
    discovery.stop()
  })

  test('a wallet that loads late is reported by the last scheduled look, and later by look', async () => {
    const page = pageWith()
    const discovery = createDiscovery(settings, page)
    const reports: string[][] = []
    discovery.watch((connectors) => reports.push(connectors.map(({ id }) => id)))
    page.injectedWeb3 = { talisman: wallet() }
    page.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    page.injectedWeb3 = { talisman: wallet(), 'subwallet-js': wallet() }
    await vi.advanceTimersByTimeAsync(lookDelaysMs.at(-1) ?? 0)
    expect(reports).toEqual([['Talisman'], ['Talisman', 'SubWallet']])
    expect(vi.getTimerCount()).toBe(0)
    page.injectedWeb3 = { enkrypt: wallet() }
    discovery.look?.()
    expect(discovery.list()).toHaveLength(3)
    page.injectedWeb3 = { other: wallet() }
    discovery.stop()
    page.dispatchEvent(new Event('load'))
    expect(discovery.list()).toHaveLength(3)
  })

  test('stop leaves no timer behind', () => {
    createDiscovery(settings, pageWith()).stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('wallets with the same name are both listed, and both are marked as duplicates', () => {
    const discovery = createDiscovery(settings, pageWith({ talisman: wallet(), Talisman: wallet() }))
    expect(discovery.list().map(({ id, isDuplicate }) => [id, isDuplicate])).toEqual([
      ['Talisman', true],
      ['Talisman/2', true],
    ])
    discovery.stop()
  })

  test.each([
    ['null', null],
    ['a string', 'wallet'],
    ['an object without a way to connect', { version: '1' }],
    ['an object with a boolean as enable', { enable: true }],
    ['an object with getters that throw', hostile()],
  ])('%s in the record is not listed', (_, broken) => {
    const discovery = createDiscovery(settings, pageWith({ broken, talisman: wallet() }))
    expect(discovery.list().map(({ id }) => id)).toEqual(['Talisman'])
    discovery.stop()
  })

  test('a name loses control and direction characters, and a wallet without a name is ignored', () => {
    const record = {
      'evil\u202Ename\n': wallet(),
      '\u202E': wallet(),
      ['x'.repeat(65)]: wallet(),
      constructor: wallet(),
    }
    const discovery = createDiscovery(settings, pageWith(record))
    const names = discovery.list().map(({ name }) => name)
    expect(names).toHaveLength(2)
    expect(names).toContain('constructor')
    expect(names.join()).not.toMatch(/[\u202E\n]/)
    discovery.stop()
  })
})

test.each([
  ['absent', undefined],
  ['a string', 'none'],
  ['hostile', hostile()],
])('a record that is %s has no wallets', (_, record) => {
  const discovery = createDiscovery(settings, pageWith(record))
  expect(discovery.list()).toEqual([])
  discovery.stop()
})

test('a page whose record throws has no wallets', () => {
  const page = Object.defineProperty(new EventTarget(), 'injectedWeb3', {
    get() {
      throw 'no'
    },
  })
  const discovery = createDiscovery(settings, page as Page)
  expect(discovery.list()).toEqual([])
  discovery.stop()
})

test('discovery lists a limited number of wallets of a page', () => {
  const record = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`wallet-${at}`, wallet()]))
  const discovery = createDiscovery(settings, pageWith(record))
  expect(discovery.list().length).toBeLessThanOrEqual(96)
  discovery.stop()
})
