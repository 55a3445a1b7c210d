import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectionChange } from '../../contracts/api.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakePairing } from '../../test/fake-pairing.fixture.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { readInvitation } from '../../state/invitation.js'
import { startTwo, told } from '../../test/two-wallets.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

describe('whoever switches hears what it came to', () => {
  test('another wallet, another account, and nothing when all was so already', async () => {
    const { kit, fox, connectBoth } = startTwo(page)
    fox.all = ['0xfox', '0xden']
    await connectBoth()
    const changes: ConnectionChange[] = []
    const onChange = (change: ConnectionChange) => void changes.push(change)
    const connection = { connectorId: 'fox' }
    await kit.switchConnection({ connection, onChange })
    await kit.switchConnection({ connection, address: '0xden', onChange })
    await kit.switchConnection({ connection, address: '0xden', onChange })
    const same = { namespace: 'eip155', hasSwitchedAccount: true, hasDeletedWallet: false }
    expect(changes).toEqual([
      { ...same, address: '0xfox', hasSwitchedWallet: true },
      { ...same, address: '0xden', hasSwitchedWallet: false },
    ])
  })

  test('a wallet in the background is read when it is chosen, and opens no window', async () => {
    const { kit, fox, connectBoth } = startTwo(page, { chain: { asksAgain: true } })
    await connectBoth()
    await kit.switchConnection({ connection: { connectorId: 'fox' } })
    expect(kit.getAddress()).toBe('0xfox')
    expect(fox.requests).toEqual(['connect', 'restore'])
  })

  test('not of a switch that failed', async () => {
    const { kit, connectBoth } = startTwo(page)
    await connectBoth()
    const onChange = vi.fn()
    const switched = kit.switchConnection({ connection: { connectorId: 'fox' }, address: '0xwolf', onChange })
    await expect(switched).rejects.toMatchObject({ code: 'invalid_address' })
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('a switch is an attempt', () => {
  test('that the state tells, and how it ended', async () => {
    const { kit, fox, connectBoth } = startTwo(page)
    await connectBoth()
    expect(kit.state.connections.attempt).toBeUndefined()
    fox.on('restore', new AppKitError('wallet_disconnected', 'gone'))
    const switched = kit.switchConnection({ connection: { connectorId: 'fox' }, address: '0xfox' })
    await expect(switched).rejects.toMatchObject({ code: 'wallet_disconnected' })
    const target = { connectorId: 'fox', namespace: 'eip155', address: '0xfox' }
    expect(kit.state.connections.attempt).toMatchObject({ status: 'failed', target, code: 'wallet_disconnected' })
  })

  test('that a newer one replaces: what the older wallet still answers changes nothing', async () => {
    const { kit, fox, connectBoth } = startTwo(page)
    await connectBoth()
    const active = kit.getAddress()
    fox.on('restore', 'hangs')
    const older = kit.switchConnection({ connection: { connectorId: 'fox' } })
    const ended = expect(older).rejects.toMatchObject({ code: 'aborted' })
    await vi.waitFor(() => expect(kit.state.connections.attempt?.status).toBe('running'))
    await kit.switchConnection({ connection: { connectorId: 'owl' } })
    await ended
    expect(kit.getAddress()).toBe(active)
    expect(kit.state.connections.attempt).toMatchObject({ status: 'done', target: { connectorId: 'owl' } })
  })
})

describe('a wallet of before that is on another device', () => {
  async function startAgain(features = {}) {
    const { phone, descriptor } = createFakePairing(createFakeWallet('far'))
    const { kit } = page.start([], { adapters: [], pairing: descriptor, features })
    const connection = { connectorId: 'walletConnect' }
    const connected = kit.connect(connection)
    await vi.waitFor(() => expect(phone.opened).toBe(1))
    phone.approve()
    await connected
    await told()
    await kit.disconnect()
    await told()
    expect(kit.getRecentConnections()).toMatchObject([connection])
    return { kit, phone, connection }
  }

  test('shows the code that it answers to', async () => {
    const { kit, phone, connection } = await startAgain()
    const switched = kit.switchConnection({ connection })
    await vi.waitFor(() => expect(phone.opened).toBe(2))
    expect([kit.isOpen(), kit.router.view]).toEqual([true, 'ConnectingWalletConnectBasic'])
    phone.approve()
    await switched
    expect(kit.getAccount().isConnected).toBe(true)
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
  })

  test('leads to the connected ones where the modal is not to close', async () => {
    const { kit, phone, connection } = await startAgain()
    const switched = kit.switchConnection({ connection, closeModalOnConnect: false })
    await vi.waitFor(() => expect(phone.opened).toBe(2))
    phone.approve()
    await switched
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect([kit.isOpen(), kit.router.view]).toEqual([true, 'ProfileWallets'])
  })

  test('ends when the person closes the modal', async () => {
    const { kit, phone, connection } = await startAgain()
    const refused = expect(kit.switchConnection({ connection })).rejects.toMatchObject({ code: 'aborted' })
    await vi.waitFor(() => expect(phone.opened).toBe(2))
    await kit.close()
    await refused
  })

  test('is shown by the app itself where it draws all of it', async () => {
    const { kit, phone, connection } = await startAgain({ headless: true })
    const switched = kit.switchConnection({ connection })
    await vi.waitFor(() => expect(readInvitation(kit.state)).toBeDefined())
    expect(kit.isOpen()).toBe(false)
    phone.approve()
    await switched
  })
})
