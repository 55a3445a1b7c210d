import type { AppKit } from '@openappkit/core'
import type { useAppKitProvider } from '@openappkit/react'
import type { useAppKitProvider as useInVue } from '@openappkit/vue'
import { expectTypeOf, test } from 'vitest'
import type { Provider, SolanaProvider } from './index.js'
import type { Provider as ReactProvider } from './react/index.js'
import type { Provider as VueProvider } from './vue/index.js'

test('the provider of solana has the type of this adapter by default', () => {
  const read = (kit: AppKit) => kit.getProvider('solana')
  expectTypeOf(read).returns.toEqualTypeOf<SolanaProvider | undefined>()
  const readInReact = (use: typeof useAppKitProvider) => use('solana').walletProvider
  expectTypeOf(readInReact).returns.toEqualTypeOf<SolanaProvider | undefined>()
  const readInVue = (use: typeof useInVue) => use('solana').walletProvider
  expectTypeOf(readInVue).returns.toEqualTypeOf<SolanaProvider | undefined>()
})

test('every entry point exports SolanaProvider as Provider, too', () => {
  expectTypeOf<Provider>().toEqualTypeOf<SolanaProvider>()
  expectTypeOf<ReactProvider>().toEqualTypeOf<SolanaProvider>()
  expectTypeOf<VueProvider>().toEqualTypeOf<SolanaProvider>()
})
