import type { Session } from '@openappkit/core/adapter'
import { codeOf } from '@openappkit/testing/contracts'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testNetwork } from './test/dapp.fixture.js'
import { ask, createSetup, eventually } from './test/setup.fixture.js'

const setup = createSetup()
const { startWallet, startDapp } = setup
beforeAll(setup.start)
afterEach(setup.dispose)
afterAll(setup.stop)

describe('a third-party wallet', () => {
  test('connects the approved networks, and signs', async () => {
    const [wallet, dapp] = [await startWallet(), startDapp()]
    expect(await dapp.pair(wallet.pair)).toEqual({
      wallet: { name: 'Remote Wallet', type: 'WALLET_CONNECT' },
      sessions: [
        {
          sourceId: 'pairing',
          connectorId: 'walletConnect',
          namespace: 'eip155',
          accounts: wallet.addresses.map((address) => ({ address, type: 'eoa' })),
          network: 'eip155:31337',
          approvedNetworks: ['eip155:31337', 'eip155:31338'],
          provider: dapp.evm(),
        },
      ],
    })
    expect(await ask(dapp, 'eth_accounts')).toEqual(wallet.addresses)
    expect(await ask(dapp, 'eth_chainId')).toBe('0x7a69')
    const [address] = wallet.addresses as [`0x${string}`]
    const signature = (await ask(dapp, 'personal_sign', '0x6869', address)) as `0x${string}`
    expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
    expect(wallet.requests).toMatchObject([{ chain: 'eip155:31337', method: 'personal_sign' }])
  })

  test('starts on the selected network', async () => {
    const [wallet, dapp] = [await startWallet(), startDapp({ preferred: () => 'eip155:31338' })]
    await dapp.pair(wallet.pair)
    expect(await ask(dapp, 'eth_chainId')).toBe('0x7a6a')
  })

  test('receives a request for the networks of the app and nothing else', async () => {
    const asked: unknown[] = []
    const wallet = await startWallet({
      policy: (prompt) => (prompt.kind === 'session' && asked.push(prompt), 'refuse'),
    })
    const networks = [testNetwork('eip155:31337'), testNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')]
    expect(await codeOf(startDapp({ networks }).pair(wallet.pair))).toBe('user_rejected')
    expect(asked).toMatchObject([
      {
        app: { name: 'Test dapp', url: 'https://dapp.example' },
        required: {},
        optional: {
          eip155: { chains: ['eip155:31337'], events: ['accountsChanged', 'chainChanged'] },
          solana: {
            chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
          },
        },
      },
    ])
  })

  test('rejects with `user_rejected` when the wallet refuses, and can pair again', async () => {
    const [wallet, dapp] = [await startWallet({ policy: 'refuse' }), startDapp()]
    expect(await codeOf(dapp.pair(wallet.pair))).toBe('user_rejected')
    expect(dapp.isConnected()).toBe(false)
    wallet.setPolicy('approve')
    expect(await dapp.pair(wallet.pair)).toMatchObject({ wallet: { name: 'Remote Wallet' } })
  })

  test('rejects with a numeric code when the wallet refuses to sign', async () => {
    const [wallet, dapp] = [await startWallet(), startDapp()]
    await dapp.pair(wallet.pair)
    wallet.setPolicy('refuse')
    await expect(ask(dapp, 'personal_sign', '0x6869', wallet.addresses[0])).rejects.toMatchObject({ code: 5000 })
    await expect(ask(dapp, 'wallet_watchAsset', {})).rejects.toMatchObject({ code: 4200 })
  })

  test('ends the session of a wallet that responds after the user cancelled', async () => {
    let approve: (() => void) | undefined
    const wallet = await startWallet({
      policy: () => new Promise((resolve) => (approve = () => resolve('approve'))),
    })
    const dapp = startDapp()
    const stop = new AbortController()
    const ending = codeOf(dapp.pair(wallet.pair, stop.signal))
    await eventually(() => approve).toBeDefined()
    stop.abort()
    expect(await ending).toBe('aborted')
    approve?.()
    await eventually(() => wallet.kit.engine.signClient.core.history.values.length).toBeGreaterThan(0)
    await vi.waitFor(() => expect(wallet.sessions).toEqual([]))
    expect(dapp.isConnected()).toBe(false)
  })

  test('replaces the previous wallet and ends its session', async () => {
    const [first, second, dapp] = [await startWallet(), await startWallet({ name: 'Second' }), startDapp()]
    await dapp.pair(first.pair)
    expect(await dapp.pair(second.pair)).toMatchObject({ wallet: { name: 'Second' } })
    await eventually(() => first.sessions).toEqual([])
    expect(second.sessions).toHaveLength(1)
  })
})

describe('changes in the wallet', () => {
  async function paired() {
    const [wallet, dapp] = [await startWallet(), startDapp()]
    const { sessions } = await dapp.pair(wallet.pair)
    const events: unknown[] = []
    const reports: (Session | undefined)[] = []
    dapp.source.watch(sessions[0] as Session, (session) => reports.push(session))
    for (const name of ['accountsChanged', 'chainChanged', 'disconnect']) {
      dapp.evm().on(name, (payload) => events.push(name === 'disconnect' ? name : [name, payload]))
    }
    const [session] = wallet.sessions
    return { wallet, dapp, events, reports, topic: session?.topic ?? '', namespaces: session?.namespaces ?? {} }
  }

  test('the page follows the account of the wallet', async () => {
    const { wallet, dapp, events } = await paired()
    await wallet.switchAccount()
    await eventually(() => events).toContainEqual(['accountsChanged', wallet.addresses])
    expect(await ask(dapp, 'eth_accounts')).toEqual(wallet.addresses)
  })

  test('the page follows the chain of the wallet', async () => {
    const { wallet, dapp, events } = await paired()
    await wallet.switchTo(31_338)
    await eventually(() => events).toContainEqual(['chainChanged', '0x7a6a'])
    await ask(dapp, 'personal_sign', '0x00', wallet.addresses[0])
    expect(wallet.requests.at(-1)).toMatchObject({ chain: 'eip155:31338' })
  })

  test.each([
    ['nonsense', 'chainChanged', 'tomorrow'],
    ['an invalid account', 'accountsChanged', ['me']],
    ['an impossible chain', 'chainChanged', 2 ** 60],
    ['two chains', 'chainChanged', [31_338, 31_337]],
  ])('an event with %s changes nothing', async (_, name, data) => {
    const { wallet, dapp, events, topic } = await paired()
    await wallet.emit(topic, 'eip155:31337', { name, data })
    await wallet.switchTo(31_338)
    await eventually(() => events).toEqual([['chainChanged', '0x7a6a']])
    expect(await ask(dapp, 'eth_accounts')).toEqual(wallet.addresses)
  })

  test('the page follows the approved networks of the wallet', async () => {
    const { wallet, dapp, reports, topic, namespaces } = await paired()
    const eip155 = namespaces['eip155']!
    const accounts = eip155.accounts.filter((account) => account.startsWith('eip155:31338'))
    await wallet.update(topic, { eip155: { ...eip155, chains: ['eip155:31338'], accounts } })
    await eventually(() => reports).toMatchObject([{ approvedNetworks: ['eip155:31338'], network: 'eip155:31338' }])
    expect(await ask(dapp, 'eth_chainId')).toBe('0x7a6a')
  })

  test('a disconnect in the wallet ends the session', async () => {
    const { wallet, dapp, events, reports } = await paired()
    await wallet.disconnect()
    await eventually(() => reports).toEqual([undefined])
    expect(events).toEqual([['accountsChanged', []], 'disconnect'])
    expect(dapp.isConnected()).toBe(false)
  })

  test('the page responds to a ping', async () => {
    const { wallet, topic } = await paired()
    await expect(wallet.ping(topic)).resolves.toBeUndefined()
  })
})

describe('requests of the page', () => {
  test('switches to an approved chain without a request, and signs on it', async () => {
    const [wallet, dapp] = [await startWallet(), startDapp()]
    await dapp.pair(wallet.pair)
    const events: unknown[] = []
    dapp.evm().on('chainChanged', (chain) => events.push(chain))
    expect(await ask(dapp, 'wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull()
    expect(events).toEqual(['0x7a6a'])
    expect(wallet.requests).toEqual([])
    await ask(dapp, 'personal_sign', '0x00', wallet.addresses[0])
    expect(wallet.requests).toMatchObject([{ chain: 'eip155:31338' }])
  })

  test('rejects an unapproved chain with 4902', async () => {
    const [wallet, dapp] = [await startWallet(), startDapp({ networks: [testNetwork('eip155:31337')] })]
    await dapp.pair(wallet.pair)
    await expect(ask(dapp, 'wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({ code: 4902 })
    expect(await ask(dapp, 'eth_chainId')).toBe('0x7a69')
  })

  test('disconnects immediately and notifies the wallet', async () => {
    const [wallet, dapp] = [await startWallet(), startDapp()]
    await dapp.pair(wallet.pair)
    const ending = dapp.disconnect()
    expect(dapp.isConnected()).toBe(false)
    await ending
    await eventually(() => wallet.sessions).toEqual([])
  })

  test('revoking permissions ends the session', async () => {
    const [wallet, dapp] = [await startWallet(), startDapp()]
    await dapp.pair(wallet.pair)
    await ask(dapp, 'wallet_revokePermissions', { eth_accounts: {} })
    await eventually(() => wallet.sessions).toEqual([])
  })
})
