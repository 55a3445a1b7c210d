import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../lib/errors/appkit-error.js'
import { readInvitation } from '../state/invitation.js'
import { becomes, connect, openPage, soon, statusOf } from '../test/open-page.fixture.js'
import { createPage, type Page } from '../test/page.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgent')
  page.close()
})

const open = (options?: Parameters<Page['start']>[1]) => openPage(page, options)

describe('opening the screen of a connection', () => {
  test('opening the screen connects once, however often it is opened', async () => {
    const { kit, fox } = await open()
    const screen = { view: 'ConnectingExternal', arguments: { connectorId: 'fox' } } as const
    await Promise.all([kit.open(screen), kit.open(screen)])
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect']))
    await kit.open(screen)
    await soon()
    expect(fox.requests).toEqual(['connect'])
  })

  test('opening the screen connects once, also where the wallet refuses at once and loading took longer', async () => {
    const { kit, fox } = await open()
    fox.on('connect', new AppKitError('user_rejected', 'no'))
    kit.router.push('AllWallets')
    kit.router.push('Networks')
    await soon()
    await kit.open({ view: 'ConnectingExternal', arguments: { connectorId: 'fox' } })
    await becomes(kit, 'failed')
    await soon(100)
    expect(fox.requests).toEqual(['connect'])
  })

  test('opening the screen of another wallet connects it while one is asked', async () => {
    const { kit, fox, owl } = await open()
    const first = connect(kit, { connectorId: 'fox' })
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect']))
    await kit.open({ view: 'ConnectingExternal', arguments: { connectorId: 'owl' } })
    expect(await first).toBe('aborted')
    await vi.waitFor(() => expect(owl.requests).toEqual(['connect']))
  })

  test('a screen that is left before it is painted connects nothing', async () => {
    const { kit, fox } = await open()
    const { show } = page.ui
    page.ui.show = (shown) => {
      show(shown)
      queueMicrotask(() => kit.router.reset('Connect'))
    }
    await kit.open({ view: 'ConnectingExternal', arguments: { connectorId: 'fox' } })
    await soon(100)
    expect(page.shown.at(-1)).toBe('ConnectingExternal')
    expect(fox.requests).toEqual([])
  })

  test('a screen without a wallet connects nothing', async () => {
    const { kit } = await open()
    await kit.open({ view: 'ConnectingExternal' })
    await soon()
    expect(statusOf(kit)).toBe('idle')
  })

  test('the screen of the code shows the invitation that the app requested', async () => {
    const { kit, phone } = await open()
    await kit.close()
    void connect(kit, { via: 'invitation', opensModal: true, staysOpen: true })
    await vi.waitFor(() => expect([kit.isOpen(), kit.router.view]).toEqual([true, 'ConnectingWalletConnectBasic']))
    await soon()
    expect(phone.opened).toBe(1)
    const { attempt } = kit.state.connection
    expect(attempt.status === 'running' && attempt.target).toMatchObject({ opensModal: true, staysOpen: true })
  })

  test('a wallet that approves before the screen is painted is not asked again', async () => {
    const { kit, phone } = await open()
    await kit.close()
    const connected = connect(kit, { via: 'invitation', opensModal: true })
    const { show } = page.ui
    page.ui.show = (shown) => {
      show(shown)
      if (phone.opened === 1) phone.approve()
    }
    await connected
    await soon(300)
    expect([statusOf(kit), phone.opened]).toEqual(['done', 1])
  })

  test.each([
    ['a phone with apps', [], 0],
    ['a phone whose apps are all excluded', ['none-of-the-list'], 1],
  ])(
    'the screen of the code on %s requests the expected number of invitations',
    async (_name, includeWalletIds, invitations) => {
      Object.defineProperty(navigator, 'userAgent', {
        value: 'Mozilla/5.0 (Linux; Android 15) Mobile',
        configurable: true,
      })
      const { kit, phone } = await open({ includeWalletIds })
      await kit.open({ view: 'ConnectingWalletConnectBasic' })
      await vi.dynamicImportSettled()
      await vi.waitFor(() => expect(phone.opened).toBe(invitations))
      if (invitations > 0) return
      // An unwanted invitation would follow the imports.
      await soon(200)
      expect(phone.opened).toBe(0)
    },
  )
})

describe('the invitation of the app', () => {
  const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`
  const invitationOf = ({ state }: { state: Parameters<typeof readInvitation>[0] }) => readInvitation(state)

  test('the invitation of the app is shown unchanged, on the screen for any wallet, until the modal closes', async () => {
    const { kit, phone } = await open()
    await kit.open({ uri })
    expect(kit.router.view).toBe('ConnectingWalletConnectBasic')
    await vi.waitFor(() => expect(invitationOf(kit)).toMatchObject({ uri }))
    await kit.close()
    expect([statusOf(kit), phone.opened]).toEqual(['idle', 0])
  })

  test('the invitation of the app can be passed as an argument of the view', async () => {
    const { kit } = await open()
    await kit.open({ view: 'ConnectingWalletConnectBasic', arguments: { uri } })
    await vi.waitFor(() => expect(invitationOf(kit)).toMatchObject({ uri }))
  })

  test('the invitation of the app serves the wallet that is chosen meanwhile, and is replaced by a newer one', async () => {
    const { kit, phone } = await open()
    await kit.open({ uri })
    await vi.waitFor(() => expect(invitationOf(kit)?.uri).toBe(uri))
    void connect(kit, { via: 'invitation', walletId: 'any' })
    await soon()
    expect([invitationOf(kit)?.uri, phone.opened]).toEqual([uri, 0])
    const newer = uri.replace('wc:ab', 'wc:ef')
    await kit.open({ uri: newer })
    await vi.waitFor(() => expect(invitationOf(kit)?.uri).toBe(newer))
  })

  test('the invitation of the app replaces that of the kit, and works without one', async () => {
    const { kit } = await open()
    await kit.open({ view: 'ConnectingWalletConnectBasic' })
    await vi.waitFor(() => expect(invitationOf(kit)).toBeDefined())
    await kit.open({ uri })
    await vi.waitFor(() => expect(invitationOf(kit)?.uri).toBe(uri))
    const alone = page.start([], { storageKey: 'alone' }).kit
    await alone.open({ uri })
    await vi.waitFor(() => expect(invitationOf(alone)?.uri).toBe(uri))
  })

  test.each(['https://evil.example', 'wc:', 'javascript:alert(1)'])('%s is refused as an invitation', async (wrong) => {
    const { kit } = await open()
    await expect(kit.open({ uri: wrong })).rejects.toMatchObject({ code: 'invalid_option' })
    expect(statusOf(kit)).toBe('idle')
  })
})
