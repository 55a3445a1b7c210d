import { createConnector } from '@wagmi/core'
import { createClient, type EIP1193RequestFn, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chains, type Dapp, type DappOptions, startDapp } from '../dapp.fixture.js'

const [first, second] = chains
const burnerAccount = privateKeyToAccount(`0x${'7b'.repeat(32)}`)
const { address } = burnerAccount
const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/**
 * A burner wallet with a key of this page: the connector handles the session, and its provider only signs and reads.
 */
function burner({ refuses = false } = {}) {
  let chainId: number = first.id
  const isAllowed = () => localStorage.getItem('burner') === 'yes'
  const setups = vi.fn()
  const create = createConnector((config) => ({
    id: 'burner',
    name: 'Burner Wallet',
    type: 'burner',
    icon,
    setup: setups,
    async connect() {
      if (refuses) throw Object.assign(new Error('No'), { code: 4001 })
      localStorage.setItem('burner', 'yes')
      return { accounts: [address] as never, chainId }
    },
    disconnect: async () => localStorage.removeItem('burner'),
    getAccounts: async () => [address],
    getChainId: async () => chainId,
    isAuthorized: async () => isAllowed(),
    async getProvider() {
      const { rpcUrl } = chains.find(({ id }) => id === chainId) ?? first
      const node = createClient({ transport: http(rpcUrl) })
      const request = async ({ method, params }: { method: string; params?: unknown }) => {
        if (method === 'personal_sign') {
          const [raw] = params as [`0x${string}`]
          return burnerAccount.signMessage({ message: { raw } })
        }
        return (node.request as EIP1193RequestFn)({ method, params })
      }
      return { request }
    },
    async switchChain({ chainId: wanted }) {
      chainId = wanted
      config.emitter.emit('change', { chainId })
      return config.chains.find(({ id }) => id === wanted) ?? config.chains[0]
    },
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => config.emitter.emit('disconnect'),
  }))
  return Object.assign(create, { setups })
}

let dapp: Dapp
const start = (options: DappOptions = { adapter: { wallets: [burner()] } }) => (dapp = startDapp(options))

beforeEach(() => localStorage.clear())
afterEach(() => dapp.stop())

test('a connector that the app brings as a wallet is in the list of the modal, and wagmi connects with it', async () => {
  start()
  await dapp.kit.open()
  await page.getByRole('button', { name: 'Burner Wallet' }).click()
  await expect.poll(() => dapp.now.account).toMatchObject({ status: 'connected', address, chainId: first.id })
  expect(dapp.now.account.connector).toMatchObject({ id: 'openappkit', name: 'Burner Wallet', icon })
  expect(dapp.config.connectors.map(({ id }) => id)).toEqual(['openappkit'])
  expect(dapp.kit.getWalletInfo('eip155')).toMatchObject({ name: 'Burner Wallet' })
})

test('a connector that is a wallet signs messages and switches networks', async () => {
  start()
  await dapp.kit.connect({ connectorId: 'burner' })
  await expect.poll(() => dapp.now.account.status).toBe('connected')
  const signature = await dapp.now.signMessage.signMessageAsync({ message: 'hello' })
  expect(signature).toBe(await burnerAccount.signMessage({ message: 'hello' }))
  await dapp.kit.switchNetwork(`eip155:${second.id}`, { throwOnFailure: true })
  await expect.poll(() => dapp.now.account.chainId).toBe(second.id)
})

test('a connector that is a wallet is connected again after a reload, and not after it was disconnected', async () => {
  start()
  await dapp.kit.connect({ connectorId: 'burner' })
  await expect.poll(() => dapp.now.account.status).toBe('connected')
  dapp.stop()
  start()
  await expect.poll(() => dapp.now.account).toMatchObject({ status: 'connected', address })
  await dapp.kit.disconnect()
  await expect.poll(() => localStorage.getItem('burner')).toBeNull()
  dapp.stop()
  // The connector still allows the page. Only the kit keeps it disconnected.
  localStorage.setItem('burner', 'yes')
  start()
  await dapp.kit.ready()
  await expect.poll(() => dapp.now.account.status).toBe('disconnected')
  expect(dapp.renders.every((render) => render.address === undefined)).toBe(true)
})

test('a connector that is a wallet and refuses is a refusal of the wallet', async () => {
  start({ adapter: { wallets: [burner({ refuses: true })] } })
  await expect(dapp.kit.connect({ connectorId: 'burner' })).rejects.toMatchObject({ code: 'user_rejected' })
})

test('a connector that ends its session disconnects the kit and wagmi', async () => {
  const create = burner()
  let end: () => void = () => undefined
  const ending = createConnector((config) => {
    const connector = create(config as never)
    end = () => {
      localStorage.removeItem('burner')
      connector.onDisconnect()
    }
    return connector
  })
  start({ adapter: { wallets: [ending] } })
  await dapp.kit.connect({ connectorId: 'burner' })
  await expect.poll(() => dapp.now.account.status).toBe('connected')
  end()
  await expect.poll(() => dapp.now.account.status).toBe('disconnected')
  expect(dapp.kit.getAccount().isConnected).toBe(false)
})

test('a wallet of the page that takes the id of a connector is not offered in its place', async () => {
  const create = burner()
  start({ adapter: { wallets: [create] } })
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: {
        info: { uuid: crypto.randomUUID(), name: 'Burner Wallet', rdns: 'burner', icon },
        provider: { request: () => Promise.reject(new Error('asked')) },
      },
    }),
  )
  await dapp.kit.connect({ connectorId: 'burner' })
  expect(dapp.kit.getAccount().address).toBe(address)
  expect(create.setups).toHaveBeenCalledOnce()
})
