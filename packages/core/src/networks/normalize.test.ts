import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bitcoinRegtest, defineChain, mainnet, solana } from './index.js'
import type { AppKitNetwork } from '../contracts/network.js'
import { toCaipNetwork, unsupportedNetwork } from './normalize.js'

const plain: AppKitNetwork = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}

describe('toCaipNetwork', () => {
  test('toCaipNetwork treats a plain viem chain as an EVM network', () => {
    expect(toCaipNetwork(plain)).toEqual({
      id: 31337,
      caipNetworkId: 'eip155:31337',
      chainNamespace: 'eip155',
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] }, chainDefault: { http: ['http://127.0.0.1:8545'] } },
    })
  })

  test('toCaipNetwork keeps explorer, contracts, the testnet flag, and other fields of the app', () => {
    const network = toCaipNetwork({ ...mainnet, formatters: {} } as AppKitNetwork)
    expect(network).toMatchObject({
      testnet: false,
      blockExplorers: mainnet.blockExplorers,
      contracts: mainnet.contracts,
      formatters: {},
    })
  })

  test('toCaipNetwork reads the namespace from either of its fields', () => {
    const { chainNamespace: _, ...byId } = solana
    const { caipNetworkId: __, ...byNamespace } = solana
    expect(toCaipNetwork(byId)).toEqual(toCaipNetwork(solana))
    expect(toCaipNetwork(byNamespace)).toEqual(toCaipNetwork(solana))
    expect(toCaipNetwork(bitcoinRegtest)).toMatchObject({
      chainNamespace: 'bip122',
      rpcUrls: { default: { http: [] } },
    })
  })

  test('toCaipNetwork uses only the app’s endpoints, in their order, and hides them from wallets', () => {
    const customRpcUrls = {
      'eip155:1': [
        { url: 'https://one.example/key' },
        { url: 'https://two.example' },
        { url: 'https://one.example/key' },
      ],
      'eip155:10': [{ url: 'https://other.example' }],
    }
    const network = toCaipNetwork(mainnet, { customRpcUrls })
    expect(network.rpcUrls.default.http).toEqual(['https://one.example/key', 'https://two.example'])
    expect(network.rpcUrls.chainDefault.http).toEqual(mainnet.rpcUrls.default.http)
  })

  test('toCaipNetwork puts the service first on EVM without endpoints of the app, and hides it from wallets', () => {
    const rules = { services: { blockchain: 'https://api.example/chain/' }, projectId: 'abc' }
    const [own] = mainnet.rpcUrls.default.http
    const { rpcUrls } = toCaipNetwork(mainnet, rules)
    expect(rpcUrls.default.http.slice(0, 2)).toEqual([
      'https://api.example/chain/v1?chainId=eip155%3A1&projectId=abc',
      own,
    ])
    expect(rpcUrls.chainDefault.http).toEqual(mainnet.rpcUrls.default.http)
    const bare = toCaipNetwork(plain, { services: { blockchain: 'https://api.example' } })
    expect(bare.rpcUrls.default.http[0]).toBe('https://api.example/v1?chainId=eip155%3A31337')
    const customRpcUrls = { 'eip155:1': [{ url: 'https://one.example' }] }
    expect(toCaipNetwork(mainnet, { ...rules, customRpcUrls }).rpcUrls.default.http).toEqual(['https://one.example'])
    expect(toCaipNetwork(solana, rules).rpcUrls.default.http).toEqual(solana.rpcUrls.default.http)
  })

  test('toCaipNetwork does not change the network of the app', () => {
    const frozen = Object.freeze({ ...plain, rpcUrls: Object.freeze(plain.rpcUrls) })
    expect(toCaipNetwork(frozen).rpcUrls.default.http).not.toBe(plain.rpcUrls.default.http)
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e21, '', '0x1', 'one', '01'])(
    'toCaipNetwork rejects %j as an EVM chain id',
    (id) => {
      expect(() => toCaipNetwork({ ...plain, id })).toThrow(
        expect.objectContaining({ code: 'invalid_chain_id', shortMessage: 'Invalid chainId' }),
      )
    },
  )

  test.each([2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'toCaipNetwork accepts %d as a chain id of the app',
    (id) => {
      expect(toCaipNetwork({ ...plain, id }).caipNetworkId).toBe(`eip155:${id}`)
    },
  )

  test('toCaipNetwork rejects an id above the app’s limit', () => {
    const id = 11_297_108_109
    for (const maxEvmChainId of [id, undefined])
      expect(toCaipNetwork({ ...plain, id }, { maxEvmChainId }).caipNetworkId).toBe(`eip155:${id}`)
    for (const maxEvmChainId of [id - 1, Number.NaN])
      expect(() => toCaipNetwork({ ...plain, id }, { maxEvmChainId })).toThrow('Invalid chainId')
    const beyond = '9007199254740993'
    expect(() => toCaipNetwork({ ...plain, id: beyond }, { maxEvmChainId: Infinity })).toThrow('Invalid chainId')
  })

  test('toCaipNetwork rejects an invalid id of another namespace', () => {
    const bad = { code: 'invalid_caip_network_id' }
    expect(() => toCaipNetwork({ ...solana, caipNetworkId: 'solana:main net' })).toThrow(expect.objectContaining(bad))
    expect(() => toCaipNetwork({ ...solana, caipNetworkId: 'cosmos:cosmoshub-4' })).toThrow(
      expect.objectContaining(bad),
    )
  })

  test('spec 5.4: every chain id either throws Invalid chainId or is kept', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double(), fc.string()),
        fc.boolean(),
        (id, isLimited) => {
          const maxEvmChainId = isLimited ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER
          const isValid = /^[1-9]\d*$/.test(String(id)) && Number(id) <= maxEvmChainId
          const run = () => toCaipNetwork({ ...plain, id }, isLimited ? { maxEvmChainId } : {})
          if (isValid) expect(run().caipNetworkId).toBe(`eip155:${id}`)
          else expect(run).toThrow('Invalid chainId')
        },
      ),
    )
  })
})

test('an unknown network keeps its id and has no other facts', () => {
  expect(unsupportedNetwork('eip155:999999')).toEqual({
    id: 999999,
    caipNetworkId: 'eip155:999999',
    chainNamespace: 'eip155',
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
  })
  expect(unsupportedNetwork('cosmos:juno-1').id).toBe('juno-1')
  expect(() => unsupportedNetwork('eip155:0')).toThrow(expect.objectContaining({ code: 'invalid_caip_network_id' }))
})

test('defineChain returns its argument with its literal types', () => {
  const chain = defineChain({ ...plain, id: 31337, name: 'Local' })
  const id: 31337 = chain.id
  expect(id).toBe(31337)
})
