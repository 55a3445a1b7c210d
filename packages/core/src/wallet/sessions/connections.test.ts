import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { polygon } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { ids, startTwo, told } from '../../test/two-wallets.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

describe('a second wallet', () => {
  test('a second wallet becomes active, and the first one stays connected', async () => {
    const { kit, fox, live, connectBoth } = startTwo(page)
    await connectBoth()
    expect(kit.getAddress()).toBe('0xowl')
    expect(live()).toEqual(['owl', 'fox'])
    expect(fox.requests).toEqual(['connect'])
    expect(fox.watchers.size).toBe(1)
  })

  test('a second wallet replaces the first one without the feature', async () => {
    const { kit, fox, live, connectBoth } = startTwo(page, { features: { multiWallet: false } })
    await connectBoth()
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect', 'disconnect']))
    expect(live()).toEqual([])
    expect(kit.getAddress()).toBe('0xowl')
    expect(fox.watchers.size).toBe(0)
  })

  test('each connection lists its accounts, network and icon', async () => {
    const { kit, fox, connectBoth } = startTwo(page, { chainImages: { 1: 'https://one.example/icon.svg' } })
    await connectBoth()
    fox.change({ chain: 'eip155:43114' })
    await told()
    expect(kit.getConnections('eip155')).toMatchObject([
      {
        connectorId: 'owl',
        name: 'owl',
        accounts: [{ address: '0xowl', caipAddress: 'eip155:1:0xowl', type: 'eoa' }],
        caipNetwork: { id: 1 },
        networkIcon: 'https://one.example/icon.svg',
      },
      { connectorId: 'fox', accounts: [{ caipAddress: 'eip155:43114:0xfox' }] },
    ])
    expect(kit.getConnections()[1]?.caipNetwork).toBeUndefined()
    expect(kit.getConnections('solana')).toEqual([])
  })

  test('subscribers receive changes of the connections', async () => {
    const { kit, connectBoth } = startTwo(page)
    const heard: string[][] = []
    const stop = kit.subscribeConnections((connections) => void heard.push(ids(connections)))
    await connectBoth()
    await kit.disconnect()
    await told()
    stop()
    await kit.connect({ connectorId: 'fox' })
    await told()
    expect(heard).toEqual([['fox'], ['owl', 'fox'], []])
  })
})

