import * as networks from '@openappkit/core/networks'
import { expect, test } from 'vitest'
import { placeOf } from '../names/names-client.js'
import { multicallOf } from './reading.js'

const { availableNamespaces: _, defineChain: __, ...table } = networks
const evm = Object.entries(table).filter(([, { chainNamespace }]) => chainNamespace === 'eip155')

/** Names of contracts in viem's networks. */
const contractsOf = (network: object) =>
  Object((network as { contracts?: unknown }).contracts) as Record<string, unknown>

/** Networks that most apps use. */
const usual = ['mainnet', 'base', 'arbitrum', 'optimism', 'polygon', 'bsc', 'avalanche', 'linea', 'zkSync', 'sepolia']

test('a bundled network reads tokens in one request if viem defines its Multicall3', () => {
  const named = evm.filter(([, network]) => contractsOf(network)['multicall3'])
  expect(named.map(([name]) => name)).toEqual(expect.arrayContaining([...usual, 'xLayer']))
  for (const [name, network] of named) expect(multicallOf(network as never), name).toMatch(/^0x[\da-f]{40}$/i)
})

test('a bundled network resolves names if viem defines its universal resolver or registry', () => {
  const named = evm.filter(
    ([, network]) => contractsOf(network)['ensUniversalResolver'] ?? contractsOf(network)['ensRegistry'],
  )
  const expected = ['mainnet', 'sepolia', 'holesky', 'linea', 'berachain', 'pulsechain', 'story']
  expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(expected))
  for (const [name, network] of named) {
    const place = placeOf(network as never)
    const hasUniversal = contractsOf(network)['ensUniversalResolver'] !== undefined
    const address = expect.stringMatching(/^0x[\da-f]{40}$/i) as string
    expect(place, name).toEqual({ [hasUniversal ? 'universal' : 'registry']: address })
  }
})

test('the usual networks have an explorer and an endpoint, and only Sepolia is a test network', () => {
  for (const name of usual) {
    const network = new Map<string, object>(evm).get(name) as (typeof table)['mainnet']
    expect(network.blockExplorers.default.url, name).toMatch(/^https:/)
    expect(network.rpcUrls.default.http[0], name).toMatch(/^https:/)
    expect(Boolean(network.testnet), name).toBe(name === 'sepolia')
  }
})
