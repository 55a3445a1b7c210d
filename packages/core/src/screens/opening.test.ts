import { AppKitError } from '../lib/errors/appkit-error.js'
import { writableState } from '../state/writable.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeferred } from '../test/deferred.fixture.js'
import type { ViewName } from '../contracts/route.js'
import { createFakeWallet } from '../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../test/page.fixture.js'
import { createAppKit } from '../kit/shell/create-appkit.js'
import { mainnet } from '../test/fake-adapter.fixture.js'
import type { KitUi } from '../kit/shell/ui.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

const never = () => new Promise<never>(() => undefined)

describe('open', () => {
  test('open shows Connect with the wallets on the page and a bundled list', async () => {
    const { kit, events, chain } = page.start([createFakeWallet('fox')])
    await kit.open()
    expect(page.shown).toEqual(['Connect'])
    expect(kit.isOpen()).toBe(true)
    expect(kit.getState()).toMatchObject({ open: true, loading: false })
    // Anything later than the paint arrives after it.
    await expect.poll(() => kit.getConnectors().map(({ id }) => id)).toEqual(['fox'])
    await expect.poll(() => kit.state.wallets.known.length).toBeGreaterThan(4)
    expect(events).toEqual(['MODAL_OPEN'])
    expect(chain.calls).toMatchObject({ createDiscovery: 1, load: 0 })
  })

  test('open loads the pictures of the bundled wallets afterwards, if no service has any', async () => {
    const { kit } = page.start([])
    await kit.open()
    await expect.poll(() => kit.state.wallets.known.filter(({ imageUrl }) => imageUrl).length).toBeGreaterThan(4)
    const [first] = kit.state.wallets.known
    expect(first?.imageUrl).toMatch(/^data:image\/svg/)
    expect(first?.homepage).toMatch(/^https:/)
  })

  test('open loads the bundled pictures, that of WalletConnect too, while the listing service does not answer', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(never)
    const { kit } = page.start([], { services: { listing: 'http://192.0.2.1/' } })
    await kit.open()
    await expect.poll(() => kit.state.wallets.codeImage).toMatch(/^data:image\/svg/)
    expect(kit.state.wallets.known[0]?.imageUrl).toMatch(/^data:image\/svg/)
    expect(kit.state.wallets.status).toBe('loading')
    fetched.mockRestore()
  })

  test('open shows Account when connected, or the named view', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    await kit.connect({ connectorId: 'fox' })
    await kit.open()
    await kit.open({ view: 'Networks' })
    expect(page.shown).toEqual(['Account', 'Networks'])
  })

  test('open shows Transactions as Account with its tab Activity', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    await kit.connect({ connectorId: 'fox' })
    await kit.open({ view: 'Transactions' })
    expect(kit.router).toMatchObject({ view: 'Account', data: { tab: 'activity' } })
  })

  test('open rejects an unknown view where views are loaded, and shows nothing', async () => {
    const unknown = new AppKitError('invalid_option', 'Option "view" is unknown')
    const ui: KitUi = { ...page.ui, preload: () => Promise.reject(unknown) }
    const kit = createAppKit({ networks: [mainnet], adapters: [] }, ui)
    await expect(kit.open({ view: 'NoSuchView' as ViewName })).rejects.toBe(unknown)
    await expect(kit.replace('' as ViewName)).rejects.toBe(unknown)
    expect(kit.isOpen()).toBe(false)
    expect(kit.router.view).toBe('Connect')
    kit.destroy()
  })

  test('acceptance 4: open shows UnsupportedChain under block, and Account under warn', async () => {
    const fox = createFakeWallet('fox', { chain: 'eip155:10' })
    const { kit } = page.start([fox], { unsupportedChain: 'warn' })
    await kit.connect({ connectorId: 'fox' })
    await kit.open()
    kit.updateOptions({ unsupportedChain: 'block' })
    await kit.open()
    expect(page.shown).toEqual(['Account', 'UnsupportedChain'])
  })

  test('open activates the named namespace, if the app has it', async () => {
    const { kit } = page.start([])
    await kit.open({ namespace: 'solana' })
    expect(kit.getActiveChainNamespace()).toBe('eip155')
    expect(kit.router.data.namespace).toBeUndefined()
    await kit.open({ namespace: 'eip155' })
    expect(kit.router.data.namespace).toBe('eip155')
  })

  test('open resolves though no wallet, no chain code and no service ever answers', async () => {
    const hanging = { namespace: 'eip155', discovery: never, load: never } as const
    const { kit } = page.start([], { adapters: [hanging], services: { listing: 'http://192.0.2.1/' } })
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(never)
    await kit.open()
    expect(page.shown).toEqual(['Connect'])
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    await kit.close()
    expect(kit.isOpen()).toBe(false)
    fetched.mockRestore()
  })

  test('opening twice shows one modal and tracks one event', async () => {
    const { kit, events } = page.start([])
    await Promise.all([kit.open(), kit.open()])
    expect(events).toEqual(['MODAL_OPEN'])
    await kit.close()
    await kit.close()
    expect(events).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })

  test('open reports loading only when the screen takes its time', async () => {
    const chunk = createDeferred<void>()
    const { preload } = page.ui
    page.ui.preload = async (view) => {
      await chunk.promise
      return preload(view)
    }
    const { kit } = page.start([])
    vi.useFakeTimers()
    const opened = kit.open()
    await vi.advanceTimersByTimeAsync(149)
    expect(kit.getState().loading).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(kit.getState().loading).toBe(true)
    chunk.resolve()
    await vi.advanceTimersByTimeAsync(1_000)
    await opened
    expect(kit.getState().loading).toBe(false)
  })
})

