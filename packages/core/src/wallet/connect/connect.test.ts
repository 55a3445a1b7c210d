import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

const refusal = new AppKitError('user_rejected', 'Request cancelled')

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

describe('a wallet that approves', () => {
  test('a wallet that approves is connected, with its accounts and network', async () => {
    const fox = createFakeWallet('fox', { chain: 'eip155:137' })
    const { kit, events } = page.start([fox])
    await kit.connect({ connectorId: 'fox' })
    expect(kit.getAccount()).toEqual({
      allAccounts: [
        { namespace: 'eip155', address: '0xfox', chainId: '137', caipAddress: 'eip155:137:0xfox', type: 'eoa' },
      ],
      caipAddress: 'eip155:137:0xfox',
      address: '0xfox',
      isConnected: true,
      status: 'connected',
    })
    expect(kit.getChainId()).toBe(137)
    expect(kit.getProvider('eip155')).toBe(fox.provider)
    expect(kit.getProviderType('eip155')).toBe('ANNOUNCED')
    expect(kit.getWalletInfo()).toEqual({ name: 'fox', type: 'ANNOUNCED', rdns: 'fox' })
    expect(kit.state.connection.attempt.status).toBe('done')
    expect(events).toEqual(['CONNECT_SUCCESS'])
  })

  test('a connected wallet is stored without its address', async () => {
    const { kit } = page.start([createFakeWallet('fox', { address: '0xSecretAddress' })])
    await kit.connect({ connectorId: 'fox' })
    expect(page.saved()).toEqual({
      active: 'eip155',
      connectors: { eip155: 'fox' },
      networks: { eip155: 'eip155:1' },
    })
    expect([...page.area.entries.values()].join()).not.toContain('0xSecretAddress')
    expect(kit.state.wallets.recent).toEqual(['fox'])
  })

  test('a wallet that is requested twice at once is asked once', async () => {
    const fox = createFakeWallet('fox')
    const { kit } = page.start([fox])
    await Promise.all([kit.connect({ connectorId: 'fox' }), kit.connect({ connectorId: 'fox' })])
    expect(fox.requests).toEqual(['connect'])
  })

  test('a new wallet replaces the previous one, which is disconnected', async () => {
    const [fox, owl] = [createFakeWallet('fox'), createFakeWallet('owl')]
    const { kit } = page.start([fox, owl], { features: { multiWallet: false } })
    await kit.connect({ connectorId: 'fox' })
    const [late] = fox.watchers
    await kit.connect({ connectorId: 'owl' })
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect', 'disconnect']))
    expect(fox.watchers.size).toBe(0)
    expect(kit.getAddress()).toBe('0xowl')
    late?.(fox.session())
    late?.(undefined)
    expect(kit.getAddress()).toBe('0xowl')
  })

  test('a wallet that connects again is not disconnected in between', async () => {
    const fox = createFakeWallet('fox')
    const { kit } = page.start([fox])
    await kit.connect({ connectorId: 'fox' })
    await kit.connect({ connectorId: 'fox' })
    expect(fox.requests).toEqual(['connect', 'connect'])
    expect(fox.watchers.size).toBe(1)
  })
})

describe('a wallet that does not approve', () => {
  test('a refusal leaves the page disconnected, and the wallet can be asked again', async () => {
    const fox = createFakeWallet('fox')
    fox.on('connect', refusal)
    const { kit, events } = page.start([fox])
    await expect(kit.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'user_rejected' })
    expect(kit.getAccount()).toMatchObject({ status: 'disconnected', address: undefined })
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'user_rejected' })
    expect(events).toEqual(['USER_REJECTED'])
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    expect(kit.getIsConnectedState()).toBe(true)
  })

  test('a refusal leaves another wallet connected', async () => {
    const [fox, owl] = [createFakeWallet('fox'), createFakeWallet('owl')]
    owl.on('connect', refusal)
    const { kit } = page.start([fox, owl])
    await kit.connect({ connectorId: 'fox' })
    await expect(kit.connect({ connectorId: 'owl' })).rejects.toMatchObject({ code: 'user_rejected' })
    expect(kit.getAddress()).toBe('0xfox')
    expect(fox.requests).toEqual(['connect'])
  })

  test('a missing wallet ends as wallet_not_found', async () => {
    const { kit, events } = page.start([])
    await expect(kit.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'wallet_not_found' })
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'wallet_not_found' })
    expect(kit.getAccount().status).toBe('disconnected')
    expect(events).toEqual(['CONNECT_ERROR'])
  })

  test('a call that names no wallet ends with a code', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    const connect = kit.connect as (request?: object) => Promise<void>
    for (const request of [undefined, {}])
      await expect(connect(request)).rejects.toMatchObject({ code: 'wallet_not_found' })
  })

  test('a chain without an adapter ends as unsupported_chain', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    const ended = kit.connect({ connectorId: 'fox', namespace: 'solana' })
    await expect(ended).rejects.toMatchObject({ code: 'unsupported_chain' })
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'unsupported_chain' })
  })

  test('a wallet that never answers ends as timed_out after five minutes', async () => {
    const fox = createFakeWallet('fox')
    fox.on('connect', 'hangs')
    const { kit } = page.start([fox])
    await kit.fetchWallets()
    vi.useFakeTimers()
    const ended = expect(kit.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'timed_out' })
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(kit.getAccount()).toMatchObject({ status: 'connecting', address: undefined })
    expect(kit.getState().connectingWallet).toMatchObject({ id: 'fox' })
    await vi.advanceTimersByTimeAsync(1)
    await ended
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'timed_out' })
    expect(kit.getAccount().status).toBe('disconnected')
  })
})

describe('a replaced attempt', () => {
  test('a newer attempt replaces the older one, which reports nothing any more', async () => {
    const [fox, owl] = [createFakeWallet('fox'), createFakeWallet('owl')]
    fox.on('connect', 'hangs')
    const { kit, events } = page.start([fox, owl])
    const older = expect(kit.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'aborted' })
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect']))
    await kit.connect({ connectorId: 'owl' })
    await older
    expect(kit.getAddress()).toBe('0xowl')
    expect(events).toEqual(['CONNECT_SUCCESS'])
  })

  test('a newer attempt that fails is reported once', async () => {
    const fox = createFakeWallet('fox')
    fox.on('connect', 'hangs')
    const { kit, events } = page.start([fox])
    const older = expect(kit.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'aborted' })
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect']))
    const newer = kit.connect({ connectorId: 'owl', namespace: 'solana' })
    await expect(newer).rejects.toMatchObject({ code: 'unsupported_chain' })
    await older
    expect(events).toEqual(['CONNECT_ERROR'])
    expect(kit.getAccount().status).toBe('disconnected')
  })
})
