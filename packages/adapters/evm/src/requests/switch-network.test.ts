import { toEvmNetwork } from '@openappkit/testing/chains'
import { codeOf } from '@openappkit/testing/contracts'
import { type FakeWalletOptions, ProviderRpcError } from '@openappkit/testing/wallets'
import { afterEach, describe, expect, test, vi } from 'vitest'
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

describe('unknown networks', () => {
  const ways: [string, () => unknown][] = [
    ['4902', () => new ProviderRpcError(4902, 'Unrecognized chain ID')],
    ['5000', () => new ProviderRpcError(5000, 'Unknown chain')],
    ['-32603', () => new ProviderRpcError(-32603, 'Internal JSON-RPC error')],
    ['a message', () => new Error('Unrecognized chain ID "0x7a69". Try adding the chain first.')],
    ['4902 as text', () => ({ code: '4902', message: 'Unrecognized chain ID' })],
    ['-32602', () => new ProviderRpcError(-32602, 'Invalid chainId')],
    ['-32000', () => new ProviderRpcError(-32000, 'Chain not configured')],
    ['4901', () => new ProviderRpcError(4901, 'Not connected to this chain')],
    ['4902 inside data.originalError', () => new ProviderRpcError(-1, 'x', { originalError: { code: 4902 } })],
    ['4902 inside originalError', () => ({ code: -1, originalError: { code: 4902 } })],
  ]
  test.each(ways)(
    'switchNetwork adds a network that the wallet reports as unknown with %s',
    async (_code, unknownChain) => {
      const { switchNetwork, asked } = await connected({ unknownChain })
      expect((await switchNetwork()).network).toBe('eip155:31337')
      expect(asked()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    },
  )

  test("switchNetwork adds a network with its public endpoint, not the app's own", async () => {
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

  test('switchNetwork asks a wallet to switch again when it only added the network', async () => {
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

describe('rejections', () => {
  const refusals: [string, () => unknown][] = [
    ['4001', () => new ProviderRpcError(4001, 'no')],
    ['5002', () => new ProviderRpcError(5002, 'no')],
    ['5000 and a message', () => new ProviderRpcError(5000, 'User rejected.')],
    ['-32603 around 4001', () => new ProviderRpcError(-32603, 'x', { originalError: { code: 4001 } })],
  ]
  test.each(refusals)('switchNetwork rejects with `user_rejected` after %s', async (_code, unknownChain) => {
    const { switchNetwork, asked } = await connected({ unknownChain })
    expect(await codeOf(switchNetwork())).toBe('user_rejected')
    expect(asked()).toEqual(['wallet_switchEthereumChain'])
  })
})

describe('unsupported networks', () => {
  test('spec 8.21: switchNetwork rejects with `chain_not_supported` when the wallet cannot add the network', async () => {
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

  test('switchNetwork rejects with `chain_not_supported` when the wallet has no such methods', async () => {
    const { switchNetwork, fake } = await connected()
    const { request } = fake.provider
    const asked: string[] = []
    fake.provider.request = (call) => {
      if (!call.method.startsWith('wallet_')) return request(call)
      asked.push(call.method)
      return Promise.reject(new ProviderRpcError(4200, 'no'))
    }
    expect(await codeOf(switchNetwork())).toBe('chain_not_supported')
    expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  })

  test('switchNetwork reports the message of a wallet that did not add the network', async () => {
    const { switchNetwork, fake } = await connected()
    const { request } = fake.provider
    fake.provider.request = (call) =>
      call.method === 'wallet_addEthereumChain'
        ? Promise.reject(new ProviderRpcError(-32602, 'Expected an HTTPS endpoint\u202e'))
        : request(call)
    await expect(switchNetwork()).rejects.toThrow('Wallet: Expected an HTTPS endpoint')
  })

  test('switchNetwork ignores an error of a wallet that did switch', async () => {
    const { switchNetwork, fake } = await connected()
    const { request } = fake.provider
    fake.provider.request = async (call) => {
      const answer = await request(call)
      if (call.method === 'wallet_addEthereumChain') throw new ProviderRpcError(-32603, 'May not specify default chain')
      return answer
    }
    expect((await switchNetwork()).network).toBe('eip155:31337')
  })

  test('switchNetwork rejects when the wallet switched to another network, and reports that network', async () => {
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

describe('wallets that answer before they switch', () => {
  afterEach(() => void vi.useRealTimers())

  async function answersAtOnce(movesAfterMs: number, hasEvents = true) {
    const { chain, session, fake } = await connected({ chains: [1, 31_337].map((id) => ({ id, rpcUrl: publicUrl })) })
    // Loads the chunk before the clock is mocked.
    await import('./switch-network.js')
    const { request } = fake.provider
    if (!hasEvents) fake.provider.on = () => undefined
    fake.provider.request = (call) => {
      if (call.method !== 'wallet_switchEthereumChain') return request(call)
      setTimeout(() => fake.switchTo(31_337), movesAfterMs)
      return Promise.resolve(null)
    }
    const settling: number[] = []
    vi.useFakeTimers()
    const began = Date.now()
    const onSettling = () => settling.push(Date.now() - began)
    const moved = chain.switching.switchNetwork(session, network, { ...never, onSettling }).then(
      (status) => status.network,
      ({ code }: { code: string }) => code,
    )
    return { moved, settling, fake }
  }

  test.each([100, 600, 9_000])('switchNetwork waits for a wallet that switches after %d ms', async (ms) => {
    const { moved } = await answersAtOnce(ms)
    await vi.advanceTimersByTimeAsync(ms + 300)
    expect(await moved).toBe('eip155:31337')
  })

  test('switchNetwork waits without an event, and reports the wallet as settling after two seconds', async () => {
    const { moved, settling } = await answersAtOnce(3_000, false)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(settling).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(settling).toHaveLength(1)
    expect(await moved).toBe('eip155:31337')
  })

  test.each([
    ['a read that fails', () => Promise.reject(new ProviderRpcError(-32_603, 'Internal error'))],
    ['an unreachable network', () => Promise.reject(new ProviderRpcError(4901, 'x'))],
    ['an invalid answer', () => Promise.resolve(null)],
  ])('switchNetwork keeps waiting after %s', async (_, answer) => {
    const { moved, fake } = await answersAtOnce(600)
    const { request } = fake.provider
    let failures = 3
    fake.provider.request = (call) => (call.method === 'eth_chainId' && failures-- > 0 ? answer() : request(call))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await moved).toBe('eip155:31337')
  })

  test('switchNetwork keeps waiting during many events', async () => {
    const { moved, fake } = await answersAtOnce(5_000)
    const events = setInterval(() => fake.emit('accountsChanged', []), 60)
    await vi.advanceTimersByTimeAsync(6_000)
    clearInterval(events)
    expect(await moved).toBe('eip155:31337')
  })

  test('switchNetwork rejects with `chain_not_supported` when the wallet does not switch within ten seconds', async () => {
    const { moved } = await answersAtOnce(60_000)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(await moved).toBe('chain_not_supported')
  })
})
