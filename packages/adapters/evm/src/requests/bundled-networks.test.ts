import * as networks from '@openappkit/core/networks'
import { expect, test } from 'vitest'
import { registryOf } from './naming.js'
import { multicallOf } from './reading.js'

const { availableNamespaces: _, defineChain: __, ...table } = networks
const evm = Object.entries(table).filter(([, { chainNamespace }]) => chainNamespace === 'eip155')

/** What viem calls the contracts of a network. */
const contractsOf = (network: object) =>
  Object((network as { contracts?: unknown }).contracts) as Record<string, unknown>

test('the tokens of a bundled network are read in one request wherever the network names its Multicall3', () => {
  const named = evm.filter(([, network]) => contractsOf(network)['multicall3'])
  expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(['mainnet', 'base', 'xLayer', 'zkSync']))
  for (const [name, network] of named) expect(multicallOf(network as never), name).toMatch(/^0x[\da-f]{40}$/i)
})

test('the names of a bundled network are read wherever the network names its registry', () => {
  const named = evm.filter(([, network]) => contractsOf(network)['ensRegistry'])
  expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(['mainnet', 'sepolia', 'linea']))
  for (const [name, network] of named) expect(registryOf(network as never), name).toMatch(/^0x[\da-f]{40}$/i)
})
