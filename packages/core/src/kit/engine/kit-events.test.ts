import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakeWallet, polygon } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import type { KitEvent } from '../../contracts/event.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

function start(...[wallets, options]: Parameters<Page['start']>) {
  const { kit } = page.start(wallets, options)
  const told: KitEvent[] = []
  kit.subscribeEvents(({ data }) => void (data && told.push(data)))
  return { kit, told, named: (event: string) => told.filter((one) => one.event === event) }
}

describe('tracked events', () => {
  test('a restored session is tracked as a reconnect', async () => {
    const fox = createFakeWallet('fox')
    const { kit } = start([fox])
    await kit.connect({ connectorId: 'fox' })
    page.unload()
    const next = start([fox])
    await next.kit.ready()
    expect(next.named('CONNECT_SUCCESS')).toEqual([
      { type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'fox', reconnect: true } },
    ])
  })

  test('a connected wallet is tracked with the view where it was chosen and its place in the list', async () => {
    const { kit, named } = start([createFakeWallet('fox'), createFakeWallet('io.metamask')])
    await kit.open()
    kit.router.push('ConnectingExternal', { connectorId: 'io.metamask' })
    const place = kit.state.wallets.known.findIndex(({ id }) => id === 'metamask') + 1
    await kit.connect({ connectorId: 'io.metamask', walletId: 'metamask' })
    await kit.connect({ connectorId: 'fox' })
    expect(named('CONNECT_SUCCESS').map(({ properties }) => properties)).toEqual([
      { method: 'browser', name: 'io.metamask', view: 'ConnectingExternal', walletRank: place },
      { method: 'browser', name: 'fox', view: 'ConnectingExternal' },
    ])
    expect(place).toBeGreaterThan(0)
  })

  test('a saved session that is gone tracks no event', async () => {
    const fox = createFakeWallet('fox')
    const { kit } = start([fox])
    await kit.connect({ connectorId: 'fox' })
    page.unload()
    fox.isPresent = false
    const next = start([fox])
    await next.kit.ready()
    expect(next.told.map(({ event }) => event)).toEqual(['INITIALIZE'])
  })

  test('a search is tracked once, when it is answered, with its query', async () => {
    const { kit, named } = start()
    void kit.fetchWallets({ search: 'r' })
    await kit.fetchWallets({ search: 'rainbow' })
    await kit.fetchWallets({ search: 'rainbow' })
    await kit.fetchWallets({ search: '' })
    await kit.fetchWallets()
    expect(named('SEARCH_WALLET')).toEqual([
      { type: 'track', event: 'SEARCH_WALLET', properties: { search: 'rainbow', badge: 'none' } },
    ])
  })

  test.each([
    ['a connection', 'connect', (kit: ReturnType<typeof start>['kit']) => kit.connect({ connectorId: 'fox' })],
    ['a switch', 'switch', (kit: ReturnType<typeof start>['kit']) => kit.switchNetwork(polygon)],
  ] as const)(
    'an unforeseen error of %s is tracked as a fault of the kit, with its place',
    async (_name, action, run) => {
      const fox = createFakeWallet('fox')
      const { kit, named } = start([fox])
      if (action === 'switch') await kit.connect({ connectorId: 'fox' })
      vi.spyOn(fox, 'ask').mockRejectedValueOnce(new TypeError('x is not a function'))
      await run(kit).catch(() => undefined)
      expect(named('INTERNAL_SDK_ERROR')).toEqual([
        {
          type: 'error',
          event: 'INTERNAL_SDK_ERROR',
          properties: {
            errorType: 'internal',
            errorMessage: 'x is not a function',
            stackTrace: expect.stringContaining('kit-events.test.ts'),
            uncaught: false,
          },
        },
      ])
    },
  )

  test('a refusal of a wallet is tracked as no fault', async () => {
    const fox = createFakeWallet('fox')
    fox.on('connect', new AppKitError('user_rejected', 'Request cancelled'))
    const { kit, told } = start([fox])
    await expect(kit.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'user_rejected' })
    expect(told.map(({ event }) => event)).toEqual(['INITIALIZE', 'USER_REJECTED'])
  })
})
