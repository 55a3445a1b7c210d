import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../../lib/errors/appkit-error.js'
import { createFakeChain, createFakeWallet } from '../../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../../test/page.fixture.js'
import { providerSource } from './provider-source.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

function start() {
  const safe = createFakeWallet('safe')
  // The chain knows its provider; discovery finds nothing.
  const { descriptor } = createFakeChain([safe])
  const hidden = { list: () => [], provider: () => undefined, watch: () => () => undefined, stop: () => undefined }
  const adapter = { ...descriptor, discovery: async () => ({ createDiscovery: () => hidden }) }
  const provider = Object.assign(safe.provider, { request: async () => undefined })
  const sources = [providerSource({ id: 'safe', name: 'Safe', namespace: 'eip155', provider })]
  const open = () => page.start([], { adapters: [adapter], sources }).kit
  return { safe, open }
}

describe('a provider that the app brings', () => {
  test('a provided wallet connects, signs, switches and disconnects like any other wallet', async () => {
    const { safe, open } = start()
    const kit = open()
    await kit.connect({ connectorId: 'safe' })
    expect(kit.getAccount()).toMatchObject({ isConnected: true, address: '0xsafe' })
    expect(kit.getWalletInfo()).toEqual({ name: 'Safe', type: 'EXTERNAL' })
    expect(kit.getProvider('eip155')).toBe(safe.provider)
    expect(await kit.signMessage({ message: 'hi' })).toBe('signed hi')
    await kit.switchNetwork('eip155:137', { throwOnFailure: true })
    expect(kit.getChainId()).toBe(137)
    safe.leave()
    expect(kit.getIsConnectedState()).toBe(false)
  })

  test('a provided wallet is restored on the next page', async () => {
    const { safe, open } = start()
    await open().connect({ connectorId: 'safe' })
    page.unload()
    const kit = open()
    await kit.ready()
    expect(kit.getAddress()).toBe('0xsafe')
    expect(safe.requests).toEqual(['connect', 'restore'])
  })

  test('a provided wallet is read again when the page returns, and keeps the name that the app gave it', async () => {
    const { safe, open } = start()
    const kit = open()
    await kit.connect({ connectorId: 'safe' })
    await vi.waitFor(() => expect(page.isFollowed()).toBe(true))
    safe.changeUnheard({ address: '0xother', chain: 'eip155:137' })
    page.comeBack()
    await vi.waitFor(() => expect(kit.getAccount()).toMatchObject({ address: '0xother', isConnected: true }))
    expect(kit.getChainId()).toBe(137)
    expect(kit.getWalletInfo()).toEqual({ name: 'Safe', type: 'EXTERNAL' })
  })

  test('a refusal of a provided wallet ends as user_rejected', async () => {
    const { safe, open } = start()
    safe.on('connect', new AppKitError('user_rejected', 'no'))
    await expect(open().connect({ connectorId: 'safe' })).rejects.toMatchObject({ code: 'user_rejected' })
  })

  test('a provided wallet connects in its own namespace alone', async () => {
    const kit = start().open()
    const ended = kit.connect({ connectorId: 'safe', namespace: 'solana' })
    await expect(ended).rejects.toMatchObject({ code: 'wallet_not_found' })
  })
})
