import type { CaipNetwork, RpcEndpointConfigs } from '@openappkit/core/adapter'
import { bitcoin, bitcoinRegtest, bitcoinTestnet } from '@openappkit/core/networks'
import { verifyBip122 } from '@openappkit/crypto/bitcoin'
import { createFakeBitcoinWallet, type FakeBitcoinWalletOptions } from '@openappkit/testing/bitcoin'
import { codeOf } from '@openappkit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { createChain } from './chain.js'
import { createProvider } from './discovery/create-provider.js'
import { BitcoinAdapter, bitcoinAdapter } from './index.js'

const signal = new AbortController().signal
const mainnet = bitcoin.caipNetworkId
const [first, second] = ['http://127.0.0.1:1/api', 'http://127.0.0.1:2/api/']
const network = {
  ...bitcoinRegtest,
  rpcUrls: { default: { http: [first, second] }, chainDefault: { http: [] } },
} as CaipNetwork
const account = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

async function connect(kind: 'standard' | 'listed', options: Partial<FakeBitcoinWalletOptions> = {}) {
  const wallet = createFakeBitcoinWallet({ networks: [mainnet], ...options })
  const chain = createChain({ rpcConfigs: {}, ranksEndpoints: false })
  const native = { kind, wallet: kind === 'standard' ? wallet.wallet : wallet.listed }
  const provider = createProvider(native as Parameters<typeof createProvider>[0])
  const status = await chain.wallets?.open(provider, { signal })
  if (!status) throw new Error('The chain opens wallets')
  return { wallet, chain, provider, status }
}

/** A chain whose endpoints return `answer(url)`. */
function chainWith(answer: (url: string) => Response) {
  const asked: string[] = []
  const config = {
    fetchFn: async (input: unknown) => {
      asked.push(String(input))
      return answer(String(input))
    },
  }
  const rpcConfigs = { [first]: config, [second]: config } as unknown as RpcEndpointConfigs
  const { reading } = createChain({ rpcConfigs, ranksEndpoints: false })
  if (!reading) throw new Error('The chain reads')
  return { reading, asked }
}

describe.each(['standard', 'listed'] as const)('a wallet of kind %s', (kind) => {
  test('spec 9.10: a session lists payment accounts first, then ordinals accounts, with their keys', async () => {
    const { status, wallet } = await connect(kind)
    expect(status.network).toBe(mainnet)
    expect(status.accounts.map(({ type }) => type)).toEqual(['payment', 'payment', 'ordinal', 'ordinal'])
    expect(status.accounts[0]).toMatchObject({
      address: wallet.addresses[0],
      publicKey: expect.stringMatching(/^0[23]/),
    })
    expect(status.accounts[2]?.publicKey).toHaveLength(64)
  })

  test.each(['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const)('a message is signed by a %s account', async (paysWith) => {
    const { provider, status } = await connect(kind, { paysWith })
    const message = 'grüße 👋'
    const { address } = status.accounts[0]
    const signature = await provider.signMessage({ message })
    expect(verifyBip122({ chainId: mainnet, address, message, signature })).toBe(true)
    if (paysWith === 'p2tr') return
    const ecdsa = await provider.signMessage({ message, address, protocol: 'ecdsa' })
    expect(atob(ecdsa)).toHaveLength(65)
    expect(verifyBip122({ chainId: mainnet, address, message, signature: ecdsa })).toBe(true)
  })

  test('a wallet is not asked to sign for the account of another wallet', async () => {
    const { provider, wallet } = await connect(kind)
    const address = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
    expect(await codeOf(provider.signMessage({ message: 'hello', address }))).toBe('invalid_address')
    expect(wallet.prompts).toEqual([{ kind: 'connect' }])
  })
})

test('a listed wallet that switches its network has other accounts', async () => {
  const { chain, provider, status } = await connect('listed')
  const session = { sourceId: 'page', connectorId: 'fox', namespace: 'bip122' as const, provider, ...status }
  const there = { ...network, caipNetworkId: bitcoinTestnet.caipNetworkId } as CaipNetwork
  const next = await chain.switching?.switchNetwork(session, there, { signal })
  expect(next?.network).toBe(bitcoinTestnet.caipNetworkId)
  expect(next?.accounts[0].address).toMatch(/^tb1q/)
})

describe('balances', () => {
  const stats = (funded: number, spent: number) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
  const holding = { chain_stats: stats(5_000, 1_000), mempool_stats: stats(0, 500) }

  test('a balance includes the mempool, and comes from the first endpoint that answers', async () => {
    const { reading, asked } = chainWith((url) =>
      url.startsWith(first) ? new Response('busy', { status: 503 }) : Response.json(holding),
    )
    expect(await reading.native(account, network, { signal })).toBe(3_500n)
    expect(asked).toEqual([`${first}/address/${account}`, `${second}address/${account}`])
  })

  test.each([
    ['nonsense', () => new Response('<html>')],
    ['an invalid amount', () => Response.json({ ...holding, chain_stats: stats(-1, 0) })],
  ])('a balance is not read from %s', async (_, answer) => {
    const { reading } = chainWith(answer)
    expect(['bad_message', 'rpc_failed']).toContain(await codeOf(reading.native(account, network, { signal })))
  })

  test('a balance of an address of another network is not requested', async () => {
    const { reading, asked } = chainWith(() => Response.json(holding))
    const foreign = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(await codeOf(reading.native(foreign, network, { signal }))).toBe('invalid_address')
    expect(asked).toEqual([])
  })

  test('a balance needs an endpoint', async () => {
    const bare = { ...network, rpcUrls: { ...network.rpcUrls, default: { http: [] } } }
    const { reading } = chainWith(() => Response.json(holding))
    expect(await codeOf(reading.native(account, bare, { signal }))).toBe('missing_rpc_url')
  })
})

test('BitcoinAdapter takes no options', () => {
  expect(bitcoinAdapter()).toMatchObject({ namespace: 'bip122' })
  expect(() => new BitcoinAdapter({ network: 'main' } as never)).toThrow('Option "network" is not an option')
})
