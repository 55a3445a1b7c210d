import { getBlockNumber, getConnectorClient } from '@wagmi/core'
import { createClient, http, parseEther, UserRejectedRequestError, verifyMessage } from 'viem'
import { getBalance, waitForTransactionReceipt } from 'viem/actions'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chains, type Dapp, networks, startDapp, startWallet } from './dapp.fixture.js'
import type { WalletProvider } from './wallet-provider.js'

let wallet: ReturnType<typeof startWallet>
let dapp: Dapp
const [first, second] = chains
const other = '0x00000000000000000000000000000000000000aa'

beforeEach(async () => {
  localStorage.clear()
  wallet = startWallet()
  dapp = startDapp()
  await dapp.kit.connect({ connectorId: wallet.info.rdns })
  await expect.poll(() => dapp.now.account.status).toBe('connected')
})
afterEach(() => {
  dapp.stop()
  wallet.stop()
})

const walletProvider = async () => (await dapp.config.connectors[0]?.getProvider()) as WalletProvider
const chain = createClient({ transport: http(first.rpcUrl) })

describe('wallet actions', () => {
  test('useSignMessage returns a signature of the account', async () => {
    const signature = await dapp.now.signMessage.signMessageAsync({ message: 'hello' })
    const [address] = wallet.addresses as [`0x${string}`]
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  })

  test('useSignMessage signs with another account of the wallet', async () => {
    const [, account] = wallet.addresses as [`0x${string}`, `0x${string}`]
    const signature = await dapp.now.signMessage.signMessageAsync({ message: 'hello', account })
    expect(await verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
  })

  test('useSendTransaction sends a transaction on the chain', async () => {
    const before = await getBalance(chain, { address: other })
    const hash = await dapp.now.sendTransaction.sendTransactionAsync({ to: other, value: parseEther('0.5') })
    const receipt = await waitForTransactionReceipt(chain, { hash, pollingInterval: 50 })
    expect(receipt).toMatchObject({ status: 'success', from: wallet.addresses[0]?.toLowerCase() })
    expect((await getBalance(chain, { address: other })) - before).toBe(parseEther('0.5'))
  })

  test('a rejection of the wallet is a rejection in wagmi', async () => {
    wallet.setBehaviour('refuse')
    const error: unknown = await dapp.now.signMessage
      .signMessageAsync({ message: 'no' })
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UserRejectedRequestError)
  })

  test('useBalance reads the balance from the chain', async () => {
    await expect.poll(() => dapp.now.balance.data?.value).toBeTypeOf('bigint')
    const [address] = wallet.addresses as [`0x${string}`]
    expect(dapp.now.balance.data).toMatchObject({ value: await getBalance(chain, { address }), symbol: 'ETH' })
  })

  test('useWalletClient, useConnectorClient and getConnectorClient return a client of account and chain', async () => {
    await expect.poll(() => dapp.now.walletClient.data).toBeDefined()
    await expect.poll(() => dapp.now.connectorClient.data).toBeDefined()
    for (const client of [
      dapp.now.walletClient.data,
      dapp.now.connectorClient.data,
      await getConnectorClient(dapp.config),
    ])
      expect(client).toMatchObject({ account: { address: wallet.addresses[0] }, chain: { id: first.id } })
    const signature = await dapp.now.walletClient.data?.signMessage({ message: 'from viem' })
    const [address] = wallet.addresses as [`0x${string}`]
    expect(await verifyMessage({ address, message: 'from viem', signature: signature ?? '0x' })).toBe(true)
  })
})

