import type { Chain, createPublicClient } from 'viem'
import { expectTypeOf, test } from 'vitest'
import type { AppKitNetwork } from '../contracts/network.js'
import type * as entry from './index.js'

type Table = Omit<typeof entry, 'availableNamespaces' | 'defineChain'>
type Evm = { [Name in keyof Table]: Table[Name] extends { chainNamespace: 'eip155' } ? Name : never }[keyof Table]

/** The names of the networks that do not have this type. */
type Others<Type, Names extends keyof Table> = { [Name in Names]: Table[Name] extends Type ? never : Name }[Names]

test('every network is accepted by the kit', () => {
  expectTypeOf<Others<AppKitNetwork, keyof Table>>().toEqualTypeOf<never>()
})

test('every EVM network is a viem chain', () => {
  expectTypeOf<Others<Chain, Evm>>().toEqualTypeOf<never>()
  expectTypeOf<Others<NonNullable<Parameters<typeof createPublicClient>[0]['chain']>, Evm>>().toEqualTypeOf<never>()
})

test('a network keeps its literal id, and the fields that its tools read', () => {
  expectTypeOf<Table['xLayer']['id']>().toEqualTypeOf<196>()
  expectTypeOf<Table['base']['sourceId']>().toEqualTypeOf<1>()
  expectTypeOf<Table['mainnet']['blockTime']>().toEqualTypeOf<12000>()
})

test('networks of other namespaces are not viem chains', () => {
  expectTypeOf<Table['solana']>().not.toExtend<Chain>()
})
