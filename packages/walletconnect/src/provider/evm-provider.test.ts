import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { afterEach, describe, expect, test } from 'vitest'
import { testNetwork } from '../test/dapp.fixture.js'
import { createLink, evmAccount, toSession } from '../test/link.fixture.js'
import { createEvmProvider } from './evm-provider.js'

const ends: (() => unknown)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const opened = {
  accounts: [`eip155:1:${evmAccount}`, `eip155:10:${evmAccount}`],
  chains: ['eip155:1', 'eip155:10'],
  methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
}

function createProvider(url = 'http://127.0.0.1:9', options = opened, more: readonly CaipNetworkId[] = []) {
  const { link, ...rest } = createLink('eip155', options)
  const revoked: boolean[] = []
  const provider = createEvmProvider({
    link,
    networks: () => ['eip155:1' as const, 'eip155:10' as const, ...more].map((id) => testNetwork(id, url)),
    rpcConfigs: {},
    onRevoke: async () => void revoked.push(true),
    updateLimitMs: 100,
  })
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { provider, link, ask, revoked, ...rest }
}

/** An endpoint that records the requested methods. */
async function startEndpoint() {
  const methods: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { id, method } = JSON.parse(Buffer.concat(chunks).toString()) as { id: number; method: string }
    methods.push(method)
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x2a' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, methods }
}

describe('routing', () => {
  test.each([
    ['eth_accounts', [evmAccount]],
    ['eth_requestAccounts', [evmAccount]],
    ['eth_chainId', '0x1'],
    ['net_version', '1'],
    ['wallet_getPermissions', [{ parentCapability: 'eth_accounts' }]],
    ['wallet_requestPermissions', [{ parentCapability: 'eth_accounts' }]],
  ])('%s is answered from the session without a request', async (method, answer) => {
    const { ask, asked } = createProvider()
    expect(await ask(method)).toEqual(answer)
    expect(asked).toEqual([])
  })

  test.each(['eth_getBalance', 'eth_call', 'eth_sendRawTransaction', 'eth_estimateGas', 'net_peerCount'])(
    '%s goes to the endpoint of the app, never to the wallet',
    async (method) => {
      const { url, methods } = await startEndpoint()
      const { ask, asked } = createProvider(url)
      expect(await ask(method)).toBe('0x2a')
      expect(methods).toEqual([method])
      expect(asked).toEqual([])
    },
  )

  test('a signature request goes to the wallet, on the current chain', async () => {
    const { ask, asked } = createProvider()
    expect(await ask('personal_sign', '0x00', evmAccount)).toBe('0xanswer')
    await ask('wallet_switchEthereumChain', { chainId: '0xa' })
    await ask('personal_sign', '0x00', evmAccount)
    expect(asked.map(({ chain }) => chain)).toEqual(['eip155:1', 'eip155:10'])
  })

  test.each([
    ['a method outside the session', 'eth_signTypedData_v4', 4200],
    ['a signature of any hash', 'eth_sign', 4200],
    ['an unknown method', 'wallet_flyToTheMoon', 4200],
    ['a property of objects', 'constructor', 4200],
  ])('%s is rejected without a request', async (_, method, code) => {
    const { ask, asked } = createProvider()
    await expect(ask(method)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })
})

describe('errors of the wallet', () => {
  test.each([
    [5000, 5000],
    [5101, 4200],
    [6000, 4900],
    [-32_000, -32_000],
  ])('code %i of the wallet becomes %i', async (thrown, code) => {
    const { ask, wallet } = createProvider()
    wallet.answer = () => Promise.reject({ code: thrown, message: 'why' })
    await expect(ask('personal_sign', '0x00')).rejects.toMatchObject({ code, message: 'why' })
  })
})

describe('switching the chain', () => {
  test('an unapproved chain is requested, and used once the session includes it', async () => {
    const { ask, asked, wallet, link } = createProvider()
    wallet.answer = async () => {
      link.update(toSession({ eip155: { ...opened, chains: [...opened.chains, 'eip155:137'] } }))
      return null
    }
    expect(await ask('wallet_addEthereumChain', { chainId: '0x89' })).toBeNull()
    expect(asked).toMatchObject([{ chain: 'eip155:1', method: 'wallet_addEthereumChain' }])
    expect(await ask('eth_chainId')).toBe('0x89')
  })

  test('a switch waits for the session to include the chain', async () => {
    const { ask, wallet, link } = createProvider()
    wallet.answer = async () => {
      setTimeout(() => link.update(toSession({ eip155: { ...opened, chains: [...opened.chains, 'eip155:137'] } })), 30)
      return null
    }
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x89' })).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x89')
  })

  test('a switch rejects with 4902 if the wallet approves without updating the session', async () => {
    const { ask } = createProvider()
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x89' })).rejects.toMatchObject({ code: 4902 })
    expect(await ask('eth_chainId')).toBe('0x1')
  })

  test('a large chain id is valid if it is a network of the app', async () => {
    const large = 'eip155:11297108109'
    const { ask } = createProvider(undefined, { ...opened, chains: [...opened.chains, large] }, [large])
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x2a15c308d' })).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x2a15c308d')
  })

  test.each([[undefined], [{}], [{ chainId: 1 }], [{ chainId: '1' }], [{ chainId: '0x80000000' }]])(
    'rejects %j as chain with -32602',
    async (target) => {
      const { ask } = createProvider()
      await expect(ask('wallet_switchEthereumChain', target)).rejects.toMatchObject({ code: -32_602 })
    },
  )
})

