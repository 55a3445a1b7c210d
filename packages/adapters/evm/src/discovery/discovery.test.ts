import { createFakeWallet } from '@openappkit/testing/wallets'
import { describe, expect, test } from 'vitest'
import { announce, everything, type Info, pageWith, png, uuid } from './announcing-page.fixture.js'
import { createDiscovery, type Page } from './discovery.js'

const discover = (page: Page, settings = everything) => createDiscovery(settings, page)
const ids = (page: Page, settings = everything) =>
  discover(page, settings)
    .list()
    .map(({ id }) => id)

describe('EIP-6963', () => {
  test('discovery lists wallets of the page immediately, as plain data', () => {
    const provider = {}
    const discovery = discover(pageWith({ info: { uuid: uuid(7), name: 'Fox', rdns: 'org.fox' }, provider }))
    expect(discovery.list()).toEqual([
      {
        id: 'org.fox',
        name: 'Fox',
        type: 'ANNOUNCED',
        chain: 'eip155',
        imageUrl: png,
        info: { rdns: 'org.fox', uuid: uuid(7) },
      },
    ])
    expect(discovery.provider('org.fox')).toBe(provider)
    expect(discovery.provider('org.other')).toBeUndefined()
  })

  test('discovery reports a wallet that announces itself late', async () => {
    const page = pageWith()
    const discovery = discover(page)
    const told: number[] = []
    const stop = discovery.watch((connectors) => told.push(connectors.length))
    announce(page)
    announce(page)
    await Promise.resolve()
    expect(told).toEqual([2])
    stop()
    announce(page)
    await Promise.resolve()
    expect(told).toEqual([2])
  })

  test('discovery lists the fake wallet', () => {
    const wallet = createFakeWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] })
    const page = new EventTarget()
    wallet.announce(page)
    expect(discover(page).provider(wallet.info.rdns)).toBe(wallet.provider)
  })

  test('a repeated announcement with a new uuid is the same wallet', () => {
    const page = pageWith()
    const provider = {}
    const discovery = discover(page)
    for (let i = 0; i < 3; i++) announce(page, { rdns: 'org.fox', uuid: uuid(i + 100) }, provider)
    expect(discovery.list()).toHaveLength(1)
    expect(discovery.list()[0]).not.toHaveProperty('isDuplicate')
  })

  test('a wallet that announces a new provider each time keeps the newest one until it is used', () => {
    const page = pageWith()
    const discovery = discover(page)
    const info = { rdns: 'org.fox', uuid: uuid(7), name: 'Fox' }
    const [first, second, third] = [{}, {}, {}]
    announce(page, info, first)
    announce(page, info, second)
    expect(discovery.list()).toHaveLength(1)
    expect(discovery.list()[0]).not.toHaveProperty('isDuplicate')
    expect(discovery.provider('org.fox')).toBe(second)
    announce(page, info, third)
    expect(discovery.list()).toHaveLength(1)
    expect(discovery.provider('org.fox')).toBe(second)
  })

  test('discovery ignores announcements when the option is off', () => {
    expect(ids(pageWith({}), { announced: false, injected: true })).toEqual([])
  })

  test('stop removes the listeners', () => {
    const page = pageWith()
    const discovery = discover(page)
    discovery.stop()
    announce(page)
    expect(discovery.list()).toEqual([])
  })
})

describe('duplicates', () => {
  const clashes: [string, Info, Info][] = [
    ['the same uuid', { uuid: uuid(1) }, { uuid: uuid(1) }],
    ['the same rdns', { rdns: 'org.fox' }, { rdns: 'org.fox' }],
    ['the same rdns in capitals', { rdns: 'org.fox' }, { rdns: 'Org.FOX' }],
    ['the same name', { name: 'Fox' }, { name: 'Fox' }],
    ['the same name in look-alike letters', { name: 'Fox' }, { name: 'ＦOＸ\u200b' }],
    ['the same uuid and rdns', { rdns: 'org.fox', uuid: uuid(1) }, { rdns: 'org.fox', uuid: uuid(1) }],
  ]
  test.each(clashes)('two wallets with %s are both listed and marked', (_what, one, other) => {
    const [first, second] = [{}, {}]
    const discovery = discover(pageWith({ info: one, provider: first }, { info: other, provider: second }, {}))
    const [a, b, bystander] = discovery.list()
    expect([a?.isDuplicate, b?.isDuplicate, bystander?.isDuplicate]).toEqual([true, true, undefined])
    expect(a?.id).not.toBe(b?.id)
    expect([discovery.provider(a?.id ?? ''), discovery.provider(b?.id ?? '')]).toEqual([first, second])
    expect(discovery.provider(a?.id ?? '')).toBe(first)
  })
})