describe('networks', () => {
  test('useSwitchChain switches the wallet, the kit and wagmi', async () => {
    await expect(dapp.now.switchChain.switchChainAsync({ chainId: second.id })).resolves.toMatchObject({
      id: second.id,
    })
    // The state is current as soon as the call resolves.
    expect(dapp.config.state.chainId).toBe(second.id)
    expect(wallet.chainId).toBe(second.id)
    expect(dapp.kit.getNetwork('eip155').chainId).toBe(second.id)
    await expect.poll(() => dapp.now.account.chainId).toBe(second.id)
    expect(dapp.now.chainId).toBe(second.id)
    const client = await getConnectorClient(dapp.config)
    expect(client.chain?.id).toBe(second.id)
  })

  test('a rejected switch rejects and changes nothing', async () => {
    wallet.setBehaviour('refuse')
    await expect(dapp.now.switchChain.switchChainAsync({ chainId: second.id })).rejects.toMatchObject({ code: 4001 })
    expect(dapp.now.account.chainId).toBe(first.id)
  })

  test('useSwitchChain rejects when the wallet did not switch', async () => {
    wallet.setBehaviour('lie')
    await expect(dapp.now.switchChain.switchChainAsync({ chainId: second.id })).rejects.toMatchObject({
      name: 'SwitchChainError',
    })
    expect(dapp.now.account.chainId).toBe(first.id)
  })

  test('useSwitchChain rejects a chain outside the config', async () => {
    await expect(dapp.now.switchChain.switchChainAsync({ chainId: 5 })).rejects.toThrow('Chain not configured')
    expect(wallet.prompts).toBe(1)
  })

  test('a network that the app adds later is a chain of wagmi until the app removes it', async () => {
    const added = { ...(networks[1] ?? networks[0]), id: 5, name: 'Five' }
    wallet.switchTo(5)
    await expect.poll(() => dapp.now.account.chainId).toBe(5)
    expect(dapp.now.chainId).toBe(first.id)

    dapp.kit.addNetwork('eip155', added)
    await expect.poll(() => dapp.now.chains.map(({ name }) => name)).toEqual([first.name, second.name, 'Five'])
    expect(dapp.config.chains).toHaveLength(3)
    // The wallet is already on this chain. wagmi now reads from it, at the endpoint of the network.
    await expect.poll(() => dapp.now.chainId).toBe(5)
    expect(await getBlockNumber(dapp.config)).toBeTypeOf('bigint')

    await dapp.now.switchChain.switchChainAsync({ chainId: first.id })
    await expect(dapp.now.switchChain.switchChainAsync({ chainId: 5 })).resolves.toMatchObject({ name: 'Five' })
    await dapp.now.switchChain.switchChainAsync({ chainId: first.id })
    dapp.kit.removeNetwork('eip155', 5)
    await expect.poll(() => dapp.now.chains).toHaveLength(2)
    await expect(dapp.now.switchChain.switchChainAsync({ chainId: 5 })).rejects.toThrow('Chain not configured')
  })

  test('a switch in the kit is seen by wagmi', async () => {
    await dapp.kit.switchNetwork(`eip155:${second.id}`, { throwOnFailure: true })
    await expect.poll(() => dapp.now.account.chainId).toBe(second.id)
    await expect.poll(() => dapp.now.walletClient.data?.chain.id).toBe(second.id)
  })

  test('a switch in the wallet is seen by wagmi, also to a network outside the app', async () => {
    wallet.switchTo(second.id)
    await expect.poll(() => dapp.now.account.chainId).toBe(second.id)
    wallet.switchTo(5)
    await expect.poll(() => dapp.now.account.chainId).toBe(5)
    expect(dapp.now.account.chain).toBeUndefined()
    expect(dapp.now.chainId).toBe(second.id)
  })

  test('useSendTransaction rejects while the wallet is on another chain than wagmi', async () => {
    const { request } = wallet.provider
    // Changes the network without an event.
    wallet.provider.request = (call) => (call.method === 'eth_chainId' ? Promise.resolve('0x5') : request(call))
    const transaction = { to: other, value: 1n, chainId: first.id } as const
    await expect(dapp.now.sendTransaction.sendTransactionAsync(transaction)).rejects.toThrow(/chain/i)
    await expect(getConnectorClient(dapp.config)).rejects.toMatchObject({ name: 'ConnectorChainMismatchError' })
    expect(wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  test('getConnectorClient rejects when the wallet returns no valid chain id', async () => {
    wallet.provider.request = () => Promise.resolve({ nonsense: true })
    await expect(getConnectorClient(dapp.config)).rejects.toMatchObject({ code: 'wallet_bad_answer' })
    wallet.provider.request = () => new Promise(() => undefined)
    await expect(getConnectorClient(dapp.config)).rejects.toMatchObject({ code: 'timed_out' })
  })

  test('a network that wagmi selects while disconnected is selected in the kit, and the reverse', async () => {
    await dapp.now.disconnect.disconnectAsync()
    await expect.poll(() => dapp.now.account.status).toBe('disconnected')
    await dapp.now.switchChain.switchChainAsync({ chainId: second.id })
    await expect.poll(() => dapp.kit.getNetwork('eip155').chainId).toBe(second.id)
    expect(dapp.now.chainId).toBe(second.id)
    await dapp.kit.switchNetwork(networks[0])
    await expect.poll(() => dapp.now.chainId).toBe(first.id)
  })
})

describe('accounts', () => {
  test('an account that changes in the wallet is seen by wagmi', async () => {
    const [, next] = wallet.addresses
    wallet.switchAccount()
    await expect.poll(() => dapp.now.account.address).toBe(next)
    await expect.poll(() => dapp.now.walletClient.data?.account.address).toBe(next)
    expect(dapp.now.account.status).toBe('connected')
  })

  test('an account that the user selects in the kit is the first in wagmi', async () => {
    const [, next] = wallet.addresses as [string, string]
    await dapp.kit.switchConnection({ connection: { connectorId: wallet.info.rdns }, address: next })
    await expect.poll(() => dapp.now.account.address).toBe(next)
    expect(new Set(dapp.now.account.addresses)).toEqual(new Set(wallet.addresses))
  })

  test('a second wallet with the same account signs after the user selects it', async () => {
    await expect.poll(() => dapp.now.walletClient.data).toBeDefined()
    const twin = startWallet({ info: { name: 'Twin', rdns: 'org.example.twin' } })
    await dapp.kit.connect({ connectorId: 'org.example.twin' })
    await expect.poll(() => dapp.now.account.connector?.name).toBe('Twin')
    const { walletClient } = dapp.now
    await walletClient.data?.signMessage({ message: 'who signs?' })
    expect(twin.requests.some(({ method }) => method === 'personal_sign')).toBe(true)
    expect(wallet.requests.some(({ method }) => method === 'personal_sign')).toBe(false)
    twin.stop()
  })

  test('a client that an app kept sends no request to the wallet after a disconnect', async () => {
    await expect.poll(() => dapp.now.walletClient.data).toBeDefined()
    const { data } = dapp.now.walletClient
    await dapp.kit.disconnect()
    await expect(data?.signMessage({ message: 'later' })).rejects.toThrow(/disconnected|no longer connected/i)
    expect(wallet.requests.some(({ method }) => method === 'personal_sign')).toBe(false)
  })
})

test('the provider emits the changes that the kit detects', async () => {
  const provider = await walletProvider()
  const told: unknown[] = []
  const onAccounts = (accounts: unknown) => void told.push(accounts)
  provider.on('accountsChanged', onAccounts)
  provider.on('chainChanged', (id) => void told.push(id))
  provider.on('disconnect', () => void told.push('disconnect'))
  wallet.switchTo(second.id)
  await expect.poll(() => told).toEqual([`0x${second.id.toString(16)}`])
  wallet.switchAccount()
  await expect.poll(() => told[1]).toEqual(wallet.addresses)
  provider.removeListener('accountsChanged', onAccounts)
  await dapp.kit.disconnect()
  await expect.poll(() => told[2]).toBe('disconnect')
})
