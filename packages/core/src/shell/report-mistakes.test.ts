import { expect, test } from 'vitest'
import type { AppKitOptions } from '../options/options.js'
import { createFakeChain, createFakeWallet, mainnet } from '../test/fake-adapter.fixture.js'
import { createFakePairing } from '../test/fake-pairing.fixture.js'
import { findMistakes } from './report-mistakes.js'
import { resolveNetworks } from './resolve-networks.js'

const solana = { ...mainnet, id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', chainNamespace: 'solana' } as const
const adapters = [createFakeChain([]).descriptor]
const { descriptor: pairing } = createFakePairing(createFakeWallet('phone'))

const find = (options: AppKitOptions) => findMistakes(options, resolveNetworks(options).networks)

test.each<[string, AppKitOptions]>([
  ['an adapter for every network', { networks: [mainnet], adapters }],
  ['a pairing, which reaches every namespace', { networks: [mainnet, solana], pairing, projectId: 'p' }],
])('nothing is said of %s', (_name, options) => {
  expect(find(options)).toEqual([])
})

test('no way to reach a wallet', () => {
  expect(find({ networks: [mainnet] })).toEqual([expect.stringContaining('"adapters" is empty')])
})

test('a network of a namespace that no adapter serves', () => {
  expect(find({ networks: [mainnet, solana], adapters })).toEqual([
    'Option "adapters" has none for "solana": nobody can connect on Solana',
  ])
})

test('a project id that pairs with nobody', () => {
  expect(find({ networks: [mainnet], adapters, projectId: 'p' })).toEqual([expect.stringContaining('"projectId"')])
})
