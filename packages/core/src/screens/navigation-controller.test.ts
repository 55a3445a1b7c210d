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

describe('what a gesture begins is shown', () => {
  test('at once, with nothing asked of the wallet yet', async () => {
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
  ] as const)('%j on its own screen', async (request, view) => {
    const { kit, phone } = await open()
    void connect(kit, request)
    expect(views(kit)).toEqual(['Connect', view])
    await vi.waitFor(() => expect(readInvitation(kit.state)).toBeDefined())
    expect(phone.opened).toBe(1)
  })

  test('not where the modal is closed', async () => {
    const { kit } = await open()
    await kit.close()
    void connect(kit, { connectorId: 'fox' })
    await becomes(kit, 'running')
    expect(kit.router.view).toBe('Connect')
    expect(kit.isOpen()).toBe(false)
  })

  test('on the screen of the wallet that is there already, whichever way leads to it', async () => {
    const { kit } = await open()
    void connect(kit, { via: 'invitation', walletId: 'rainbow' })
    void connect(kit, { connectorId: 'fox', walletId: 'rainbow' })
    expect(views(kit)).toEqual(['Connect', 'ConnectingWalletConnect'])
  })
})

describe('leaving the screen of an attempt ends it', () => {
  test.each([
    ['going back', (kit: AppKit) => void kit.router.goBack()],
    ['going elsewhere', (kit: AppKit) => kit.router.push('Networks')],
    ['starting over', (kit: AppKit) => kit.router.reset('Connect')],
    ['closing', (kit: AppKit) => void kit.close()],
    ['being closed by the page', (kit: AppKit) => void (writableState(kit).modal.open = false)],
  ])('by %s', async (_name, leave) => {
    const { kit, fox } = await open()
    const ended = connect(kit, { connectorId: 'fox' })
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect']))
    leave(kit)
    expect(await ended).toBe('aborted')
    expect(statusOf(kit)).toBe('idle')
  })

  test('before the engine has come, too: the wallet is never asked', async () => {
    const { kit, fox } = await open()
    const ended = connect(kit, { connectorId: 'fox' })
    await Promise.resolve()
    kit.router.goBack()
    expect(await ended).toBe('aborted')
    expect(fox.requests).toEqual([])
  })

  test('going back to the screen of another attempt stops this one and begins that one', async () => {
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

  test('back from the help, the code is there again', async () => {
    const { kit, phone } = await open()
    void connect(kit, { via: 'invitation', walletId: 'rainbow' })
    await vi.waitFor(() => expect(phone.opened).toBe(1))
    kit.router.push('Downloads', { walletId: 'rainbow' })
    await becomes(kit, 'idle')
    kit.router.goBack()
    await vi.waitFor(() => expect(readInvitation(kit.state)).toBeDefined())
    expect(phone.opened).toBe(2)
  })

  test('another wallet on the same screen takes its place', async () => {
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

  test('a screen that shows no attempt is left alone', async () => {
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

describe('a connection that is done', () => {
  test('is shown for a moment, then the modal closes', async () => {
    const { kit, fox } = await open()
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await soon(300)
    expect([kit.isOpen(), statusOf(kit)]).toEqual([true, 'done'])
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
    expect(kit.getIsConnectedState()).toBe(true)
  })

  test('closes nothing that was begun meanwhile: its moment ends with it', async () => {
    const { kit, fox, owl } = await open()
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await soon(300)
    void connect(kit, { connectorId: 'owl' })
    await vi.waitFor(() => expect(owl.requests).toEqual(['connect']))
    await soon(700)
    expect([kit.isOpen(), kit.router.view, statusOf(kit)]).toEqual([true, 'ConnectingExternal', 'running'])
  })

  test('has a moment of its own, though the one before was not over', async () => {
    const { kit, fox, owl } = await open()
    for (const wallet of [fox, owl]) wallet.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await soon(400)
    await kit.connect({ connectorId: 'owl' })
    await soon(400)
    expect([kit.isOpen(), statusOf(kit)]).toEqual([true, 'done'])
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
  })

  test('closes nothing when the person has gone on', async () => {
    const { kit, fox } = await open()
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await soon()
    kit.router.push('Networks')
    await soon(700)
    expect([kit.isOpen(), kit.router.view]).toEqual([true, 'Networks'])
  })

  test('leaves its screen also where the app has cancelled meanwhile: there was nothing to stop', async () => {
    const { kit, fox } = await open()
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await soon()
    await kit.cancelConnect()
    expect([kit.isOpen(), statusOf(kit)]).toEqual([true, 'idle'])
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
    expect(kit.getIsConnectedState()).toBe(true)
  })

  test('closes nothing that was opened again meanwhile', async () => {
    const { kit, fox } = await open()
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox' })
    await soon()
    await kit.close()
    await kit.open({ view: 'ConnectingWalletConnectBasic' })
    await soon(700)
    expect(kit.isOpen()).toBe(true)
  })

  test('leads back to the wallets of the person where it was added to them', async () => {
    const { kit, fox } = await open()
    fox.on('connect', 'agrees')
    await kit.connect({ connectorId: 'fox', staysOpen: true })
    await vi.waitFor(() => expect(views(kit)).toEqual(['ProfileWallets']))
    expect(kit.isOpen()).toBe(true)
  })

  test('stays on show until it is known whether to sign in', async () => {
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

describe('a connection that fails', () => {
  test('stays on its screen, and can be asked for again there', async () => {
    const { kit, fox } = await open()
    fox.on('connect', new AppKitError('user_rejected', 'no'))
    expect(await connect(kit, { connectorId: 'fox' })).toBe('user_rejected')
    await soon(700)
    expect([kit.router.view, statusOf(kit)]).toEqual(['ConnectingExternal', 'failed'])
    fox.on('connect', 'agrees')
    await kit.connect(kit.router.data)
    expect(views(kit)).toEqual(['Connect', 'ConnectingExternal'])
  })

  test('is forgotten with its screen', async () => {
    const { kit, fox } = await open()
    fox.on('connect', new AppKitError('user_rejected', 'no'))
    await connect(kit, { connectorId: 'fox' })
    await soon()
    kit.router.goBack()
    await becomes(kit, 'idle')
  })
})
