import { hostileNames } from '@openappkit/testing/faults'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { announce, everything, type Info, pageWith } from './announcing-page.fixture.js'
import { createDiscovery, type Page } from './discovery.js'

const discover = (page: Page) => createDiscovery(everything, page)

describe('floods', () => {
  test('discovery lists 64 wallets at most', () => {
    const page = pageWith()
    const discovery = discover(page)
    for (let i = 0; i < 100; i++) announce(page)
    expect(discovery.list()).toHaveLength(64)
  })

  test('ten thousand events with icons of five megabytes are reported 64 times, then once a second', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const page = pageWith()
    const discovery = discover(page)
    const told: number[] = []
    discovery.watch((list) => told.push(list.length))
    const icon = `data:image/png;base64,${'A'.repeat(5_000_000)}`
    for (let i = 0; i < 10_000; i++) {
      announce(page, { icon, name: `\u202eWallet ${i}` })
      // One task for each event is the worst case.
      if (i < 300) await vi.advanceTimersByTimeAsync(1)
    }
    expect(told).toHaveLength(64)
    expect(told.at(-1)).toBe(64)
    expect(discovery.list()).toHaveLength(64)
    expect(discovery.list().every(({ imageUrl }) => imageUrl === undefined)).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told).toHaveLength(65)
    discovery.stop()
  })
})

describe('an honest wallet in a flood', () => {
  const [fox, provider] = [{ name: 'Fox', rdns: 'org.fox' }, {}]
  const flood = (page: Page, count: number, info: Info = {}) => {
    for (let i = 0; i < count; i++) announce(page, info)
  }
  const has = (page: Page, isListed?: (rdns: string) => boolean, act: (page: Page) => void = () => undefined) => {
    const discovery = createDiscovery({ ...everything, ...(isListed && { isListed }) }, page)
    act(page)
    discovery.stop()
    expect(discovery.list().length).toBeLessThanOrEqual(96)
    return discovery.list().some(({ id }) => discovery.provider(id) === provider)
  }

  test.each([
    ['64 wallets', 64, {}],
    ['ten thousand wallets', 10_000, {}],
    ['ten thousand wallets that claim its reverse domain', 10_000, { rdns: 'org.fox' }],
    ['ten thousand wallets that claim its reverse domain in capitals', 10_000, { rdns: 'ORG.fox' }],
    ['ten thousand invalid announcements', 10_000, { rdns: 'wrong' }],
  ])('a wallet is listed after %s', (_what, count, info) => {
    expect(
      has(pageWith(), undefined, (page) => {
        flood(page, count, info)
        announce(page, fox, provider)
      }),
    ).toBe(true)
  })

  test.each([
    ['ten thousand wallets', {}],
    ['ten thousand wallets that claim its reverse domain', { rdns: 'org.fox' }],
  ])('a wallet is listed before %s', (_what, info) => {
    expect(has(pageWith({ info: fox, provider }), undefined, (page) => flood(page, 10_000, info))).toBe(true)
  })

  test('a listed wallet stays listed between two floods', () => {
    const isListed = (rdns: string) => rdns === 'org.fox'
    const act = (page: Page) => {
      flood(page, 10_000)
      announce(page, fox, provider)
      flood(page, 10_000)
    }
    expect(has(pageWith(), isListed, act)).toBe(true)
  })

  test('a wallet in use is not replaced', () => {
    const page = pageWith()
    const discovery = discover(page)
    flood(page, 64)
    announce(page, fox, provider)
    expect(discovery.provider('org.fox')).toBe(provider)
    flood(page, 10_000)
    expect(discovery.provider('org.fox')).toBe(provider)
    discovery.stop()
  })

  test('a wallet is listed among any announcements, with at most 31 after it', () => {
    const text = fc.oneof(
      fc.constantFrom(...hostileNames),
      fc.constantFrom('Fox', 'org.fox', 'org.wallet'),
      fc.string(),
    )
    const domain = fc.oneof(text, fc.domain(), fc.constantFrom('constructor.prototype', '__proto__.__proto__'))
    const any = (wanted: fc.Arbitrary<string>) => fc.oneof({ weight: 9, arbitrary: wanted }, fc.anything())
    const hostile = fc.record({
      name: any(text),
      rdns: any(domain),
      icon: any(text),
      uuid: any(fc.uuid({ version: 4 })),
    })
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 100 }), fc.array(hostile, { maxLength: 31 }), (before, after) => {
        const act = (page: Page) => {
          for (const info of before) announce(page, info)
          announce(page, fox, provider)
          // At most two later wallets may claim its domain.
          for (const info of after) announce(page, { ...info, ...(info.rdns === 'org.fox' && { rdns: 'org.other' }) })
        }
        expect(has(pageWith(), undefined, act)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
