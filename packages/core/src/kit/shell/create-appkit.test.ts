import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAppKit } from './create-appkit.js'
import { createFakeChain, createFakeWallet, mainnet, polygon } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { createWebStorage } from '../../test/memory-web-storage.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  page.close()
})

const pause = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('a new kit', () => {
  test('a new kit loads no chain, looks for no wallet and makes no request', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { kit, chain } = page.start([createFakeWallet('fox')], { services: { listing: 'http://127.0.0.1:9/' } })
    await kit.ready()
    await pause()
    expect(chain.calls).toMatchObject({ discovery: 0, createDiscovery: 0, load: 0, balance: 0 })
    expect(fetched).not.toHaveBeenCalled()
    expect(page.area.entries.size).toBe(0)
    fetched.mockRestore()
  })

  test('every reader of a new kit returns a result', () => {
    const { kit } = page.start([])
    expect(kit.getState()).toEqual({
      open: false,
      loading: false,
      initialized: true,
      selectedNetworkId: 'eip155:1',
      activeChain: 'eip155',
      connectingWallet: undefined,
    })
    expect(kit.getAccount().status).toBe('disconnected')
    expect(kit.chainNamespaces).toEqual(['eip155'])
    expect(kit.getCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'eip155:137'])
    expect(kit.getCaipNetwork('eip155', 137)?.name).toBe(polygon.name)
    expect(kit.getCaipNetwork('solana', 137)).toBeUndefined()
    expect(kit.getApprovedCaipNetworkIds()).toBeUndefined()
    expect(kit.getWalletProvider()).toBeUndefined()
    expect(kit.getConnectors()).toEqual([])
    expect(kit.getEvent()).toEqual({ timestamp: 0, data: { type: 'track', event: 'MODAL_CREATED' } })
  })

  test('a stored session with an unknown shape counts as none', async () => {
    page.area.setItem('@openappkit/kit/session', '{"v":1,"data":{"active":"near","connectors":{"near":"x"}}}')
    const { kit, chain } = page.start([])
    await kit.ready()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(chain.calls.load).toBe(0)
  })
})

describe('two kits on one page', () => {
  test('two kits on one page share only the page', async () => {
    const { kit: first } = page.start([createFakeWallet('fox')], { storageKey: 'first' })
    const { kit: second } = page.start([createFakeWallet('fox')], { storageKey: 'second' })
    await first.connect({ connectorId: 'fox' })
    first.setThemeMode('dark')
    first.updateFeatures({ multiWallet: false })
    await first.open({ view: 'Networks' })
    await first.switchNetwork(polygon)
    expect(second.getAccount().status).toBe('disconnected')
    expect(second.getThemeMode()).toBeUndefined()
    expect(second.getFeatures().multiWallet).toBe(true)
    expect(second.isOpen()).toBe(false)
    expect(second.router.view).toBe('Connect')
    expect(second.getChainId()).toBe(1)
    expect(second.getConnectors()).toEqual([])
    expect(second.getEvent().data.event).toBe('INITIALIZE')
    expect(page.saved('second')).toBeUndefined()
  })

  test('two kits leave the options of the app unchanged', () => {
    const themeVariables = { '--appkit-accent': 'red' } as const
    const features = { multiWallet: true }
    const { kit } = page.start([], { themeVariables, features })
    kit.setThemeVariables({ '--appkit-accent': 'blue' })
    kit.updateFeatures({ multiWallet: false })
    expect(themeVariables).toEqual({ '--appkit-accent': 'red' })
    expect(features).toEqual({ multiWallet: true })
  })
})

