import type { AdapterDescriptor } from '@openappkit/core'
import type { Config, CreateConnectorFn } from '@wagmi/core'
import { expectTypeOf, test } from 'vitest'
import type { WagmiProviderProps } from 'wagmi'
import type { WagmiAdapter, WagmiAdapterOptions } from './index.js'

test('the adapter goes to createAppKit, its config to WagmiProvider', () => {
  expectTypeOf<WagmiAdapter>().toExtend<AdapterDescriptor>()
  expectTypeOf<WagmiAdapter['wagmiConfig']>().toEqualTypeOf<Config>()
  expectTypeOf<WagmiAdapter['wagmiConfig']>().toExtend<WagmiProviderProps['config']>()
})

test('options are those of wagmi, with networks in place of chains', () => {
  expectTypeOf<{ chains: [] }>().not.toExtend<WagmiAdapterOptions>()
  expectTypeOf<{ networks: [] }>().not.toExtend<WagmiAdapterOptions>()
  expectTypeOf<keyof WagmiAdapterOptions>().extract<'chains'>().toEqualTypeOf<never>()
  expectTypeOf<WagmiAdapterOptions['ssr']>().toEqualTypeOf<boolean | undefined>()
  expectTypeOf<WagmiAdapterOptions['connectors']>().toEqualTypeOf<readonly CreateConnectorFn[] | undefined>()
})
