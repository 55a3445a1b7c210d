import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakeWallet, mainnet, polygon } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

async function start() {
  const fox = createFakeWallet('fox')
  const started = page.start([fox])
  await started.kit.connect({ connectorId: 'fox' })
  started.events.length = 0
  return { fox, ...started }
}

describe('a connected wallet', () => {
  test('a connected wallet is asked to switch, and switches', async () => {
    const { fox, kit, events } = await start()
    await kit.switchNetwork(polygon, { throwOnFailure: true })
    expect(fox.requests).toEqual(['connect', 'switch'])
    expect(kit.getChainId()).toBe(137)
    expect(kit.state.network.switching).toMatchObject({ status: 'done', target: 'eip155:137' })
    expect(events).toEqual(['SWITCH_NETWORK'])
    expect(page.saved()).toMatchObject({ networks: { eip155: 'eip155:137' } })
  })

  test('a wallet that is already on the network is not asked', async () => {
    const { fox, kit } = await start()
    await kit.switchNetwork(mainnet, { throwOnFailure: true })
    expect(fox.requests).toEqual(['connect'])
    expect(kit.state.network.switching).toMatchObject({ status: 'done', target: 'eip155:1' })
  })

  test.each(['user_rejected', 'chain_not_supported', 'request_pending'] as const)(
    'acceptance 5: a switch that the wallet answers with %s ends with it, and the chain stays',
    async (code) => {
      const { fox, kit, events } = await start()
      fox.on('switch', new AppKitError(code, 'no'))
      await expect(kit.switchNetwork('eip155:137', { throwOnFailure: true })).rejects.toMatchObject({ code })
      expect(kit.state.network.switching).toMatchObject({ status: 'failed', target: 'eip155:137', code })
      expect(kit.getChainId()).toBe(1)
      expect(events).toEqual([])
    },
  )

  test('acceptance 5: a switch without an answer ends as timed_out', async () => {
    const { fox, kit } = await start()
    fox.on('switch', 'hangs')
    vi.useFakeTimers()
    const ended = kit.switchNetwork(polygon, { throwOnFailure: true })
    const outcome = expect(ended).rejects.toMatchObject({ code: 'timed_out' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(kit.state.network.switching).toMatchObject({ status: 'running', isSlow: true })
    await vi.advanceTimersByTimeAsync(115_000)
    await outcome
    expect(kit.state.network.switching).toMatchObject({ status: 'failed', code: 'timed_out' })
    expect(kit.getChainId()).toBe(1)
  })

  test('acceptance 5: a wallet that switches without an answer has switched', async () => {
    const { fox, kit, events } = await start()
    fox.on('switch', 'hangs')
    const ended = kit.switchNetwork(polygon, { throwOnFailure: true })
    await vi.waitFor(() => expect(fox.requests).toContain('switch'))
    fox.change({ chain: 'eip155:137' })
    await ended
    expect(kit.getChainId()).toBe(137)
    expect(kit.state.network.switching).toMatchObject({ status: 'done', target: 'eip155:137' })
    expect(events).toEqual(['SWITCH_NETWORK'])
  })

  test('acceptance 5: a wallet that switches after a failure leaves no failure behind', async () => {
    const { fox, kit } = await start()
    fox.on('switch', new AppKitError('user_rejected', 'no'))
    await kit.switchNetwork(polygon)
    expect(kit.state.network.switching.status).toBe('failed')
    fox.change({ chain: 'eip155:137' })
    expect(kit.state.network.switching).toMatchObject({ status: 'done', target: 'eip155:137' })
  })

  test('a wallet that agrees without switching has not switched', async () => {
    const { fox, kit, events } = await start()
    const { status } = fox
    fox.status = () => ({ ...status(), network: 'eip155:1' })
    await expect(kit.switchNetwork(polygon, { throwOnFailure: true })).rejects.toMatchObject({
      code: 'wallet_bad_answer',
    })
    expect(kit.getChainId()).toBe(1)
    expect(events).toEqual([])
  })

  test('a wallet that was replaced during the switch does not return', async () => {
    const [fox, owl] = [createFakeWallet('fox'), createFakeWallet('owl')]
    const { kit } = page.start([fox, owl])
    await kit.connect({ connectorId: 'fox' })
    const approve = fox.holdBack()
    const ended = kit.switchNetwork(polygon, { throwOnFailure: true })
    await vi.waitFor(() => expect(fox.requests).toContain('switch'))
    await kit.connect({ connectorId: 'owl' })
    approve()
    await expect(ended).rejects.toMatchObject({ code: 'wallet_disconnected' })
    expect(kit.getAccount()).toMatchObject({ address: '0xowl', caipAddress: 'eip155:1:0xowl' })
  })

  test('a wallet that was disconnected during the switch stays disconnected', async () => {
    const { fox, kit } = await start()
    fox.on('switch', 'hangs')
    const ended = kit.switchNetwork(polygon, { throwOnFailure: true })
    await vi.waitFor(() => expect(fox.requests).toContain('switch'))
    await kit.disconnect()
    await expect(ended).rejects.toMatchObject({ code: 'aborted' })
    expect(kit.getAccount().status).toBe('disconnected')
    expect(kit.state.network.switching).toEqual({ status: 'idle' })
  })
})

describe('a network that the app does not have', () => {
  test('spec 8.10: an unknown network rejects with throwOnFailure', async () => {
    const { fox, kit } = await start()
    const ended = kit.switchNetwork('eip155:10', { throwOnFailure: true })
    await expect(ended).rejects.toMatchObject({ code: 'switch_network_not_found', shortMessage: 'Network Not Found' })
    expect(fox.requests).toEqual(['connect'])
  })

  test('an unknown network is ignored without throwOnFailure', async () => {
    const { kit } = await start()
    await kit.switchNetwork({ ...polygon, id: 10 })
    expect(kit.getChainId()).toBe(1)
  })
})

describe('a switch without a wallet', () => {
  test('a network that is selected without a wallet is selected again on the next page', async () => {
    const { kit, chain } = page.start([])
    await kit.switchNetwork(polygon)
    expect(kit.getChainId()).toBe(137)
    expect(chain.calls.load).toBe(0)
    page.unload()
    const { kit: next } = page.start([])
    expect(next.getChainId()).toBe(137)
    expect(next.getAccount().status).toBe('disconnected')
  })

  test('a connecting wallet receives the selected network, and the chain of the wallet counts', async () => {
    const fox = createFakeWallet('fox')
    const { kit } = page.start([fox])
    await kit.switchNetwork(polygon)
    await kit.connect({ connectorId: 'fox' })
    expect(kit.getChainId()).toBe(1)
  })
})

test('spec 8.11: fetchBalance returns an error without an account', async () => {
  const { kit } = page.start([])
  expect(await kit.fetchBalance()).toMatchObject({ isError: true, error: 'Address or auth connector not found' })
})

test('a balance is read for the account and chain of the wallet', async () => {
  const fox = createFakeWallet('fox')
  const { kit, chain } = page.start([fox], { unsupportedChain: 'ignore' })
  expect(await kit.fetchBalance()).toMatchObject({ isError: true, data: undefined })
  await kit.connect({ connectorId: 'fox' })
  expect(await kit.fetchBalance()).toMatchObject({
    isSuccess: true,
    data: { amount: '7', caipNetworkId: 'eip155:1', address: '0xfox' },
  })
  expect(chain.calls.balance).toBe(1)
  fox.change({ chain: 'eip155:10' })
  expect(await kit.fetchBalance()).toMatchObject({ isError: true, error: 'Token Balance Unavailable' })
  fox.change({ chain: 'eip155:137' })
  expect(await kit.fetchBalance()).toMatchObject({
    isSuccess: true,
    data: { amount: '7', caipNetworkId: 'eip155:137' },
  })
})
