import { type AppKit, readInvitation } from '@openappkit/core'
import { codeOf } from '@openappkit/testing/contracts'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { appNetwork, createKit, createSite, installPage, pair, pairingWith } from './test/kit.fixture.js'
import { walletConnect } from './index.js'
import type { EvmProvider } from './provider/evm-provider.js'
import { createSetup, eventually } from './test/setup.fixture.js'

const setup = createSetup()
const { startWallet, later } = setup
beforeAll(setup.start)
beforeEach(installPage)
afterEach(setup.dispose)
afterAll(setup.stop)

function stepOf({ state }: AppKit) {
  const { attempt } = state.connection
  return attempt.status === 'running' ? attempt.step?.kind : undefined
}

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
  test('reports every step, and connects through the chain package', async () => {
    const wallet = await startWallet()
    const { kit, events } = startKit()
    const shown = new Set<string>()
    kit.subscribeState(() => shown.add(stepOf(kit) ?? 'none'))
    const steps: string[] = []
    const ending = pair(kit, (uri) => {
      steps.push(stepOf(kit) ?? '', kit.state.connection.attempt.status, kit.getAccount().status ?? '')
      return wallet.pair(uri)
    })
    await ending
    expect([...shown][0]).toBe('preparing')
    expect(steps).toEqual(['invitation', 'running', 'connecting'])
    expect(readInvitation(kit.state)).toBeUndefined()
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

  test('a refusal fails with `user_rejected`', async () => {
    const wallet = await startWallet({ policy: 'refuse' })
    const { kit, events } = startKit()
    expect(await codeOf(pair(kit, wallet.pair))).toBe('user_rejected')
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'user_rejected' })
    expect(readInvitation(kit.state)).toBeUndefined()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(events.at(-1)).toEqual(['USER_REJECTED', { message: 'Request cancelled' }])
  })

  test('an unreachable relay fails with `relay_unreachable`', async () => {
    const { kit } = startKit(createSite(), {
      pairing: walletConnect({ relayUrl: 'ws://127.0.0.1:9' }),
    })
    expect(await codeOf(kit.connect({ via: 'invitation' }))).toBe('relay_unreachable')
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'relay_unreachable' })
  })

  test('an app without option `pairing` gets `invalid_option`', async () => {
    const { kit } = startKit(createSite(), { pairing: undefined as never })
    expect(await codeOf(kit.connect({ via: 'invitation' }))).toBe('invalid_option')
    expect(kit.state.connection.attempt).toMatchObject({ status: 'failed', code: 'invalid_option' })
  })

  test('two calls share one invitation, and cancelling withdraws it', async () => {
    const { kit } = startKit()
    const [first, second] = [
      codeOf(pair(kit, () => undefined)),
      codeOf(kit.connect({ connectorId: 'walletConnect', walletId: 'other' })),
    ]
    await eventually(() => readInvitation(kit.state)).toBeDefined()
    expect(readInvitation(kit.state)).toMatchObject({ clientId: expect.stringMatching(/^did:key:z[1-9A-Za-z]+$/) })
    expect(kit.state.connection.attempt).toMatchObject({ target: { walletId: 'other' } })
    await kit.cancelConnect()
    expect(await Promise.all([first, second])).toEqual(['aborted', 'aborted'])
    expect(readInvitation(kit.state)).toBeUndefined()
    expect(kit.state.connection.attempt).toEqual({ status: 'idle' })
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('does not load the source before a pairing starts', async () => {
    const descriptor = pairingWith(setup.url(), {})
    const load = vi.fn(descriptor.load)
    const { kit } = startKit(createSite(), { pairing: { ...descriptor, load } })
    await kit.ready()
    await kit.fetchWallets()
    expect(await codeOf(kit.connect({ connectorId: 'org.example.unknown' }))).toBe('wallet_not_found')
    expect(load).not.toHaveBeenCalled()
  })
})

describe('networks', () => {
  test('switches to an approved network without a request to the wallet', async () => {
    const wallet = await startWallet()
    const { kit } = startKit()
    await pair(kit, wallet.pair)
    await kit.switchNetwork('eip155:31338', { throwOnFailure: true })
    expect(kit.getChainId()).toBe(31_338)
    expect(wallet.requests).toEqual([])
  })

  test('rejects a switch to an unapproved network without a request to the wallet', async () => {
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

  test('follows the network and account of the wallet', async () => {
    const wallet = await startWallet()
    const { kit } = startKit()
    await pair(kit, wallet.pair)
    await wallet.switchTo(31_338)
    await eventually(() => kit.getChainId()).toBe(31_338)
    await wallet.switchAccount()
    await eventually(() => kit.getAddress()).toBe(wallet.addresses[0])
  })
})

describe('disconnecting', () => {
  test('a disconnect takes effect immediately and notifies the wallet', async () => {
    const wallet = await startWallet()
    const { kit } = startKit()
    await pair(kit, wallet.pair)
    await kit.disconnect()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(kit.getApprovedCaipNetworkIds()).toBeUndefined()
    await eventually(() => wallet.sessions).toEqual([])
  })

  test('a disconnect in the wallet disconnects the page', async () => {
    const wallet = await startWallet()
    const { kit } = startKit()
    await pair(kit, wallet.pair)
    await wallet.disconnect()
    await eventually(() => kit.getAccount().status).toBe('disconnected')
  })

  test('a reloaded page is connected, and after a disconnect it is not', async () => {
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

  test('acceptance 1: a session that the wallet ended is not restored', async () => {
    const wallet = await startWallet()
    const site = createSite()
    const first = startKit(site)
    await pair(first.kit, wallet.pair)
    first.kit.destroy()
    await wallet.disconnect()
    const { kit } = startKit(site)
    const seen = new Set<unknown>()
    kit.subscribeAccount(({ address }) => seen.add(address))
    await kit.ready()
    expect(kit.getAccount().status).toBe('disconnected')
    expect([...seen].filter(Boolean)).toEqual([])
  })
})
