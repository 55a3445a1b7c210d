import type { CaipNetwork } from '@openappkit/core'
import { expect, test } from 'vitest'
import { groupNetworks } from './group-networks.js'

const network = (id: number, name: string, testnet = false) =>
  ({ id, name, testnet, caipNetworkId: `eip155:${id}` }) as CaipNetwork
const networks = [network(1, 'Ethereum'), network(8453, 'Base'), network(10, 'OP Mainnet'), network(5, 'Sepolia', true)]
const names = (group: readonly CaipNetwork[]) => group.map(({ name }) => name)

test('the current network comes first, the others keep their order, and testnets are separate', () => {
  const { main, testnets } = groupNetworks(networks, 'eip155:10')
  expect(names(main)).toEqual(['OP Mainnet', 'Ethereum', 'Base'])
  expect(names(testnets)).toEqual(['Sepolia'])
})

test('a testnet that is in use comes first', () => {
  const { main, testnets } = groupNetworks(networks, 'eip155:5')
  expect(names(main)[0]).toBe('Sepolia')
  expect(testnets).toEqual([])
})

test.for([
  [' main ', ['OP Mainnet']],
  ['8453', ['Base']],
  ['nothing', []],
] as const)('the search finds a part of the name or the whole id: %s', ([search, found]) => {
  expect(names(groupNetworks(networks, 'eip155:1', search).main)).toEqual(found)
})
