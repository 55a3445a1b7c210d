import { expect, test } from 'vitest'
import type { AppKitOptions } from '../../options/options.js'
import { createFakeChain, createFakeWallet, mainnet } from '../../test/fake-adapter.fixture.js'
import { createFakePairing } from '../../test/fake-pairing.fixture.js'
import { findMistakes } from './report-mistakes.js'
import { resolveNetworks } from './resolve-networks.js'

const solana = { ...mainnet, id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', chainNamespace: 'solana' } as const
const adapters = [createFakeChain([]).descriptor]
const { descriptor: pairing } = createFakePairing(createFakeWallet('phone'))

const find = (options: AppKitOptions) => findMistakes(options, resolveNetworks(options).networks)

test.each<[string, AppKitOptions]>([
  ['an adapter for every network', { networks: [mainnet], adapters }],
  ['a pairing, which reaches every namespace', { networks: [mainnet, solana], pairing, projectId: 'p' }],
])('findMistakes reports nothing for %s', (_name, options) => {
  expect(find(options)).toEqual([])
})

test('findMistakes reports an app that cannot reach any wallet', () => {
  expect(find({ networks: [mainnet] })).toEqual([expect.stringContaining('"adapters" is empty')])
})

test('findMistakes reports a network of a namespace without an adapter', () => {
  expect(find({ networks: [mainnet, solana], adapters })).toEqual([
    'Option "adapters" has none for "solana": no wallet can connect on Solana',
  ])
})

test.each<[string, object, string]>([
  ['a project id without a pairing', { projectId: 'p' }, '"projectId" pairs with no wallet'],
  ['a pairing that is enabled but missing', { enableWalletConnect: true }, '"enableWalletConnect" pairs with no'],
  ['settings in place of a pairing', { pairing: { projectId: 'p' } }, '"pairing" must be a pairing'],
  ['tokens under a bare chain id', { tokens: { 1: { address: '0x' } } }, '"tokens.1" must have a CAIP-2 id'],
  ['a network that is named twice', { networks: [mainnet, mainnet] }, '"networks" names 1 twice'],
  ['a feature of another type', { features: { analytics: 'yes' } }, '"features.analytics" must be of type boolean'],
  ['an order that is not a list', { features: { connectMethodsOrder: 'wallet' } }, 'must be of type array'],
  ['a legal checkbox without a URL', { features: { legalCheckbox: true } }, 'needs "termsConditionsUrl"'],
  ['a wallet without an id', { customWallets: [{ name: 'x' }] }, '"customWallets[0]" must have an id and a name'],
  ['icons that are not a list', { metadata: { icons: '/i.png' } }, '"metadata.icons" must be of type array'],
  [
    'a network without an endpoint',
    { networks: [{ ...mainnet, rpcUrls: { default: { http: [] } } }] },
    'no RPC endpoint for One',
  ],
])('findMistakes reports %s', (_name, options, sentence) => {
  expect(find({ networks: [mainnet], adapters, ...options } as AppKitOptions)).toEqual([
    expect.stringContaining(sentence),
  ])
})
