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

/** An endpoint that writes down what it is asked. */
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

describe('who answers', () => {
  test.each([
    ['eth_accounts', [evmAccount]],
    ['eth_requestAccounts', [evmAccount]],
    ['eth_chainId', '0x1'],
    ['net_version', '1'],
    ['wallet_getPermissions', [{ parentCapability: 'eth_accounts' }]],
    ['wallet_requestPermissions', [{ parentCapability: 'eth_accounts' }]],
  ])('%s: the session, without asking anybody', async (method, answer) => {
    const { ask, asked } = createProvider()
    expect(await ask(method)).toEqual(answer)
    expect(asked).toEqual([])
  })

  test.each(['eth_getBalance', 'eth_call', 'eth_sendRawTransaction', 'eth_estimateGas', 'net_peerCount'])(
    '%s: the endpoint of the app, never the wallet',
    async (method) => {
      const { url, methods } = await startEndpoint()
      const { ask, asked } = createProvider(url)
      expect(await ask(method)).toBe('0x2a')
      expect(methods).toEqual([method])
      expect(asked).toEqual([])
    },
  )

  test('a signature: the wallet, on the chain of the moment', async () => {
    const { ask, asked } = createProvider()
    expect(await ask('personal_sign', '0x00', evmAccount)).toBe('0xanswer')
    await ask('wallet_switchEthereumChain', { chainId: '0xa' })
    await ask('personal_sign', '0x00', evmAccount)
    expect(asked.map(({ chain }) => chain)).toEqual(['eip155:1', 'eip155:10'])
  })

  test.each([
    ['a method the wallet has not allowed', 'eth_signTypedData_v4', 4200],
    ['a signature of anything at all', 'eth_sign', 4200],
    ['a method nobody knows', 'wallet_flyToTheMoon', 4200],
    ['a method of another kind', 'constructor', 4200],
  ])('%s is refused here', async (_, method, code) => {
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
  ])('%i arrives as %i', async (thrown, code) => {
    const { ask, wallet } = createProvider()
    wallet.answer = () => Promise.reject({ code: thrown, message: 'why' })
    await expect(ask('personal_sign', '0x00')).rejects.toMatchObject({ code, message: 'why' })
  })
})

describe('another chain', () => {
  test('that the wallet has not opened: it is asked, and believed when the session says so', async () => {
    const { ask, asked, wallet, link } = createProvider()
    wallet.answer = async () => {
      link.update(toSession({ eip155: { ...opened, chains: [...opened.chains, 'eip155:137'] } }))
      return null
    }
    expect(await ask('wallet_addEthereumChain', { chainId: '0x89' })).toBeNull()
    expect(asked).toMatchObject([{ chain: 'eip155:1', method: 'wallet_addEthereumChain' }])
    expect(await ask('eth_chainId')).toBe('0x89')
  })

  test('that the session says a moment later: it is waited for', async () => {
    const { ask, wallet, link } = createProvider()
    wallet.answer = async () => {
      setTimeout(() => link.update(toSession({ eip155: { ...opened, chains: [...opened.chains, 'eip155:137'] } })), 30)
      return null
    }
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x89' })).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x89')
  })

  test('a wallet that says yes and opens nothing is not believed', async () => {
    const { ask } = createProvider()
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x89' })).rejects.toMatchObject({ code: 4902 })
    expect(await ask('eth_chainId')).toBe('0x1')
  })

  test('with a larger id than most is one where the app serves it', async () => {
    const large = 'eip155:11297108109'
    const { ask } = createProvider(undefined, { ...opened, chains: [...opened.chains, large] }, [large])
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x2a15c308d' })).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x2a15c308d')
  })

  test.each([[undefined], [{}], [{ chainId: 1 }], [{ chainId: '1' }], [{ chainId: '0x80000000' }]])(
    '%j is no chain',
    async (target) => {
      const { ask } = createProvider()
      await expect(ask('wallet_switchEthereumChain', target)).rejects.toMatchObject({ code: -32_602 })
    },
  )
})

describe('events', () => {
  test('one listener for all events hears each in the words of EIP-1193, and leaves nothing behind', () => {
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

  test('a listener that throws keeps nobody from hearing', async () => {
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

  test('that the session did not open change nothing, alone or among others', async () => {
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
  ])('written in %s have their checksum here', async (_, written) => {
    const { ask } = createProvider(undefined, { ...opened, accounts: [`eip155:1:${written}`] })
    expect(await ask('eth_accounts')).toEqual([evmAccount])
  })
})

test('after the end there are no accounts, and every request says so', async () => {
  const { ask, link, revoked } = createProvider()
  await ask('wallet_revokePermissions')
  expect(revoked).toEqual([true])
  link.update(undefined)
  expect(await ask('eth_accounts')).toEqual([])
  for (const method of ['eth_requestAccounts', 'eth_chainId', 'personal_sign']) {
    await expect(ask(method)).rejects.toMatchObject({ code: 4900 })
  }
})

test('a wallet that serves every chain is followed to one it has not listed', () => {
  const { link } = createLink('eip155', opened, 'MetaMask Wallet')
  link.applyEvent('chainChanged', 137)
  link.update(toSession({ eip155: opened }, 'MetaMask Wallet'))
  expect(link.chain()).toBe('eip155:137')
})
