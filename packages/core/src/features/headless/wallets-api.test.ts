import { createServer, ownNetworks, ownWallets, readNetworks, readWallets, type Server } from '@openappkit/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { answer, json, serve, stopAll } from '../../test/faulty-server.harness.js'
import { startWallets } from '../../test/start-wallets.fixture.js'
import type { WalletsState } from './wallets-api.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(async () => {
  page.close()
  await stopAll()
})

const fox = () => createFakeWallet('fox')

describe('the wallets of the API', () => {
  test('the wallets are those of the page and of the bundled list, without any screen', async () => {
    const { api, named } = await startWallets(page, [fox()], { chainImages: { 1: 'https://one.example/icon.svg' } })
    const { wallets, wcWallets, page: at } = api.getState()
    expect(wallets.map(({ name }) => name)).toContain('fox')
    expect(named('fox')).toMatchObject({
      isInjected: true,
      connectors: [{ id: 'fox', rdns: 'fox', chain: 'eip155', chainImageUrl: 'https://one.example/icon.svg' }],
    })
    expect([wcWallets.length, at]).toEqual([0, 0])
    await api.fetchWallets()
    expect(api.getState()).toMatchObject({ page: 1, count: api.getState().wcWallets.length, isFetchingWallets: false })
    expect(named('MetaMask')).toMatchObject({ id: 'metamask', isInjected: false, connectors: [] })
    await expect.poll(() => named('MetaMask').walletInfo?.['website']).toBeDefined()
    expect(named('MetaMask').walletInfo).toMatchObject({
      website: 'https://metamask.io',
      deepLink: 'metamask://',
      supportedNamespaces: expect.arrayContaining(['eip155']),
    })
    expect(page.shown).toEqual([])
  })

  test('the wallets are paged, searched and filtered locally without a service', async () => {
    const { api } = await startWallets(page)
    const names = () => api.getState().wcWallets.map(({ id }) => id)
    await api.fetchWallets({ entries: 3 })
    const first = names()
    await api.fetchWallets({ entries: 3, page: 2 })
    expect(names()).toHaveLength(6)
    expect(names().slice(0, 3)).toEqual(first)
    expect(api.getState().page).toBe(2)
    await api.fetchWallets({ query: 'METAM' })
    expect(names()).toEqual(['metamask'])
    await api.fetchWallets({ include: ['trust', 'rainbow'], exclude: ['trust'] })
    expect(names()).toEqual(['rainbow'])
    for (const nonsense of [{ page: 0 }, { page: -1 }, { entries: 0 }, { page: NaN }, { page: 1.5 }]) {
      await api.fetchWallets(nonsense)
      expect(names().length).toBeGreaterThan(0)
    }
  })

  test('excluded wallets are not listed', async () => {
    const { api } = await startWallets(page, [], { excludeWalletIds: ['metamask'] })
    await api.fetchWallets()
    const { wallets, wcWallets } = api.getState()
    expect([...wallets, ...wcWallets].map(({ id }) => id)).not.toContain('metamask')
  })

  test('the wallets come from the service if there is one, page after page', async () => {
    const server: Server = createServer({
      catalog: { wallets: await readWallets(ownWallets), networks: await readNetworks(ownNetworks) },
      services: { listing: {}, project: {} },
    })
    const { url } = await server.listen(0)
    try {
      const { api, named } = await startWallets(page, [], { services: { listing: url } })
      await api.fetchWallets({ entries: 30 })
      await api.fetchWallets({ entries: 30, page: 2 })
      expect(api.getState().wcWallets).toHaveLength(60)
      expect(api.getState().count).toBeGreaterThan(60)
      await api.fetchWallets({ search: 'zerion' })
      expect(named('Zerion').imageUrl).toContain(`${url}/getWalletImage/zerion`)
    } finally {
      await server.close()
    }
  })

  test.each([
    ['is dead', undefined],
    ['is broken', answer(500, '')],
    ['answers rubbish', answer(200, '<html>')],
  ])('the wallets are the bundled ones if the service %s', async (_name, how) => {
    const { url } = how ? await serve(how) : { url: 'http://127.0.0.1:1' }
    const { api } = await startWallets(page, [fox()], { services: { listing: url } })
    await api.fetchWallets({ search: 'rain' })
    expect(api.getState().wcWallets.map(({ id }) => id)).toEqual(['rainbow'])
    expect(api.getState().isFetchingWallets).toBe(false)
  })

  test('a search that looks like the secret of a wallet is neither sent nor stored', async () => {
    const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
    const { url, requests } = await serve(json({ data: [], count: 0 }))
    const { api, kit } = await startWallets(page, [fox()], { services: { listing: url } })
    const told: unknown[] = []
    kit.subscribeEvents((event) => told.push(event.data))
    await api.fetchWallets({ search: phrase })
    await api.fetchWallets({ query: phrase })
    await kit.fetchWallets({ search: phrase })
    await kit.fetchWallets({ search: 'rain' })
    expect(requests.some((request) => request.includes('search=rain'))).toBe(true)
    expect(JSON.stringify([requests, told, kit.state.wallets, api.getState()])).not.toContain('sausage')
  })

  test('a late answer does not replace a newer one', async () => {
    const { api } = await startWallets(page)
    const early = api.fetchWallets({ search: 'rainbow' })
    await Promise.all([early, api.fetchWallets({ search: 'metamask' })])
    expect(api.getState().wcWallets.map(({ id }) => id)).toEqual(['metamask'])
  })

  test('subscribers are called when the wallets change, and only then', async () => {
    const { kit, api } = await startWallets(page, [fox()])
    const seen: WalletsState[] = []
    const stop = api.subscribe((state) => seen.push(state))
    await api.fetchWallets()
    await vi.waitFor(() => expect(seen.at(-1)?.wcWallets.length).toBeGreaterThan(0))
    const count = seen.length
    kit.setThemeMode('dark')
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(seen).toHaveLength(count)
    stop()
    await api.fetchWallets({ search: 'rainbow' })
    expect(seen).toHaveLength(count)
  })
})
