import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { createFakePairing } from '../../test/fake-pairing.fixture.js'
import { startWallets } from '../../test/start-wallets.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const fox = () => createFakeWallet('fox', { address })

describe('a wallet of this page', () => {
  test('a wallet of this page connects without any screen, and the promise resolves with its account', async () => {
    const { kit, api, named } = await startWallets(page, [fox()])
    const connected = api.connect(named('fox'))
    expect(api.getState().connectingWallet?.name).toBe('fox')
    expect(await connected).toEqual({ chainNamespace: 'eip155', chainId: '1', address })
    expect(api.getState().connectingWallet).toBeUndefined()
    expect([kit.getAddress(), kit.isOpen(), page.shown]).toEqual([address, false, []])
  })

  test.each([
    ['user_rejected', 'Connection rejected'],
    ['wallet_locked', 'Failed to connect'],
  ] as const)('an attempt that ends as %s rejects with "%s"', async (code, sentence) => {
    const wallet = fox()
    wallet.on('connect', new AppKitError(code, 'as the wallet says'))
    const { api, named } = await startWallets(page, [wallet])
    await expect(api.connect(named('fox'))).rejects.toMatchObject({ code, shortMessage: sentence })
    expect(api.getState().connectingWallet).toBeUndefined()
  })

  test('a wallet that still shows an earlier request is followed until it answers', async () => {
    const wallet = fox()
    wallet.on('connect', new AppKitError('request_pending', 'as the wallet says'))
    wallet.on('restore', new AppKitError('wallet_disconnected', 'not yet'))
    const { kit, api, named } = await startWallets(page, [wallet])
    const connected = api.connect(named('fox'))
    await vi.waitFor(() => expect(kit.state.connection.attempt).toMatchObject({ step: { kind: 'earlier-request' } }))
    wallet.on('restore', 'agrees')
    wallet.change({})
    expect(await connected).toEqual({ chainNamespace: 'eip155', chainId: '1', address })
  })

  test('a wallet that never answers is given up when the caller cancels', async () => {
    const wallet = fox()
    wallet.on('connect', 'hangs')
    const { kit, api, named } = await startWallets(page, [wallet])
    const ended = expect(api.connect(named('fox'))).rejects.toMatchObject({
      code: 'aborted',
      shortMessage: 'Modal closed',
    })
    await vi.waitFor(() => expect(wallet.requests).toEqual(['connect']))
    await kit.cancelConnect()
    await ended
  })

  test('a newly chosen wallet rejects the attempt of the earlier one', async () => {
    const slow = createFakeWallet('slow', { address })
    slow.on('connect', 'hangs')
    const { api, named } = await startWallets(page, [slow, fox()])
    const first = expect(api.connect(named('slow'))).rejects.toMatchObject({ code: 'aborted' })
    await api.connect(named('fox'))
    await first
  })

  test('a wallet of this page is found by its listing id before any list is shown', async () => {
    const { kit } = page.start([createFakeWallet('io.metamask', { address })])
    await kit.connect({ walletId: 'metamask' })
    expect(kit.getAddress()).toBe(address)
  })

  test('a wallet that is not installed rejects with wallet_not_found without a pairing', async () => {
    const { api, named } = await startWallets(page)
    await expect(api.connect(named('MetaMask'))).rejects.toMatchObject({ code: 'wallet_not_found' })
  })
})

describe('a wallet on another device', () => {
  test('a wallet on another device gets an invitation, and its answer connects', async () => {
    const { phone, descriptor } = createFakePairing(fox())
    const { api, named } = await startWallets(page, [], { adapters: [], pairing: descriptor })
    const connected = api.connect(named('MetaMask'))
    await vi.waitFor(() => expect(api.getState().wcUri).toBe('wc:1@2?symKey=s'))
    expect(api.getState()).toMatchObject({ isFetchingWcUri: false, connectingWallet: { id: 'metamask' } })
    expect(api.getState().wcClientId).toBe('did:key:page')
    phone.approve()
    expect(await connected).toEqual({ chainNamespace: 'eip155', chainId: '1', address })
    expect(api.getState()).toMatchObject({ wcUri: undefined, wcError: false, connectingWallet: undefined })
    expect(api.getState().wcClientId, 'outlives the invitation').toBe('did:key:page')
  })

  test('an invitation for any wallet serves the wallet that is chosen then', async () => {
    const { phone, descriptor } = createFakePairing(fox())
    const { api, named } = await startWallets(page, [], { adapters: [], pairing: descriptor })
    expect(await api.getWcUri()).toBe('wc:1@2?symKey=s')
    const connected = api.connect(named('MetaMask'))
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(phone.opened).toBe(1)
    phone.approve()
    expect((await connected).address).toBe(address)
  })

  test('a rejected pairing sets the error, and a reset clears it', async () => {
    const { phone, descriptor } = createFakePairing(fox())
    const { api, named } = await startWallets(page, [], { adapters: [], pairing: descriptor })
    const ended = expect(api.connect(named('MetaMask'))).rejects.toMatchObject({ code: 'user_rejected' })
    await vi.waitFor(() => expect(api.getState().wcUri).toBeDefined())
    phone.refuse()
    await ended
    expect(api.getState()).toMatchObject({ wcError: true, wcUri: undefined })
    await api.resetWcUri()
    expect(api.getState().wcError).toBe(false)
  })

  test('an invitation can be cancelled', async () => {
    const { descriptor } = createFakePairing(fox())
    const { kit, api } = await startWallets(page, [], { adapters: [], pairing: descriptor })
    await api.getWcUri()
    await api.resetWcUri()
    expect([api.getState().wcUri, kit.state.connection.attempt.status]).toEqual([undefined, 'idle'])
  })

  test('a pairing that is not configured rejects with the name of the option', async () => {
    const { api } = await startWallets(page)
    const ended = api.getWcUri()
    await expect(ended).rejects.toMatchObject({ code: 'invalid_option' })
    await expect(ended).rejects.toThrow('Option "pairing" is missing')
  })

  test('a phone opens the wallet’s app: in the task of the tap if an invitation exists', async () => {
    const opened: string[] = []
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari' })
    vi.stubGlobal('location', { href: 'https://app.example/' })
    vi.stubGlobal('open', (href: string) => void opened.push(href))
    const { phone, descriptor } = createFakePairing(fox())
    const { api, named } = await startWallets(page, [], { adapters: [], pairing: descriptor })
    const uri = await api.getWcUri()
    const connected = api.connect(named('MetaMask'))
    expect(opened).toEqual([`metamask://wc?uri=${encodeURIComponent(uri)}`])
    phone.approve()
    await connected
    const again = api.connect(named('MetaMask')).catch(() => undefined)
    await vi.waitFor(() => expect(opened).toHaveLength(2))
    phone.refuse()
    await again
  })
})