describe('destroy', () => {
  test('destroy stops the wallet, discovery and tabs, and keeps the session', async () => {
    const fox = createFakeWallet('fox')
    const { kit, chain } = page.start([fox])
    await kit.open()
    await kit.connect({ connectorId: 'fox' })
    kit.destroy()
    await vi.waitFor(() => expect(fox.watchers.size).toBe(0))
    expect(chain.calls.discoveryStopped).toBe(1)
    expect(fox.requests).toEqual(['connect'])
    expect(page.saved()).toMatchObject({ connectors: { eip155: 'fox' } })
    kit.destroy()
  })

  test('create, destroy, create: the second kit restores, and the first one does nothing any more', async () => {
    const fox = createFakeWallet('fox')
    await page.start([fox]).kit.connect({ connectorId: 'fox' })
    page.unload()
    const { kit: first, chain } = page.start([fox])
    first.destroy()
    const { kit: second } = page.start([fox])
    await Promise.all([first.ready(), second.ready()])
    expect(first.getAccount().status).toBe('disconnected')
    expect(chain.calls).toMatchObject({ createDiscovery: 0, load: 0 })
    expect(second.getAddress()).toBe('0xfox')
    expect(fox.requests).toEqual(['connect', 'restore'])
    expect(fox.watchers.size).toBe(1)
  })

  test('destroy during a restore ignores the late session', async () => {
    const fox = createFakeWallet('fox')
    await page.start([fox]).kit.connect({ connectorId: 'fox' })
    page.unload()
    const answer = fox.holdBack()
    const { kit } = page.start([fox])
    await vi.waitFor(() => expect(fox.requests).toContain('restore'))
    kit.destroy()
    answer()
    await kit.ready()
    await pause()
    expect(fox.watchers.size).toBe(0)
    expect(kit.getProvider('eip155')).toBeUndefined()
  })

  test('destroy right after disconnect still disconnects the wallet', async () => {
    const fox = createFakeWallet('fox')
    const { kit } = page.start([fox])
    await kit.connect({ connectorId: 'fox' })
    void kit.disconnect()
    kit.destroy()
    await vi.waitFor(() => expect(fox.requests).toContain('disconnect'))
  })

  test('destroy during a connect looks for no wallet any more', async () => {
    const fox = createFakeWallet('fox')
    const { kit, chain } = page.start([fox])
    const connected = expect(kit.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'destroyed' })
    kit.destroy()
    await connected
    await pause()
    expect(chain.calls.createDiscovery).toBe(0)
    expect(fox.requests).toEqual([])
  })

  test('a destroyed kit asks no wallet any more', async () => {
    const fox = createFakeWallet('fox')
    const { kit, chain } = page.start([fox])
    kit.destroy()
    await expect(kit.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'destroyed' })
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'destroyed' })
    await expect(kit.switchNetwork(polygon, { throwOnFailure: true })).rejects.toMatchObject({ code: 'destroyed' })
    expect(await kit.fetchBalance()).toMatchObject({ isError: true })
    expect(chain.calls).toMatchObject({ discovery: 0, load: 0 })
  })
})

describe('acceptance 18: a server', () => {
  test('two concurrent requests on a server do not see each other', async () => {
    page.close()
    const render = async (id: string) => {
      const wallet = createFakeWallet(id)
      const kit = createAppKit({ networks: [mainnet], adapters: [createFakeChain([wallet]).descriptor] })
      await kit.connect({ connectorId: id })
      await pause()
      const html = JSON.stringify([kit.getAccount(), kit.state.wallets.recent])
      kit.destroy()
      return html
    }
    const [ann, bob] = await Promise.all([render('ann'), render('bob')])
    expect(ann).toContain('0xann')
    expect(ann).not.toContain('bob')
    expect(bob).toContain('0xbob')
    expect(bob).not.toContain('ann')
    expect(createAppKit({ networks: [mainnet] }).getAccount().status).toBe('disconnected')
  })

  test('an unreadable storage counts as empty', () => {
    page.close()
    const area = createWebStorage(
      new Map([
        ['@openappkit/kit/session', '%%%'],
        ['@openappkit/kit/recent', '{"v":1}'],
      ]),
    )
    const { kit } = createPage(area).start([])
    expect(kit.getAccount().status).toBe('disconnected')
    expect(kit.state.wallets.recent).toEqual([])
  })
})