describe('validation', () => {
  const wrong: [string, Info][] = [
    ['no uuid', { uuid: undefined }],
    ['a uuid with markup', { uuid: '<b>' }],
    ['no name', { name: undefined }],
    ['a name of invisible characters', { name: '\u200b\u202e\u0000 ' }],
    ['a name of 65 characters', { name: 'x'.repeat(65) }],
    ['an rdns with a control character', { rdns: 'org.\u0000fox' }],
    ['an empty rdns', { rdns: '' }],
    ['an rdns with markup', { rdns: 'org.<b>' }],
    ['an rdns of 254 characters', { rdns: `org.${'x'.repeat(250)}` }],
    ['an rdns that is an object', { rdns: { toString: () => 'org.fox' } }],
  ]
  test.each(wrong)('a wallet with %s is dropped', (_what, info) => {
    expect(ids(pageWith({ info }))).toEqual([])
  })

  test.each([
    ['a uuid of version 1', { uuid: '00000000-0000-1000-8000-000000000000' }, 'org.fox'],
    ['an invalid uuid', { uuid: 'fox-1' }, 'org.fox'],
    ['an rdns of one word', { rdns: 'fox' }, 'fox'],
    ['an rdns that is a URL', { rdns: 'https://fox.example/wallet' }, 'https://fox.example/wallet'],
  ])('a wallet with %s is listed', (_what, info, id) => {
    expect(ids(pageWith({ info: { rdns: 'org.fox', ...info } }))).toEqual([id])
  })

  test.each([undefined, null, 'provider', 1])('a wallet with the provider %j is dropped', (provider) => {
    const page = pageWith()
    const discovery = discover(page)
    announce(page, {}, provider ?? null)
    expect(discovery.list()).toEqual([])
  })

  const icons: unknown[] = [
    'https://example.org/a.png',
    'data:text/html,<b>',
    'javascript:alert(1)',
    `${png}${'A'.repeat(131_072)}`,
    1,
  ]
  test.each(icons.map((icon) => [String(icon).slice(0, 40), icon]))(
    'a wallet with the icon %s is listed without an icon',
    (_text, icon) => {
      const [wallet] = discover(pageWith({ info: { icon } })).list()
      expect(wallet).toBeDefined()
      expect(wallet).not.toHaveProperty('imageUrl')
    },
  )

  test('a name loses control, direction and invisible characters', () => {
    const [wallet] = discover(pageWith({ info: { name: ' \u202eMeta\u200bMask\u0007 ' } })).list()
    expect(wallet?.name).toBe('MetaMask')
  })

  test('discovery ignores throwing getters and revoked proxies', () => {
    const page = pageWith()
    const discovery = discover(page)
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
        getPrototypeOf: () => {
          throw new Error('no')
        },
      },
    )
    for (const detail of [revoked.proxy, hostile, { info: hostile, provider: {} }, null, 'x']) {
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    announce(page, { name: 'Honest' }, hostile)
    expect(discovery.list().map(({ name }) => name)).toEqual(['Honest'])
  })

  test('a listed wallet does not change when its announcement changes later', () => {
    const info = { uuid: uuid(1), name: 'Fox', rdns: 'org.fox', icon: png }
    const page = pageWith()
    const discovery = discover(page)
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: {} } }))
    info.name = 'Bank'
    expect(discovery.list()[0]?.name).toBe('Fox')
    expect(Object.isFrozen(discovery.list()[0])).toBe(true)
  })
})
