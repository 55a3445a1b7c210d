import { type AdapterDescriptor, type AppKitNetwork, createAppKit } from '@openappkit/core'
import { arbitrum, base, bitcoin, mainnet, solana } from '@openappkit/core/networks'
import { type Config, type CreateConnectorFn, getClient, type GetClientParameters } from '@wagmi/core'
import type { Chain } from 'viem'
import { expectTypeOf, test } from 'vitest'
import type { WagmiProviderProps } from 'wagmi'
import { WagmiAdapter, type WagmiAdapterOptions } from './index.js'

test('createAppKit accepts the adapter, and WagmiProvider its config', () => {
  expectTypeOf<WagmiAdapter>().toExtend<AdapterDescriptor>()
  expectTypeOf<WagmiAdapter['wagmiConfig']>().toEqualTypeOf<Config>()
  expectTypeOf<WagmiAdapter['wagmiConfig']>().toExtend<WagmiProviderProps['config']>()
})

test('options are the options of wagmi with networks in place of chains', () => {
  expectTypeOf<{ chains: [] }>().not.toExtend<WagmiAdapterOptions>()
  expectTypeOf<{ networks: [{ id: 1 }] }>().not.toExtend<WagmiAdapterOptions>()
  expectTypeOf<keyof WagmiAdapterOptions>().extract<'chains'>().toEqualTypeOf<never>()
  expectTypeOf<WagmiAdapterOptions['ssr']>().toEqualTypeOf<boolean | undefined>()
  expectTypeOf<WagmiAdapterOptions['connectors']>().toEqualTypeOf<readonly CreateConnectorFn[] | undefined>()
})

type ChainIds<Adapter extends { wagmiConfig: { chains: readonly { id: number }[] } }> =
  Adapter['wagmiConfig']['chains'][number]['id']

// Compiled, not run: the arrays have the types of arrays in apps.
const make = <const Networks extends readonly AppKitNetwork[]>(networks: Networks) => {
  const adapter = new WagmiAdapter({ networks })
  createAppKit({ adapters: [adapter], networks })
  return adapter
}
const inline = () => new WagmiAdapter({ networks: [mainnet, base] })
const inferred = [mainnet, arbitrum]
const constant = [mainnet, arbitrum, solana, bitcoin] as const
// Like the chains of `viem/chains`.
declare const fromViem: readonly [Chain & { id: 1 }, Chain & { id: 10 }]

test('the config knows the chain ids of networks whose ids are literal', () => {
  expectTypeOf<ChainIds<ReturnType<typeof inline>>>().toEqualTypeOf<1 | 8453>()
  expectTypeOf<ChainIds<WagmiAdapter<typeof inferred>>>().toEqualTypeOf<1 | 42161>()
  expectTypeOf<ChainIds<WagmiAdapter<typeof fromViem>>>().toEqualTypeOf<1 | 10>()
  expectTypeOf<WagmiAdapter<typeof constant>['wagmiConfig']>().toExtend<WagmiProviderProps['config']>()
})

test('a client has a chain of the config', () => {
  const read = ({ wagmiConfig }: WagmiAdapter<typeof constant>) => getClient(wagmiConfig, { chainId: 42161 })?.chain.id
  expectTypeOf(read).returns.toExtend<42161 | undefined>()
  type ChainId = GetClientParameters<WagmiAdapter<typeof constant>['wagmiConfig']>['chainId']
  expectTypeOf<42161>().toExtend<ChainId>()
  expectTypeOf<5>().not.toExtend<ChainId>()
})

test('networks of other namespaces are not chains of wagmi', () => {
  expectTypeOf<ChainIds<WagmiAdapter<typeof constant>>>().toEqualTypeOf<1 | 42161>()
  expectTypeOf<WagmiAdapter<readonly [typeof solana]>['wagmiConfig']>().toEqualTypeOf<Config>()
})

test('networks of unknown ids have the config of wagmi with any chain id', () => {
  expectTypeOf<WagmiAdapter<AppKitNetwork[]>['wagmiConfig']>().toEqualTypeOf<Config>()
  expectTypeOf<WagmiAdapter<[AppKitNetwork, ...AppKitNetwork[]]>['wagmiConfig']>().toEqualTypeOf<Config>()
  expectTypeOf<WagmiAdapter<readonly AppKitNetwork[]>['wagmiConfig']>().toEqualTypeOf<Config>()
  expectTypeOf<WagmiAdapter<Chain[]>['wagmiConfig']>().toEqualTypeOf<Config>()
  expectTypeOf<WagmiAdapter<[Chain, typeof mainnet]>['wagmiConfig']>().toEqualTypeOf<Config>()
})

test('every array of networks fits both calls, read-only or not', () => {
  expectTypeOf(make).toBeCallableWith([mainnet, base] as AppKitNetwork[])
  expectTypeOf(make).toBeCallableWith([mainnet, base] as readonly AppKitNetwork[])
  expectTypeOf(make).toBeCallableWith([mainnet, base] as [AppKitNetwork, ...AppKitNetwork[]])
  expectTypeOf(make).toBeCallableWith([...fromViem] as Chain[])
  expectTypeOf(make).toBeCallableWith([...fromViem] as [Chain, ...Chain[]])
  expectTypeOf(make).toBeCallableWith(constant)
  expectTypeOf(make).toBeCallableWith(fromViem)
})

test('an adapter of known networks fits where any adapter is expected', () => {
  expectTypeOf<WagmiAdapter<typeof constant>>().toExtend<WagmiAdapter>()
  expectTypeOf<WagmiAdapter<typeof constant>>().toExtend<AdapterDescriptor<'eip155'>>()
  class OwnAdapter extends WagmiAdapter {}
  expectTypeOf<OwnAdapter>().toExtend<WagmiAdapter>()
})