describe('a refused open', () => {
  test('open rejects without a page', async () => {
    page.close()
    const { kit } = page.start([])
    page.close()
    const server = createAppKit({ networks: [mainnet] }, page.ui)
    await expect(server.open()).rejects.toMatchObject({ code: 'not_in_browser' })
    await expect(createAppKit({ networks: [mainnet] }).open()).rejects.toMatchObject({ code: 'not_in_browser' })
    expect(kit.isOpen()).toBe(false)
  })

  test('open rejects on a page of another version', async () => {
    page.ui.isAllowed = () => false
    const { kit } = page.start([])
    await expect(kit.open()).rejects.toMatchObject({ code: 'version_conflict' })
    expect(page.shown).toEqual([])
  })

  test('open rejects when the screen cannot be loaded, and the next call tries again', async () => {
    const { preload } = page.ui
    page.ui.preload = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const { kit, events } = page.start([])
    await expect(kit.open()).rejects.toMatchObject({ code: 'engine_unavailable' })
    await expect(kit.preload()).rejects.toMatchObject({ code: 'engine_unavailable' })
    expect(kit.getState()).toMatchObject({ open: false, loading: false })
    expect(kit.state.modal.failed).toBe(true)
    page.ui.preload = preload
    await kit.open()
    expect(kit.state.modal.failed).toBe(false)
    expect(kit.isOpen()).toBe(true)
    expect(events).toEqual(['MODAL_OPEN'])
  })

  test('open rejects after destroy, also when it was loading', async () => {
    const { kit } = page.start([])
    const opened = kit.open()
    kit.destroy()
    await expect(opened).rejects.toMatchObject({ code: 'destroyed' })
    await expect(kit.open()).rejects.toMatchObject({ code: 'destroyed' })
    expect(page.shown).toEqual([])
    expect(kit.isOpen()).toBe(false)
  })
})

describe('close', () => {
  test('close stops the attempt on the screen', async () => {
    const fox = createFakeWallet('fox')
    fox.on('connect', 'hangs')
    const { kit } = page.start([fox])
    await kit.open()
    const connected = expect(kit.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'aborted' })
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect']))
    await kit.close()
    await connected
    expect(kit.state.connection.attempt).toEqual({ status: 'idle' })
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('close before the engine is loaded prevents the request to the wallet', async () => {
    const fox = createFakeWallet('fox')
    const { kit } = page.start([fox])
    writableState(kit).modal.open = true
    const connected = expect(kit.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'aborted' })
    await kit.close()
    await connected
    expect(fox.requests).toEqual([])
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('the modal closes by itself when the attempt on its screen is done', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    await kit.open({ view: 'ConnectingExternal' })
    await kit.connect({ connectorId: 'fox' })
    expect(kit.isOpen()).toBe(true)
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false), 2_000)
    expect(kit.getIsConnectedState()).toBe(true)
  })
})

test('preload only imports: it asks no wallet and loads no engine and no chain', async () => {
  const views: string[] = []
  const ui: KitUi = { ...page.ui, preload: (view) => (views.push(view), page.ui.preload(view)) }
  const { chain } = page.start([createFakeWallet('fox')])
  const kit = createAppKit({ networks: [mainnet], adapters: [chain.descriptor] }, ui)
  await kit.preload()
  await kit.preload('Networks')
  expect(views).toEqual(['Connect', 'Networks'])
  expect(chain.calls).toMatchObject({ discovery: expect.any(Number), createDiscovery: 0, load: 0 })
  expect(kit.getConnectors()).toEqual([])
  kit.destroy()
})
