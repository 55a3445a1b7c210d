import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../lib/errors/appkit-error.js'
import { readInvitation } from '../state/invitation.js'
import { writableState } from '../state/writable.js'
import type { AppKit } from '../state/kit.js'
import { becomes, connect, openPage, soon, statusOf } from '../test/open-page.fixture.js'
import { createPage, type Page } from '../test/page.fixture.js'
import { reaches } from '../test/signing-in.fixture.js'
import { createFakeSite } from '../test/sign-in.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  page.close()
})

const views = ({ state }: AppKit) => state.router.history.map(({ view }) => view)

const open = (options?: Parameters<Page['start']>[1]) => openPage(page, options)

describe('the screen of a connection that the user starts', () => {
  test('the screen opens at once, before the wallet is asked', async () => {
    const { kit, fox } = await open()
    void connect(kit, { connectorId: 'fox', walletId: 'fox-listed', namespace: 'eip155' })
    const data = { connectorId: 'fox', walletId: 'fox-listed', namespace: 'eip155' }
    expect(kit.router).toMatchObject({ view: 'ConnectingExternal', data })
    expect(fox.requests).toEqual([])
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect']))
  })

  test.each([
    [{ via: 'invitation' }, 'ConnectingWalletConnectBasic'],
    [{ via: 'invitation', walletId: 'rainbow' }, 'ConnectingWalletConnect'],
    [{ connectorId: 'walletConnect' }, 'ConnectingWalletConnectBasic'],
  ] as const)('the request %j opens its own screen', async (request, view) => {
    const { kit, phone } = await open()
    void connect(kit, request)
    expect(views(kit)).toEqual(['Connect', view])
    await vi.waitFor(() => expect(readInvitation(kit.state)).toBeDefined())
    expect(phone.opened).toBe(1)
  })

  test('a closed modal opens no screen', async () => {
    const { kit } = await open()
    await kit.close()
    void connect(kit, { connectorId: 'fox' })
    await becomes(kit, 'running')
    expect(kit.router.view).toBe('Connect')
    expect(kit.isOpen()).toBe(false)
  })

  test('the current screen stays if it already shows the wallet, whichever request leads to it', async () => {
    const { kit } = await open()
    void connect(kit, { via: 'invitation', walletId: 'rainbow' })
    void connect(kit, { connectorId: 'fox', walletId: 'rainbow' })
    expect(views(kit)).toEqual(['Connect', 'ConnectingWalletConnect'])
  })
})

describe('leaving the screen of an attempt', () => {
  test.each([
    ['going back', (kit: AppKit) => void kit.router.goBack()],
    ['going elsewhere', (kit: AppKit) => kit.router.push('Networks')],
    ['starting over', (kit: AppKit) => kit.router.reset('Connect')],
    ['closing', (kit: AppKit) => void kit.close()],
    ['being closed by the page', (kit: AppKit) => void (writableState(kit).modal.open = false)],
  ])('leaving the screen by %s cancels the attempt', async (_name, leave) => {
    const { kit, fox } = await open()
    const ended = connect(kit, { connectorId: 'fox' })
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect']))
    leave(kit)
    expect(await ended).toBe('aborted')
    expect(statusOf(kit)).toBe('idle')
  })

  test('leaving the screen before the engine is loaded prevents the request to the wallet', async () => {
    const { kit, fox } = await open()
    const ended = connect(kit, { connectorId: 'fox' })
    await Promise.resolve()
    kit.router.goBack()
    expect(await ended).toBe('aborted')
    expect(fox.requests).toEqual([])
  })

  test('going back to the screen of another attempt cancels this one and begins that one', async () => {
    const { kit, fox, phone } = await open()
    void connect(kit, { via: 'invitation' })
    await vi.waitFor(() => expect(phone.opened).toBe(1))
    const second = connect(kit, { connectorId: 'fox' })
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect']))
    expect(views(kit)).toEqual(['Connect', 'ConnectingWalletConnectBasic', 'ConnectingExternal'])
    kit.router.goBack()
    expect(await second).toBe('aborted')
    await vi.waitFor(() => expect(readInvitation(kit.state)).toBeDefined())
    expect(phone.opened).toBe(2)
  })

  test('going back from the help shows the code again', async () => {
    const { kit, phone } = await open()
    void connect(kit, { via: 'invitation', walletId: 'rainbow' })
    await vi.waitFor(() => expect(phone.opened).toBe(1))
    kit.router.push('Downloads', { walletId: 'rainbow' })
    await becomes(kit, 'idle')
    kit.router.goBack()
    await vi.waitFor(() => expect(readInvitation(kit.state)).toBeDefined())
    expect(phone.opened).toBe(2)
  })

  test('another wallet on the same screen replaces the first', async () => {
    const { kit, owl } = await open()
    const first = connect(kit, { connectorId: 'fox' })
    const second = connect(kit, { connectorId: 'owl' })
    expect(await first).toBe('aborted')
    await vi.waitFor(() => expect(owl.requests).toEqual(['connect']))
    expect(views(kit)).toEqual(['Connect', 'ConnectingExternal'])
    expect(kit.router.data).toEqual({ connectorId: 'owl' })
    await kit.close()
    expect(await second).toBe('aborted')
  })

  test('leaving a screen without an attempt cancels nothing', async () => {
    const { kit } = await open()
    kit.router.push('Networks')
    await soon()
    const ended = connect(kit, { connectorId: 'fox' })
    await becomes(kit, 'running')
    expect(views(kit)).toEqual(['Connect', 'Networks', 'ConnectingExternal'])
    kit.router.goBack()
    expect(await ended).toBe('aborted')
    expect(kit.router.view).toBe('Networks')
  })
})

