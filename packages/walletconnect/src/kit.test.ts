import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { appNetwork, createKit, createSite, installPage, pair } from './kit.fixture.js'
import type { EvmProvider } from './provider/evm-provider.js'
import { createSetup, eventually } from './setup.fixture.js'

const setup = createSetup()
const { startWallet, later } = setup
beforeAll(setup.start)
beforeEach(installPage)
afterEach(setup.tidy)
afterAll(setup.stop)

function startKit(
  ...[site, options, settings]: [
    Parameters<typeof createKit>[1]?,
    Parameters<typeof createKit>[2]?,
    Parameters<typeof createKit>[3]?,
  ]
) {
  const kit = createKit(setup.url(), site, options, settings)
  later(() => kit.destroy())
  const events: unknown[] = []
  kit.subscribeEvents(({ data }) => data && events.push([data.event, data.properties]))
  return { kit, events }
}

describe('connecting', () => {
  test('tells every step, and ends connected through the chain package', async () => {
    const wallet = await startWallet()
    const { kit, events } = startKit()
    const steps: string[] = []
    const ending = pair(kit, (uri) => {
      steps.push(kit.state.pairing.status, kit.state.connection.attempt.status, kit.getAccount().status ?? '')
      return wallet.pair(uri)
    })
    await eventually(() => kit.state.pairing.status).toBe('preparing')
    await ending
    expect(steps).toEqual(['ready', 'waiting', 'connecting'])
    expect(kit.state.pairing).toEqual({ status: 'idle' })
    expect(kit.state.connection.attempt.status).toBe('done')
    expect(kit.getAccount()).toMatchObject({ address: wallet.addresses[0], status: 'connected' })
    expect(kit.getChainId()).toBe(31_337)
    expect(kit.getWalletInfo()).toEqual({ name: 'Remote Wallet', type: 'WALLET_CONNECT' })
    expect(kit.getProviderType('eip155')).toBe('WALLET_CONNECT')
    expect(kit.getApprovedCaipNetworkIds()).toEqual(['eip155:31337', 'eip155:31338'])
    expect(events.at(-1)).toEqual([
      'CONNECT_SUCCESS',
      expect.objectContaining({ method: 'qrcode', name: 'Remote Wallet' }),
    ])
    const [address] = wallet.addresses as [`0x${string}`]
    const provider = kit.getProvider<EvmProvider>('eip155')
    const signature = (await provider?.request({ method: 'personal_sign', params: ['0x6869', address] })) as '0x'
    expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
  })

  test('a refusal is an ending with its own code', async () => {
    const wallet = await startWallet({ policy: 'refuse' })
    const { kit, events } = startKit()
    await pair(kit, wallet.pair)
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'user_rejected' })
    expect(kit.state.pairing).toEqual({ status: 'idle' })
    expect(kit.getAccount().status).toBe('disconnected')
    expect(events.at(-1)).toEqual(['USER_REJECTED', { message: 'Request cancelled' }])
  })

  test('a relay that cannot be reached is an ending with its own code', { timeout: 12_000 }, async () => {
    const { kit } = startKit(createSite(), {
      pairing: { load: (await import('./index.js')).walletConnect({ relayUrl: 'ws://127.0.0.1:9' }).load },
    })
    await kit.connect({ connectorId: 'walletConnect' })
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'relay_unreachable' })
  })

  test('an app without a pairing ends as wallet_not_found', async () => {
    const { kit } = startKit(createSite(), { pairing: undefined as never })
    await kit.connect({ connectorId: 'walletConnect' })
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'wallet_not_found' })
  })

  test('who leaves takes the invitation back, and who asks twice gets one', async () => {
    const { kit } = startKit()
    const [first, second] = [
      pair(kit, () => undefined),
      kit.connect({ connectorId: 'walletConnect', walletId: 'other' }),
    ]
    await eventually(() => kit.state.pairing.status).toBe('ready')
    expect(kit.state.pairing).toMatchObject({ clientId: expect.stringMatching(/^did:key:z[1-9A-Za-z]+$/) })
    expect(kit.state.connection.attempt).toMatchObject({ connector: { walletId: 'other' } })
    await kit.cancelConnect()
    await Promise.all([first, second])
    expect(kit.state.pairing).toEqual({ status: 'idle' })
    expect(kit.state.connection.attempt).toEqual({ status: 'idle' })
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('is not loaded before a pairing is wanted', async () => {
    const load = vi.fn(async () => (await import('./pairing.js')).pairingModule({ relayUrl: setup.url() }))
    const { kit } = startKit(createSite(), { pairing: { load } })
    await kit.ready()
    await kit.fetchWallets()
    await kit.connect({ connectorId: 'org.example.nobody' })
    expect(load).not.toHaveBeenCalled()
  })
})

