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

describe('the onChange callback', () => {
  test('onChange reports another wallet and another account, and is not called without a change', async () => {
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

  test('a background wallet is read when it is selected, and opens no window', async () => {
    const { kit, fox, connectBoth } = startTwo(page, { chain: { asksAgain: true } })
    await connectBoth()
    await kit.switchConnection({ connection: { connectorId: 'fox' } })
    expect(kit.getAddress()).toBe('0xfox')
    expect(fox.requests).toEqual(['connect', 'restore'])
  })

  test('onChange is not called for a failed switch', async () => {
    const { kit, connectBoth } = startTwo(page)
    await connectBoth()
    const onChange = vi.fn()
    const switched = kit.switchConnection({ connection: { connectorId: 'fox' }, address: '0xwolf', onChange })
    await expect(switched).rejects.toMatchObject({ code: 'invalid_address' })
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('the attempt of a switch', () => {
  test('the state reports a switch and its end', async () => {
    const { kit, fox, connectBoth } = startTwo(page)
    await connectBoth()
    expect(kit.state.connections.attempt).toBeUndefined()
    fox.on('restore', new AppKitError('wallet_disconnected', 'gone'))
    const switched = kit.switchConnection({ connection: { connectorId: 'fox' }, address: '0xfox' })
    await expect(switched).rejects.toMatchObject({ code: 'wallet_disconnected' })
    const target = { connectorId: 'fox', namespace: 'eip155', address: '0xfox' }
    expect(kit.state.connections.attempt).toMatchObject({ status: 'failed', target, code: 'wallet_disconnected' })
  })

  test('a newer switch replaces an older one, whose late answer changes nothing', async () => {
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

describe('a former wallet on another device', () => {
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

  test('a switch to a former wallet shows its code', async () => {
    const { kit, phone, connection } = await startAgain()
    const switched = kit.switchConnection({ connection })
    await vi.waitFor(() => expect(phone.opened).toBe(2))
    expect([kit.isOpen(), kit.router.view]).toEqual([true, 'ConnectingWalletConnectBasic'])
    phone.approve()
    await switched
    expect(kit.getAccount().isConnected).toBe(true)
    await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
  })

  test('a switch leads to the connected wallets if the modal stays open', async () => {
    const { kit, phone, connection } = await startAgain()
    const switched = kit.switchConnection({ connection, closeModalOnConnect: false })
    await vi.waitFor(() => expect(phone.opened).toBe(2))
    phone.approve()
    await switched
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect([kit.isOpen(), kit.router.view]).toEqual([true, 'ProfileWallets'])
  })

  test('a switch ends when the user closes the modal', async () => {
    const { kit, phone, connection } = await startAgain()
    const refused = expect(kit.switchConnection({ connection })).rejects.toMatchObject({ code: 'aborted' })
    await vi.waitFor(() => expect(phone.opened).toBe(2))
    await kit.close()
    await refused
  })

  test('a headless app shows the code of a switch itself', async () => {
    const { kit, phone, connection } = await startAgain({ headless: true })
    const switched = kit.switchConnection({ connection })
    await vi.waitFor(() => expect(readInvitation(kit.state)).toBeDefined())
    expect(kit.isOpen()).toBe(false)
    phone.approve()
    await switched
  })
})