describe('a completed connection', () => {
  test('a completed connection is shown for a moment, then the modal closes', async () => {
    const { kit, fox } = await open()
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await soon(300)
    expect([kit.isOpen(), statusOf(kit)]).toEqual([true, 'done'])
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
    expect(kit.getIsConnectedState()).toBe(true)
  })

  test('a completed connection does not close a newer attempt', async () => {
    const { kit, fox, owl } = await open()
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await soon(300)
    void connect(kit, { connectorId: 'owl' })
    await vi.waitFor(() => expect(owl.requests).toEqual(['connect']))
    await soon(700)
    expect([kit.isOpen(), kit.router.view, statusOf(kit)]).toEqual([true, 'ConnectingExternal', 'running'])
  })

  test('a completed connection is shown for its own moment, also right after another', async () => {
    const { kit, fox, owl } = await open()
    for (const wallet of [fox, owl]) wallet.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await soon(400)
    await kit.connect({ connectorId: 'owl' })
    await soon(400)
    expect([kit.isOpen(), statusOf(kit)]).toEqual([true, 'done'])
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
  })

  test('a completed connection does not close the modal after the user has moved on', async () => {
    const { kit, fox } = await open()
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await soon()
    kit.router.push('Networks')
    await soon(700)
    expect([kit.isOpen(), kit.router.view]).toEqual([true, 'Networks'])
  })

  test('a completed connection leaves its screen also after the app has cancelled', async () => {
    const { kit, fox } = await open()
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await soon()
    await kit.cancelConnect()
    expect([kit.isOpen(), statusOf(kit)]).toEqual([true, 'idle'])
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
    expect(kit.getIsConnectedState()).toBe(true)
  })

  test('a completed connection does not close a modal that was opened again', async () => {
    const { kit, fox } = await open()
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await soon()
    await kit.close()
    await kit.open({ view: 'ConnectingWalletConnectBasic' })
    await soon(700)
    expect(kit.isOpen()).toBe(true)
  })

  test('a wallet that was added leads back to the connected wallets', async () => {
    const { kit, fox } = await open()
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox', staysOpen: true })
    await vi.waitFor(() => expect(views(kit)).toEqual(['ProfileWallets']))
    expect(kit.isOpen()).toBe(true)
  })

  test('a completed connection stays visible until the kit knows whether to sign in', async () => {
    const site = createFakeSite()
    site.on('getSessions', 'hangs')
    const { kit, fox } = await open({ siwx: site.siwx })
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await reaches(kit, 'look-up')
    await soon(300)
    expect([kit.router.view, statusOf(kit)]).toEqual(['ConnectingExternal', 'done'])
    await vi.waitFor(() => expect(kit.router.view).toBe('ConnectingSiwe'))
    expect(kit.isOpen()).toBe(true)
  })
})

describe('a failed connection', () => {
  test('a failed connection stays on its screen, and can be retried there', async () => {
    const { kit, fox } = await open()
    fox.on('connect', new AppKitError('user_rejected', 'no'))
    expect(await connect(kit, { connectorId: 'fox' })).toBe('user_rejected')
    await soon(700)
    expect([kit.router.view, statusOf(kit)]).toEqual(['ConnectingExternal', 'failed'])
    fox.on('connect', 'agrees')
    await kit.connect(kit.router.data)
    expect(views(kit)).toEqual(['Connect', 'ConnectingExternal'])
  })

  test('a failed connection is reset when its screen is left', async () => {
    const { kit, fox } = await open()
    fox.on('connect', new AppKitError('user_rejected', 'no'))
    await connect(kit, { connectorId: 'fox' })
    await soon()
    kit.router.goBack()
    await becomes(kit, 'idle')
  })
})