describe('networks', () => {
  test('moves to one that the wallet opened without asking it', async () => {
    const wallet = await startWallet()
    const { kit } = startKit()
    await pair(kit, wallet.pair)
    await kit.switchNetwork('eip155:31338', { throwOnFailure: true })
    expect(kit.getChainId()).toBe(31_338)
    expect(wallet.requests).toEqual([])
  })

  test('does not even try one that the wallet has not opened', async () => {
    const wallet = await startWallet()
    const { kit } = startKit(createSite(), { networks: [appNetwork(31_337), appNetwork(1)] })
    await pair(kit, wallet.pair)
    expect(kit.getApprovedCaipNetworkIds()).toEqual(['eip155:31337'])
    await expect(kit.switchNetwork('eip155:1', { throwOnFailure: true })).rejects.toMatchObject({
      code: 'chain_not_supported',
    })
    expect(kit.getChainId()).toBe(31_337)
    expect(wallet.requests).toEqual([])
  })

  test('follows the wallet', async () => {
    const wallet = await startWallet()
    const { kit } = startKit()
    await pair(kit, wallet.pair)
    await wallet.switchTo(31_338)
    await eventually(() => kit.getChainId()).toBe(31_338)
    await wallet.switchAccount()
    await eventually(() => kit.getAddress()).toBe(wallet.addresses[0])
  })
})

describe('the end', () => {
  test('here: at once, and the wallet is told', async () => {
    const wallet = await startWallet()
    const { kit } = startKit()
    await pair(kit, wallet.pair)
    await kit.disconnect()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(kit.getApprovedCaipNetworkIds()).toBeUndefined()
    await eventually(() => wallet.sessions).toEqual([])
  })

  test('in the wallet: known here', async () => {
    const wallet = await startWallet()
    const { kit } = startKit()
    await pair(kit, wallet.pair)
    await wallet.disconnect()
    await eventually(() => kit.getAccount().status).toBe('disconnected')
  })

  test('a page loaded again is connected, and after a disconnect it is not', async () => {
    const wallet = await startWallet()
    const site = createSite()
    const first = startKit(site)
    await pair(first.kit, wallet.pair)
    first.kit.destroy()
    const second = startKit(site)
    expect(second.kit.getAccount()).toMatchObject({ status: 'reconnecting', address: undefined })
    await second.kit.ready()
    expect(second.kit.getAccount()).toMatchObject({ status: 'connected', address: wallet.addresses[0] })
    expect(second.kit.getWalletInfo()).toEqual({ name: 'Remote Wallet', type: 'WALLET_CONNECT' })
    expect(second.kit.getApprovedCaipNetworkIds()).toHaveLength(2)
    await second.kit.disconnect()
    second.kit.destroy()
    const third = startKit(site)
    await third.kit.ready()
    expect(third.kit.getAccount().status).toBe('disconnected')
  })

  test('acceptance 1: a session whose wallet is gone is not restored', async () => {
    const wallet = await startWallet()
    const site = createSite()
    const first = startKit(site)
    await pair(first.kit, wallet.pair)
    first.kit.destroy()
    await wallet.disconnect()
    const startedAt = Date.now()
    const { kit } = startKit(site)
    const seen = new Set<unknown>()
    kit.subscribeAccount(({ address }) => seen.add(address))
    await kit.ready()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(Date.now() - startedAt).toBeLessThan(5_000)
    expect([...seen].filter(Boolean)).toEqual([])
  })
})