describe('events', () => {
  test('one listener for all events receives EIP-1193 payloads, and can be removed', () => {
    const { provider, link } = createProvider()
    const heard: unknown[] = []
    const listener = (payload: unknown) => heard.push(payload)
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) provider.on(event, listener)
    link.setChain('eip155:10')
    expect(heard).toEqual(['0xa'])
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) provider.removeListener(event, listener)
    link.setChain('eip155:1')
    link.update(undefined)
    expect(heard).toHaveLength(1)
  })

  test('a listener that throws does not stop the others', async () => {
    const { provider, link } = createProvider()
    const heard: unknown[] = []
    const faults: unknown[] = []
    process.once('uncaughtException', (thrown) => faults.push(thrown))
    provider.on('chainChanged', () => {
      throw new TypeError('mine')
    })
    provider.on('chainChanged', (chain) => heard.push(chain))
    link.setChain('eip155:10')
    expect(heard).toEqual(['0xa'])
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(faults).toHaveLength(1)
  })
})

describe('accounts', () => {
  const second = '0x52908400098527886E0F7030069857D2E4169EE7'
  const foreign = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const two = { ...opened, accounts: [...opened.accounts, `eip155:1:${second}`] }

  test('ignores accounts outside the session, alone or among others', async () => {
    const { provider, ask, link } = createProvider(undefined, two)
    const heard: unknown[] = []
    provider.on('accountsChanged', (accounts) => heard.push(accounts))
    link.applyEvent('accountsChanged', [foreign])
    link.applyEvent('accountsChanged', [`eip155:1:${foreign}`])
    expect(await ask('eth_accounts')).toEqual([evmAccount, second])
    link.applyEvent('accountsChanged', [foreign, second.toLowerCase()])
    expect(await ask('eth_accounts')).toEqual([second, evmAccount])
    expect(heard).toEqual([[second, evmAccount]])
    link.update(toSession({ eip155: opened }))
    expect(await ask('eth_accounts')).toEqual([evmAccount])
  })

  test.each([
    ['small letters', evmAccount.toLowerCase()],
    ['capitals', `0x${evmAccount.slice(2).toUpperCase()}`],
    ['no prefix', evmAccount.slice(2)],
  ])('accounts written in %s get their checksum', async (_, written) => {
    const { ask } = createProvider(undefined, { ...opened, accounts: [`eip155:1:${written}`] })
    expect(await ask('eth_accounts')).toEqual([evmAccount])
  })
})

test('has no accounts after the session ended, and rejects requests with 4900', async () => {
  const { ask, link, revoked } = createProvider()
  await ask('wallet_revokePermissions')
  expect(revoked).toEqual([true])
  link.update(undefined)
  expect(await ask('eth_accounts')).toEqual([])
  for (const method of ['eth_requestAccounts', 'eth_chainId', 'personal_sign']) {
    await expect(ask(method)).rejects.toMatchObject({ code: 4900 })
  }
})

test('follows a wallet that supports every chain to one that it does not list', () => {
  const { link } = createLink('eip155', opened, 'MetaMask Wallet')
  link.applyEvent('chainChanged', 137)
  link.update(toSession({ eip155: opened }, 'MetaMask Wallet'))
  expect(link.chain()).toBe('eip155:137')
})
