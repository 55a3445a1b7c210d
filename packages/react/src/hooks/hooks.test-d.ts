import type { AppKitOptions, ChainNamespace, OpenResult } from '@openappkit/modal'
import type { ComponentProps, JSX } from 'react'
import { expectTypeOf, test } from 'vitest'
import * as hooks from '../index.js'
import type {
  AppKitButton,
  AppKitProviderProps,
  KitEvent,
  Provider as RootProvider,
  SIWXConfig,
  SIWXSession,
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitProvider,
  useAppKitSIWX,
  useAppKitState,
  useDisconnect,
} from '../index.js'

test('the provider accepts the options of createAppKit', () => {
  expectTypeOf<AppKitProviderProps>().toExtend<AppKitOptions>()
})

test('a button accepts only its own properties', () => {
  type Props = ComponentProps<typeof AppKitButton>
  expectTypeOf<Props['size']>().toEqualTypeOf<'lg' | 'md' | 'sm' | undefined>()
  expectTypeOf<Props['balance']>().toEqualTypeOf<'show' | 'hide' | undefined>()
  expectTypeOf<Props['namespace']>().toEqualTypeOf<ChainNamespace | undefined>()
})

test('a tag in JSX accepts only its own attributes', () => {
  type Tags = JSX.IntrinsicElements
  expectTypeOf<Tags['appkit-button']['balance']>().toEqualTypeOf<'show' | 'hide' | undefined>()
  expectTypeOf<Tags['appkit-wallet-button']['wallet']>().toEqualTypeOf<string | undefined>()
})

test('hooks return the documented types', () => {
  type Provider = { request(call: { method: string }): Promise<unknown> }
  expectTypeOf<ReturnType<typeof useAppKitAccount>['address']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<ReturnType<typeof useAppKitProvider<Provider>>['walletProvider']>().toEqualTypeOf<Provider>()
  expectTypeOf<ReturnType<typeof useAppKitSIWX>>().toEqualTypeOf<AppKitOptions['siwx']>()
  expectTypeOf<ReturnType<typeof useAppKit>['open']>().returns.toEqualTypeOf<Promise<OpenResult>>()
  expectTypeOf<ReturnType<typeof useDisconnect>['disconnect']>().returns.toEqualTypeOf<Promise<void>>()
})

test('a wallet has the provider type of its namespace by default', () => {
  const read = () => hooks.useAppKitProvider('eip155').walletProvider
  expectTypeOf(read).returns.toEqualTypeOf<RootProvider | undefined>()
  const readNamed = () => hooks.useAppKitProvider<{ isMine: true }>('eip155').walletProvider
  expectTypeOf(readNamed).returns.toEqualTypeOf<{ isMine: true }>()
  const readEither = (namespace: ChainNamespace) => hooks.useAppKitProvider(namespace).walletProvider
  expectTypeOf(readEither).returns.toBeUnknown()
})

test('the event is always defined, and the state is typed', () => {
  expectTypeOf<ReturnType<typeof useAppKitEvents>['data']>().toEqualTypeOf<KitEvent>()
  expectTypeOf<ReturnType<typeof useAppKitState>['activeChain']>().toEqualTypeOf<ChainNamespace>()
  expectTypeOf<ReturnType<typeof useAppKitState>['multiWallet']>().toEqualTypeOf<boolean | undefined>()
  expectTypeOf<ReturnType<typeof useAppKitState>>().not.toHaveProperty('nonsense')
})

test('the entry exports the types that apps use', () => {
  expectTypeOf<RootProvider['request']>().toBeFunction()
  expectTypeOf<SIWXConfig>().toEqualTypeOf<NonNullable<AppKitOptions['siwx']>>()
  expectTypeOf<Awaited<ReturnType<SIWXConfig['getSessions']>>>().toEqualTypeOf<readonly SIWXSession[]>()
})
