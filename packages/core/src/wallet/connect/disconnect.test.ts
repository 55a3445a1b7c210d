import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

async function start(options: Parameters<Page['start']>[1] = {}) {
  const fox = createFakeWallet('fox')
  const started = page.start([fox], options)
  await started.kit.connect({ connectorId: 'fox' })
  return { fox, ...started }
}

const nothing = { status: 'disconnected', address: undefined, isConnected: false, allAccounts: [] }

/** Long enough for a message to have reached this page. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('acceptance 3: disconnect always works', () => {
  test('locally and at once, though the wallet hangs', async () => {
    const { fox, kit, events } = await start()
    fox.on('disconnect', 'hangs')
    const startedAt = performance.now()
    await kit.disconnect()
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(kit.getAccount()).toMatchObject(nothing)
    expect(kit.getProvider('eip155')).toBeUndefined()
    expect(kit.getWalletInfo()).toBeUndefined()
    expect(kit.state.balances.eip155).toBeUndefined()
    expect(events).not.toContain('DISCONNECT_SUCCESS')
  })

  test('stays so after a reload', async () => {
    const { fox, kit } = await start()
    fox.on('disconnect', 'hangs')
    await kit.disconnect()
    page.unload()
    const { kit: next, chain } = page.start([fox])
    expect(next.getAccount()).toMatchObject(nothing)
    await next.ready()
    expect(next.getAccount()).toMatchObject(nothing)
    expect(chain.calls.load).toBe(0)
    expect(fox.requests).not.toContain('restore')
  })

  test('stays so after a reload though the storage has become full', async () => {
    const { fox, kit } = await start()
    const write = page.area.setItem
    page.area.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    await kit.disconnect()
    page.area.setItem = write
    page.unload()
    expect(page.start([fox]).kit.getAccount()).toMatchObject(nothing)
  })

  test('in every tab', async () => {
    const { fox, kit } = await start()
    const { kit: other } = page.start([fox])
    await other.ready()
    expect(other.getAddress()).toBe('0xfox')
    await kit.disconnect()
    await vi.waitFor(() => expect(other.getAccount()).toMatchObject(nothing), 1_000)
    expect(other.getProvider('eip155')).toBeUndefined()
    expect(fox.watchers.size).toBe(0)
    expect(fox.requests.filter((request) => request === 'disconnect')).toHaveLength(1)
  })

  test('in tabs of the same kit only', async () => {
    const { fox, kit } = await start()
    const { kit: other } = page.start([fox], { storageKey: 'other' })
    await other.connect({ connectorId: 'fox' })
    await kit.disconnect()
    await pause()
    expect(other.getAddress()).toBe('0xfox')
  })
})

test('who connects again right after keeps the new connection', async () => {
  const { kit } = await start()
  await kit.disconnect()
  await kit.connect({ connectorId: 'fox' })
  await pause()
  expect(kit.getAddress()).toBe('0xfox')
})

test('the wallet is told, and the app', async () => {
  const { fox, kit, events } = await start()
  await kit.disconnect()
  await vi.waitFor(() => expect(events).toEqual(['CONNECT_SUCCESS', 'DISCONNECT_SUCCESS']))
  expect(fox.requests).toEqual(['connect', 'disconnect'])
  expect(fox.watchers.size).toBe(0)
})

test('spec 8.4: a wallet that fails, or does not answer within five seconds, is worth a note', async () => {
  const { fox, kit, events } = await start()
  fox.on('disconnect', new AppKitError('internal', 'x'))
  await kit.disconnect()
  await vi.waitFor(() => expect(events.at(-1)).toBe('DISCONNECT_ERROR'))
  await kit.connect({ connectorId: 'fox' })
  fox.on('disconnect', 'hangs')
  vi.useFakeTimers()
  await kit.disconnect()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(events).toEqual(['CONNECT_SUCCESS', 'DISCONNECT_ERROR', 'CONNECT_SUCCESS', 'DISCONNECT_ERROR'])
})

test('one namespace may go while another stays', async () => {
  const { kit } = await start()
  await kit.disconnect('solana')
  expect(kit.getAddress()).toBe('0xfox')
  await kit.disconnect('eip155')
  expect(kit.getAccount()).toMatchObject(nothing)
})

test('nothing connected, nothing loaded: still fine', async () => {
  const { kit, chain } = page.start([])
  await kit.disconnect()
  expect(kit.getAccount()).toMatchObject(nothing)
  expect(chain.calls.load).toBe(0)
})

describe('what others say on the channel', () => {
  test.each([
    null,
    'disconnected',
    { type: 'disconnected' },
    { type: 'disconnected', namespaces: 'eip155' },
    { type: 'x', namespaces: ['eip155'] },
  ])('%j is no news', async (message) => {
    const { kit } = await start()
    const channel = new BroadcastChannel('@openappkit/kit')
    channel.postMessage(message)
    await pause()
    channel.close()
    expect(kit.getAddress()).toBe('0xfox')
  })
})

describe('a wallet that leaves by itself', () => {
  test('is disconnected here, and not looked for on the next page', async () => {
    const { fox, kit } = await start()
    fox.leave()
    expect(kit.getAccount()).toMatchObject(nothing)
    expect(kit.getProvider('eip155')).toBeUndefined()
    expect(fox.watchers.size).toBe(0)
    page.unload()
    expect(page.start([fox]).kit.getAccount()).toMatchObject(nothing)
  })

  test('is told to subscribers', async () => {
    const { fox, kit } = await start()
    const seen: string[] = []
    kit.subscribeAccount(({ status }) => void seen.push(status))
    fox.leave()
    await vi.waitFor(() => expect(seen).toEqual(['disconnected']))
  })

  test('a wallet that ends its connection is named in a notice, and told to analytics once', async () => {
    const { fox, kit } = await start()
    const told: unknown[] = []
    kit.subscribeEvents(({ data }) => data?.event.startsWith('DISCONNECT') && told.push(data))
    fox.leave()
    expect(kit.state.notices.current).toMatchObject({ disconnected: { wallet: 'fox', namespace: 'eip155' } })
    await vi.waitFor(() =>
      expect(told).toMatchObject([{ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } }]),
    )
  })

  test('a wallet that is connected again is not said to be disconnected', async () => {
    const { fox, kit } = await start()
    fox.leave()
    expect(kit.state.notices.current).toBeDefined()
    fox.arrive()
    await kit.connect({ connectorId: 'fox' })
    expect(kit.state.notices.current).toBeUndefined()
  })

  test('a disconnect that the person asked for shows no notice', async () => {
    const { kit } = await start()
    await kit.disconnect()
    expect(kit.state.notices.current).toBeUndefined()
  })
})
