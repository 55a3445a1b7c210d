import { describe, expect, test } from 'vitest'
import { createDiscovery, type Page } from './discovery.js'

const everything = { announced: true, injected: true }
const discover = (page: Page, settings = everything) => createDiscovery(settings, page)
const ids = (page: Page) =>
  discover(page)
    .list()
    .map(({ id }) => id)

/** A page with `window.ethereum` and with announced wallets. */
function pageWith(ethereum?: unknown, announced: readonly object[] = []): Page {
  const page: Page = Object.assign(new EventTarget(), { ethereum })
  page.addEventListener('eip6963:requestProvider', () => {
    for (const provider of announced) {
      const info = { uuid: '00000000-0000-4000-8000-000000000001', name: 'Fox', rdns: 'org.fox', icon: '' }
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    }
  })
  return page
}

describe('window.ethereum', () => {
  test('window.ethereum is listed as Browser Wallet', () => {
    const ethereum = {}
    const discovery = discover(pageWith(ethereum))
    expect(discovery.list()).toEqual([{ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' }])
    expect(discovery.provider('injected')).toBe(ethereum)
  })

  test('window.ethereum that also announced itself is listed once, and found by a saved id', () => {
    const ethereum = {}
    const discovery = discover(pageWith(ethereum, [ethereum]))
    expect(discovery.list().map(({ id }) => id)).toEqual(['org.fox'])
    expect(discovery.provider('injected')).toBe(ethereum)
  })

  test('window.ethereum is listed beside an announced wallet with another provider', () => {
    expect(ids(pageWith({}, [{}]))).toEqual(['org.fox', 'injected'])
  })

  test('window.ethereum is listed when it is injected late', async () => {
    const page: Page = pageWith()
    const discovery = discover(page)
    const told: string[][] = []
    discovery.watch((connectors) => told.push(connectors.map(({ id }) => id)))
    page.ethereum = {}
    page.dispatchEvent(new Event('ethereum#initialized'))
    await Promise.resolve()
    expect(told).toEqual([['injected']])
  })

  test('window.ethereum that is injected without an event is found by look, and reported once', async () => {
    const page: Page = pageWith()
    const discovery = discover(page)
    const told: string[][] = []
    discovery.watch((connectors) => told.push(connectors.map(({ id }) => id)))
    page.ethereum = {}
    for (let i = 0; i < 3; i++) {
      discovery.look?.()
      await Promise.resolve()
    }
    expect(told).toEqual([['injected']])
  })

  test('a wallet that only answers requests for announcements is found by look', async () => {
    const announced: object[] = []
    const discovery = discover(pageWith(undefined, announced))
    expect(discovery.list()).toEqual([])
    announced.push({})
    discovery.look?.()
    expect(discovery.list().map(({ id }) => id)).toEqual(['org.fox'])
  })

  test.each([undefined, null, 'x'])('window.ethereum of %j is ignored', (ethereum) => {
    expect(ids(pageWith(ethereum))).toEqual([])
  })

  test('window.ethereum with a getter that throws is ignored', () => {
    const page = Object.defineProperty(pageWith(), 'ethereum', {
      get: () => {
        throw new Error('no')
      },
    })
    expect(ids(page)).toEqual([])
  })

  test('window.ethereum is ignored when the option is off', () => {
    const discovery = discover(pageWith({}), { announced: true, injected: false })
    expect(discovery.list()).toEqual([])
    expect(discovery.provider('injected')).toBeUndefined()
  })
})
