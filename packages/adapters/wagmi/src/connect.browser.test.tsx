import { connect as connectAction } from '@wagmi/core'
import { UserRejectedRequestError } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { version } from 'wagmi'
import { chains, type Dapp, startDapp, startWallet } from './dapp.fixture.js'

let wallet: ReturnType<typeof startWallet>
let dapp: Dapp
const [first, second] = chains

beforeEach(() => {
  localStorage.clear()
  wallet = startWallet()
  dapp = startDapp()
})
afterEach(() => {
  dapp.stop()
  wallet.stop()
})

const connectors = () => dapp.config.connectors
const connectHere = () => {
  const [connector] = connectors()
  if (!connector) throw new Error('no connector')
  return dapp.now.connect.connectAsync({ connector })
}
const walletRow = () => page.getByRole('button', { name: /Fake Wallet/ })
const chooseWallet = () => walletRow().click()

test('the installed version of wagmi is the tested one', () => {
  expect(version.split('.')[0]).toBe(import.meta.env['WAGMI'])
})

describe('connecting', () => {
  test('useConnect opens the modal of the kit and resolves with the account', async () => {
    await expect.poll(() => dapp.now.account.status).toBe('disconnected')
    const connecting = connectHere()
    await chooseWallet()
    await expect(connecting).resolves.toMatchObject({ accounts: wallet.addresses, chainId: first.id })
    await expect
      .poll(() => dapp.now.account)
      .toMatchObject({
        status: 'connected',
        address: wallet.addresses[0],
        addresses: wallet.addresses,
        chainId: first.id,
        chain: { name: first.name },
        connector: { id: 'openappkit', name: 'Fake Wallet', icon: wallet.info.icon },
      })
    expect(dapp.kit.getAccount('eip155').address).toBe(wallet.addresses[0])
    expect(wallet.prompts).toBe(1)
  })

  test('a connection of the kit is seen by wagmi', async () => {
    await dapp.kit.connect({ connectorId: wallet.info.rdns })
    await expect.poll(() => dapp.now.account.address).toBe(wallet.addresses[0])
    expect(dapp.now.account.status).toBe('connected')
    expect(dapp.config.state.connections.size).toBe(1)
    await expect(connectHere()).rejects.toThrow('already connected')
  })

  test('a closed modal rejects with the UserRejectedRequestError of viem', async () => {
    const connecting = connectHere()
    const outcome = connecting.catch((error: unknown) => error)
    await expect.element(walletRow()).toBeVisible()
    await dapp.kit.close()
    const error = await outcome
    expect(error).toBeInstanceOf(UserRejectedRequestError)
    expect(error).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    await expect.poll(() => dapp.now.account.status).toBe('disconnected')
    expect(wallet.prompts).toBe(0)
  })

  test('an inline card that the user leaves rejects, too', async () => {
    const card = document.createElement('appkit-modal')
    document.body.append(card)
    const embedded = startDapp({ kit: { enableEmbedded: true, storageKey: 'embedded' } })
    const [connector] = embedded.config.connectors
    const outcome = connector?.connect().catch((error: unknown) => error)
    await expect.poll(() => embedded.kit.isOpen()).toBe(true)
    await embedded.kit.close()
    expect(await outcome).toMatchObject({ code: 4001 })
    embedded.stop()
    card.remove()
  })

  test('a wallet that rejects leaves the modal open for another attempt', async () => {
    wallet.setBehaviour('refuse')
    const connecting = connectHere()
    await chooseWallet()
    await expect.poll(() => wallet.prompts).toBe(1)
    wallet.setBehaviour('approve')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(connecting).resolves.toMatchObject({ accounts: wallet.addresses })
  })

  test('useConnect with a chain id connects on that chain', async () => {
    const [connector] = connectors()
    if (!connector) throw new Error('no connector')
    const connecting = connectAction(dapp.config, { connector, chainId: second.id })
    await chooseWallet()
    await expect(connecting).resolves.toMatchObject({ chainId: second.id })
    expect(wallet.chainId).toBe(second.id)
    await expect.poll(() => dapp.kit.getChainId()).toBe(second.id)
  })

  test('the connector of the kit is the only connector', () => {
    expect(connectors().map(({ id }) => id)).toEqual(['openappkit'])
  })

  test('a kit that is destroyed during an attempt ends it', async () => {
    const outcome = connectHere().catch((error: unknown) => error)
    await expect.element(walletRow()).toBeVisible()
    dapp.kit.destroy()
    expect(await outcome).toMatchObject({ code: 4001 })
  })
})

describe('disconnecting', () => {
  beforeEach(async () => {
    await dapp.kit.connect({ connectorId: wallet.info.rdns })
    await expect.poll(() => dapp.now.account.status).toBe('connected')
  })

  test('useDisconnect disconnects the kit', async () => {
    await dapp.now.disconnect.disconnectAsync()
    await expect.poll(() => dapp.now.account.status).toBe('disconnected')
    expect(dapp.kit.getAccount('eip155').isConnected).toBe(false)
    expect(dapp.config.state).toMatchObject({ current: null, status: 'disconnected' })
    await expect.poll(() => wallet.requests.some(({ method }) => method === 'wallet_revokePermissions')).toBe(true)
  })

  test('a disconnect of the kit is seen by wagmi', async () => {
    await dapp.kit.disconnect()
    await expect.poll(() => dapp.now.account.status).toBe('disconnected')
    expect(dapp.now.connect.connectors[0]?.name).toBe('OpenAppKit')
  })

  test('a disconnect in the wallet is seen by wagmi', async () => {
    wallet.disconnect()
    await expect.poll(() => dapp.now.account.status).toBe('disconnected')
  })

  test('repeated connects and disconnects leave no listener', async () => {
    const [connector] = connectors()
    const count = () =>
      (['connect', 'change', 'disconnect'] as const).map((name) => connector?.emitter.listenerCount(name))
    const before = count()
    for (let i = 0; i < 5; i++) {
      await dapp.kit.disconnect()
      await expect.poll(() => dapp.now.account.status).toBe('disconnected')
      await dapp.kit.connect({ connectorId: wallet.info.rdns })
      await expect.poll(() => dapp.now.account.status).toBe('connected')
    }
    expect(count()).toEqual(before)
  })

  test('a kit that is destroyed ends the session of wagmi', async () => {
    dapp.kit.destroy()
    await expect.poll(() => dapp.now.account.status).toBe('disconnected')
  })
})
