import { toEvmNetwork } from '@openappkit/testing/chains'
import { codeOf } from '@openappkit/testing/contracts'
import { type FakeWalletOptions, ProviderRpcError } from '@openappkit/testing/wallets'
import { describe, expect, test } from 'vitest'
import { connectFakeWallet, never } from '../connect-fake-wallet.fixture.js'

const publicUrl = 'http://127.0.0.1:9'
const network = {
  ...toEvmNetwork({ id: 31_337, name: 'Local', rpcUrl: 'http://127.0.0.1:9/v2/secret-key' }),
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
}
network.rpcUrls = { ...network.rpcUrls, chainDefault: { http: [publicUrl] } }

async function connected(wallet: Partial<FakeWalletOptions> = {}) {
  const { chain, fake, session } = await connectFakeWallet({ chains: [{ id: 1, rpcUrl: publicUrl }], ...wallet })
  const switchNetwork = () => chain.switching.switchNetwork(session, network, never)
  const asked = () => fake.requests.map(({ method }) => method).filter((method) => method.startsWith('wallet_'))
  return { chain, asked, fake, session, switchNetwork }
}

describe('a chain the wallet does not know is added', () => {
  const ways: [string, () => unknown][] = [
    ['4902', () => new ProviderRpcError(4902, 'Unrecognized chain ID')],
    ['5000', () => new ProviderRpcError(5000, 'Unknown chain')],
    ['-32603', () => new ProviderRpcError(-32603, 'Internal JSON-RPC error')],
    ['4902 inside data.originalError', () => new ProviderRpcError(-1, 'x', { originalError: { code: 4902 } })],
    ['4902 inside originalError', () => ({ code: -1, originalError: { code: 4902 } })],
  ]
  test.each(ways)('when it says so with %s', async (_code, unknownChain) => {
    const { switchNetwork, asked } = await connected({ unknownChain })
    expect((await switchNetwork()).network).toBe('eip155:31337')
    expect(asked()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  })

  test("with its public endpoint, not with the app's own", async () => {
    const { switchNetwork, fake } = await connected()
    await switchNetwork()
    expect(fake.requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0x7a69',
        chainName: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [publicUrl],
        blockExplorerUrls: ['https://explorer.example'],
      },
    ])
  })

  test('and a wallet that only adds it is asked to move once more', async () => {
    const { switchNetwork, fake, asked } = await connected()
    const { request } = fake.provider
    fake.provider.request = async (call) => {
      const answer = await request(call)
      if (call.method === 'wallet_addEthereumChain') fake.switchTo(1)
      return answer
    }
    expect((await switchNetwork()).network).toBe('eip155:31337')
    expect(asked()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'])
  })
})

describe('a refusal is not taken for an unknown chain', () => {
  const refusals: [string, () => unknown][] = [
    ['4001', () => new ProviderRpcError(4001, 'no')],
    ['5002', () => new ProviderRpcError(5002, 'no')],
    ['5000 in words', () => new ProviderRpcError(5000, 'User rejected.')],
    ['-32603 around 4001', () => new ProviderRpcError(-32603, 'x', { originalError: { code: 4001 } })],
  ]
  test.each(refusals)('%s', async (_code, unknownChain) => {
    const { switchNetwork, asked } = await connected({ unknownChain })
    expect(await codeOf(switchNetwork())).toBe('user_rejected')
    expect(asked()).toEqual(['wallet_switchEthereumChain'])
  })
})

describe('ends as chain_not_supported', () => {
  test('spec 8.21: when the wallet cannot add it either', async () => {
    const { switchNetwork, fake } = await connected()
    const { request } = fake.provider
    fake.provider.request = (call) =>
      call.method === 'wallet_addEthereumChain'
        ? Promise.reject(new ProviderRpcError(-32602, 'bad chain'))
        : request(call)
    await expect(switchNetwork()).rejects.toMatchObject({
      code: 'chain_not_supported',
      shortMessage: 'Chain is not supported',
    })
  })

  test('when the wallet has no such method', async () => {
    const { switchNetwork, asked } = await connected({ unknownChain: () => new ProviderRpcError(4200, 'no') })
    expect(await codeOf(switchNetwork())).toBe('chain_not_supported')
    expect(asked()).toEqual(['wallet_switchEthereumChain'])
  })

  test('when the wallet went elsewhere, and the watch tells where, even without an event', async () => {
    const { chain, session, switchNetwork, fake } = await connected({
      chains: [1, 10].map((id) => ({ id, rpcUrl: publicUrl })),
    })
    const reports: unknown[] = []
    const stop = chain.wallets.watch(session, (next) => reports.push(next))
    const { request } = fake.provider
    fake.provider.request = (call) => {
      if (call.method === 'eth_chainId')
        return Promise.resolve(fake.requests.some(({ method }) => method.startsWith('wallet_')) ? '0xa' : '0x1')
      return call.method === 'wallet_switchEthereumChain'
        ? (void request({ method: 'wallet_getPermissions' }), Promise.resolve(null))
        : request(call)
    }
    expect(await codeOf(switchNetwork())).toBe('chain_not_supported')
    await expect.poll(() => reports).toMatchObject([{ network: 'eip155:10' }])
    stop()
  })
})

test('a wallet that moves a moment after its answer is waited for', async () => {
  const { switchNetwork, fake } = await connected({ chains: [1, 31_337].map((id) => ({ id, rpcUrl: publicUrl })) })
  const { request } = fake.provider
  fake.provider.request = (call) => {
    if (call.method !== 'wallet_switchEthereumChain') return request(call)
    setTimeout(() => fake.switchTo(31_337), 100)
    return Promise.resolve(null)
  }
  expect((await switchNetwork()).network).toBe('eip155:31337')
})