describe('switchConnection', () => {
  test('switchConnection shows no prompt for a connected wallet, and reads it again', async () => {
    const { kit, fox, owl, live, connectBoth } = startTwo(page)
    await connectBoth()
    fox.chain = 'eip155:137'
    await kit.switchConnection({ connection: { connectorId: 'fox' } })
    await told()
    expect(kit.getAddress()).toBe('0xfox')
    expect(kit.getChainId()).toBe(137)
    expect(kit.getProvider('eip155')).toEqual({ wallet: 'fox' })
    expect(kit.getWalletInfo()?.name).toBe('fox')
    expect(live()).toEqual(['fox', 'owl'])
    expect(fox.requests).toEqual(['connect', 'restore'])
    expect(owl.requests).toEqual(['connect'])
    expect([fox.watchers.size, owl.watchers.size]).toEqual([1, 1])
  })

  test('switchNetwork asks the wallet that is active after a switch', async () => {
    const { kit, fox, owl, connectBoth } = startTwo(page)
    await connectBoth()
    await kit.switchConnection({ connection: { connectorId: 'fox' } })
    await kit.switchNetwork(polygon, { throwOnFailure: true })
    expect([fox.chain, owl.chain]).toEqual(['eip155:137', 'eip155:1'])
  })

  test('switchConnection rejects for a wallet that has disconnected meanwhile, and the account stays', async () => {
    const { kit, fox, live, connectBoth } = startTwo(page)
    await connectBoth()
    fox.on('restore', new AppKitError('wallet_disconnected', 'gone'))
    await expect(kit.switchConnection({ connection: { connectorId: 'fox' } })).rejects.toMatchObject({
      code: 'wallet_disconnected',
    })
    await told()
    expect(kit.getAddress()).toBe('0xowl')
    expect(live()).toEqual(['owl'])
  })

  test('switchConnection ends for a wallet that never answers', async () => {
    const { kit, fox, connectBoth } = startTwo(page)
    await connectBoth()
    fox.on('restore', 'hangs')
    vi.useFakeTimers()
    const ended = expect(kit.switchConnection({ connection: { connectorId: 'fox' } })).rejects.toMatchObject({
      code: 'timed_out',
    })
    await vi.advanceTimersByTimeAsync(4_500)
    await ended
    expect(kit.getAddress()).toBe('0xowl')
  })

  test('switchConnection rejects for a wallet that cannot be read, and the wallet stays connected', async () => {
    const { kit, fox, live, connectBoth } = startTwo(page)
    await connectBoth()
    for (const code of ['internal', 'wallet_bad_answer', 'rpc_failed'] as const) {
      fox.on('restore', new AppKitError(code, 'x'))
      await expect(kit.switchConnection({ connection: { connectorId: 'fox' } })).rejects.toMatchObject({ code })
      await told()
      expect(live()).toEqual(['owl', 'fox'])
    }
    fox.on('restore', 'agrees')
    await kit.switchConnection({ connection: { connectorId: 'fox' } })
    expect(kit.getAddress()).toBe('0xfox')
  })

  test('switchConnection asks a former wallet to connect', async () => {
    const { kit, fox, recent, connectBoth } = startTwo(page)
    await connectBoth()
    await kit.deleteConnection({ connectorId: 'fox' })
    expect(recent()).toEqual(['fox'])
    await kit.switchConnection({ connection: { connectorId: 'fox' } })
    expect(kit.getAddress()).toBe('0xfox')
    expect(fox.requests.filter((request) => request === 'connect')).toHaveLength(2)
    fox.on('connect', new AppKitError('user_rejected', 'no'))
    await kit.deleteConnection({ connectorId: 'fox' })
    await expect(kit.switchConnection({ connection: { connectorId: 'fox' } })).rejects.toMatchObject({
      code: 'user_rejected',
    })
  })

  test('an account that was switched to stays until the wallet itself selects another', async () => {
    const { kit, fox } = startTwo(page)
    fox.all = ['0xfox', '0xden']
    await kit.connect({ connectorId: 'fox' })
    await kit.switchConnection({ connection: { connectorId: 'fox' }, address: '0xden' })
    expect(kit.getAddress()).toBe('0xden')
    fox.change({ chain: 'eip155:137' })
    expect(kit.getAddress()).toBe('0xden')
    await told()
    expect(kit.getConnections()[0]?.accounts.map(({ address }) => address)).toEqual(['0xden', '0xfox'])
    fox.change({ address: '0xden' })
    fox.change({ address: '0xfox' })
    expect(kit.getAddress()).toBe('0xfox')
    await expect(kit.switchConnection({ connection: { connectorId: 'fox' }, address: '0xwolf' })).rejects.toMatchObject(
      { code: 'invalid_address' },
    )
  })
})

describe('a background wallet on the next page', () => {
  async function visitBefore() {
    const started = startTwo(page)
    await started.connectBoth()
    page.unload()
    return started
  }

  test('a background wallet that is injected late is in the background again', async () => {
    const { fox, owl } = await visitBefore()
    fox.isPresent = false
    const { kit, live } = startTwo(page, {}, [fox, owl])
    await kit.ready()
    await expect.poll(live).toEqual(['owl'])
    fox.arrive()
    await expect.poll(live).toEqual(['owl', 'fox'])
    expect(fox.requests.filter((request) => request === 'connect')).toHaveLength(1)
  })

  test.each([
    ['cannot be read is read again by the page after that', 'internal', ['owl', 'fox']],
    ['has disconnected is not read again', 'wallet_disconnected', ['owl']],
  ] as const)('a background wallet that %s', async (_, code, after) => {
    const { fox, owl } = await visitBefore()
    fox.on('restore', new AppKitError(code, 'x'))
    const next = startTwo(page, {}, [fox, owl])
    await next.kit.ready()
    await expect.poll(() => fox.requests).toContain('restore')
    await told()
    expect(next.live()).toEqual(['owl'])
    page.unload()
    fox.on('restore', 'agrees')
    const last = startTwo(page, {}, [fox, owl])
    await last.kit.ready()
    await told()
    await expect.poll(last.live).toEqual(after)
  })
})
