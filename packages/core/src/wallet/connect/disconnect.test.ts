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

/** Long enough for a message to reach this page. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('acceptance 3: disconnect', () => {
  test('disconnect works locally and at once, though the wallet hangs', async () => {
    const { fox, kit, events } = await start()
    fox.on('disconnect', 'hangs')
    const ended = kit.disconnect()
    await vi.waitFor(() => expect(kit.getAccount()).toMatchObject(nothing), 500)
    await ended
    expect(kit.getProvider('eip155')).toBeUndefined()
    expect(kit.getWalletInfo()).toBeUndefined()
    expect(kit.state.balances.eip155).toBeUndefined()
    expect(events).not.toContain('DISCONNECT_SUCCESS')
  })

  test('a disconnected wallet stays disconnected after a reload', async () => {
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

  test('a disconnected wallet stays disconnected after a reload though the storage is full', async () => {
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

  test('disconnect works in every tab', async () => {
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

  test('disconnect works only in tabs of the same kit', async () => {
    const { fox, kit } = await start()
    const { kit: other } = page.start([fox], { storageKey: 'other' })
    await other.connect({ connectorId: 'fox' })
    await kit.disconnect()
    await pause()
    expect(other.getAddress()).toBe('0xfox')
  })
})

test('a connection right after a disconnect stays', async () => {
  const { kit } = await start()
  await kit.disconnect()
  await kit.connect({ connectorId: 'fox' })
  await pause()
  expect(kit.getAddress()).toBe('0xfox')
})

test('disconnect informs the wallet and the app', async () => {
  const { fox, kit, events } = await start()
  await kit.disconnect()
  await vi.waitFor(() => expect(events).toEqual(['CONNECT_SUCCESS', 'DISCONNECT_SUCCESS']))
  expect(fox.requests).toEqual(['connect', 'disconnect'])
  expect(fox.watchers.size).toBe(0)
})

test('spec 8.4: a wallet that fails to disconnect, or does not answer within five seconds, is tracked', async () => {
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

test('one namespace can disconnect while another stays connected', async () => {
  const { kit } = await start()
  await kit.disconnect('solana')
  expect(kit.getAddress()).toBe('0xfox')
  await kit.disconnect('eip155')
  expect(kit.getAccount()).toMatchObject(nothing)
})

test('disconnect works without a connection and before anything is loaded', async () => {
  const { kit, chain } = page.start([])
  await kit.disconnect()
  expect(kit.getAccount()).toMatchObject(nothing)
  expect(chain.calls.load).toBe(0)
})

describe('foreign messages on the channel', () => {
  test.each([
    null,
    'disconnected',
    { type: 'disconnected' },
    { type: 'disconnected', namespaces: 'eip155' },
    { type: 'x', namespaces: ['eip155'] },
  ])('the message %j is ignored', async (message) => {
    const { kit } = await start()
    const channel = new BroadcastChannel('@openappkit/kit')
    channel.postMessage(message)
    await pause()
    channel.close()
    expect(kit.getAddress()).toBe('0xfox')
  })
})

describe('a wallet that disconnects by itself', () => {
  test('a wallet that disconnects by itself is disconnected here, and not restored by the next page', async () => {
    const { fox, kit } = await start()
    fox.leave()
    expect(kit.getAccount()).toMatchObject(nothing)
    expect(kit.getProvider('eip155')).toBeUndefined()
    expect(fox.watchers.size).toBe(0)
    page.unload()
    expect(page.start([fox]).kit.getAccount()).toMatchObject(nothing)
  })

  test('a wallet that disconnects by itself is reported to subscribers', async () => {
    const { fox, kit } = await start()
    const seen: string[] = []
    kit.subscribeAccount(({ status }) => void seen.push(status))
    fox.leave()
    await vi.waitFor(() => expect(seen).toEqual(['disconnected']))
  })

  test('a wallet that disconnects by itself is named in a notice, and tracked once', async () => {
    const { fox, kit } = await start()
    const told: unknown[] = []
    kit.subscribeEvents(({ data }) => data?.event.startsWith('DISCONNECT') && told.push(data))
    fox.leave()
    expect(kit.state.notices.current).toMatchObject({ disconnected: { wallet: 'fox', namespace: 'eip155' } })
    await vi.waitFor(() =>
      expect(told).toMatchObject([{ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } }]),
    )
  })

  test('a wallet that is connected again has no notice of a disconnect', async () => {
    const { fox, kit } = await start()
    fox.leave()
    expect(kit.state.notices.current).toBeDefined()
    fox.arrive()
    await kit.connect({ connectorId: 'fox' })
    expect(kit.state.notices.current).toBeUndefined()
  })

  test('a disconnect by the user shows no notice', async () => {
    const { kit } = await start()
    await kit.disconnect()
    expect(kit.state.notices.current).toBeUndefined()
  })
})
