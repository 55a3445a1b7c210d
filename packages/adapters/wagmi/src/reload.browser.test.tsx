import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chains, type Dapp, type DappOptions, startDapp, startWallet } from './dapp.fixture.js'

let wallet: ReturnType<typeof startWallet>
let dapp: Dapp
const [, second] = chains

beforeEach(async () => {
  localStorage.clear()
  wallet = startWallet()
  dapp = startDapp()
})
afterEach(() => {
  dapp.stop()
  wallet.stop()
})

async function connect() {
  await dapp.kit.connect({ connectorId: wallet.info.rdns })
  await expect.poll(() => dapp.now.account.status).toBe('connected')
}
/** Leaves the page and loads it again. */
function reload(options?: DappOptions) {
  dapp.stop()
  dapp = startDapp(options)
}
const addresses = () => [...new Set(dapp.renders.map(({ address }) => address))]
const storedState = () => localStorage.getItem('wagmi.store') ?? ''

describe('reload', () => {
  test('a page that reloads reconnects without a prompt', async () => {
    await connect()
    await dapp.now.switchChain.switchChainAsync({ chainId: second.id })
    const { prompts } = wallet
    reload()
    expect(dapp.renders[0]?.status).not.toBe('connected')
    await expect.poll(() => dapp.now.account.status).toBe('connected')
    expect(dapp.now.account).toMatchObject({
      address: wallet.addresses[0],
      chainId: second.id,
      connector: { name: 'Fake Wallet' },
    })
    expect(wallet.prompts).toBe(prompts)
    expect(addresses()).toEqual([undefined, wallet.addresses[0]])
    expect(dapp.config.state.connections.size).toBe(1)
  })

  test('a page that reloads never shows the previous account of a wallet that changed its account', async () => {
    await connect()
    wallet.switchAccount()
    const [now] = wallet.addresses
    reload()
    await expect.poll(() => dapp.now.account.address).toBe(now)
    expect(addresses()).toEqual([undefined, now])
  })

  test('a page that reloads ignores an address that was written into the storage', async () => {
    await connect()
    dapp.stop()
    const forged = storedState().replace('"accounts":[]', `"accounts":["0x${'ab'.repeat(20)}"]`)
    expect(forged).toContain('abab')
    localStorage.setItem('wagmi.store', forged)
    dapp = startDapp()
    await expect.poll(() => dapp.now.account.address).toBe(wallet.addresses[0])
    expect(addresses()).toEqual([undefined, wallet.addresses[0]])
  })

  test('a page that reloads is disconnected when the wallet revoked its permission', async () => {
    await connect()
    dapp.stop()
    wallet.disconnect()
    dapp = startDapp()
    await expect.poll(() => dapp.now.account.status).toBe('disconnected')
    expect(addresses()).toEqual([undefined])
    expect(dapp.config.state.current).toBeNull()
  })

  test('a page with reconnectOnMount={false} follows the kit', async () => {
    await connect()
    reload({ provider: { reconnectOnMount: false } })
    await expect.poll(() => dapp.now.account.address).toBe(wallet.addresses[0])
    await dapp.now.disconnect.disconnectAsync()
    await expect.poll(() => dapp.now.account.status).toBe('disconnected')
    expect(dapp.config.state.current).toBeNull()
  })

  test('a page without a storage is reconnected by the kit', async () => {
    await connect()
    reload({ adapter: { storage: null } })
    await expect.poll(() => dapp.now.account.address).toBe(wallet.addresses[0])
  })

  test('a page with enableReconnect: false starts disconnected in wagmi, too', async () => {
    await connect()
    reload({ kit: { enableReconnect: false } })
    await expect.poll(() => dapp.now.account.status).toBe('disconnected')
    expect(addresses()).toEqual([undefined])
  })

  test.each(['{', '{"state":5}', '{"state":{"connections":7,"current":"x","chainId":"y"},"version":3}', 'null'])(
    'a page with an invalid storage starts disconnected: %s',
    async (text) => {
      dapp.stop()
      localStorage.setItem('wagmi.store', text)
      dapp = startDapp()
      await expect.poll(() => dapp.now.account.status).toBe('disconnected')
      await connect()
      expect(dapp.now.account.address).toBe(wallet.addresses[0])
    },
  )
})

test('wagmi never stores an account', async () => {
  await connect()
  await expect.poll(storedState).toContain('openappkit')
  expect(JSON.stringify({ ...localStorage }).toLowerCase()).not.toContain(wallet.addresses[0]?.slice(2).toLowerCase())
})

describe('two kits on a page', () => {
  test('two kits have their own wagmi config, also after a reload', async () => {
    const two = startWallet({ info: { name: 'Two', rdns: 'org.example.two' }, accounts: { indexes: [5] } })
    const options: DappOptions = { kit: { storageKey: 'two' } }
    let right = startDapp(options)
    await connect()
    await right.kit.connect({ connectorId: 'org.example.two' })
    await expect.poll(() => right.now.account.address).toBe(two.addresses[0])
    expect(dapp.now.account.address).toBe(wallet.addresses[0])

    right.stop()
    reload()
    right = startDapp(options)
    await expect.poll(() => dapp.now.account.address).toBe(wallet.addresses[0])
    await expect.poll(() => right.now.account.address).toBe(two.addresses[0])

    await right.now.disconnect.disconnectAsync()
    await expect.poll(() => right.now.account.status).toBe('disconnected')
    expect(dapp.now.account.status).toBe('connected')
    right.stop()
    two.stop()
  })

  test('an adapter that a hot reload creates again follows the existing kit', async () => {
    await connect()
    const again = startDapp()
    expect(again.kit).toBe(dapp.kit)
    await expect.poll(() => again.now.account.address).toBe(wallet.addresses[0])
    await again.now.disconnect.disconnectAsync()
    await expect.poll(() => dapp.now.account.status).toBe('disconnected')
  })
})

test('an adapter without a kit rejects with a message', async () => {
  const { WagmiAdapter } = await import('./wagmi-adapter.js')
  const { networks } = await import('./dapp.fixture.js')
  const [connector] = new WagmiAdapter({ networks }).wagmiConfig.connectors
  await expect(connector?.connect()).rejects.toMatchObject({ code: 'internal' })
  expect(await connector?.isAuthorized()).toBe(false)
  await expect(connector?.getChainId()).rejects.toMatchObject({ name: 'ConnectorNotConnectedError' })
})
