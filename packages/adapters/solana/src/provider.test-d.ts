import type { AppKit } from '@openappkit/core'
import type { useAppKitProvider } from '@openappkit/react'
import type { useAppKitProvider as useInVue } from '@openappkit/vue'
import { expectTypeOf, test } from 'vitest'
import type { Provider, SolanaProvider } from './index.js'
import type { Provider as ReactProvider } from './react/index.js'
import type { Provider as VueProvider } from './vue/index.js'

test('a wallet of solana has the provider of this adapter where the app names no type', () => {
  const read = (kit: AppKit) => kit.getProvider('solana')
  expectTypeOf(read).returns.toEqualTypeOf<SolanaProvider | undefined>()
  const readInReact = (use: typeof useAppKitProvider) => use('solana').walletProvider
  expectTypeOf(readInReact).returns.toEqualTypeOf<SolanaProvider | undefined>()
  const readInVue = (use: typeof useInVue) => use('solana').walletProvider
  expectTypeOf(readInVue).returns.toEqualTypeOf<SolanaProvider | undefined>()
})

test('every entry names it Provider as well', () => {
  expectTypeOf<Provider>().toEqualTypeOf<SolanaProvider>()
  expectTypeOf<ReactProvider>().toEqualTypeOf<SolanaProvider>()
  expectTypeOf<VueProvider>().toEqualTypeOf<SolanaProvider>()
})
