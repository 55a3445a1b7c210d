import type { AppKitOptions, ChainNamespace, OpenResult } from '@openappkit/modal'
import { expectTypeOf, test } from 'vitest'
import type { App, GlobalComponents, Ref } from 'vue'
import * as vue from './index.js'
import {
  type Account,
  type AppKitButton,
  AppKitPlugin,
  type KitEvent,
  type Provider,
  type useAppKit,
  type useAppKitAccount,
  type useAppKitEvents,
  type useAppKitNetwork,
  type useAppKitProvider,
  type useAppKitState,
} from './index.js'

test('composables return the documented types', () => {
  type Provider = { request(call: { method: string }): Promise<unknown> }
  expectTypeOf<ReturnType<typeof useAppKitAccount>['value']>().toEqualTypeOf<Account>()
  expectTypeOf<ReturnType<typeof useAppKitNetwork>>().toExtend<
    Readonly<Ref<{ chainId: number | string | undefined }>>
  >()
  expectTypeOf<ReturnType<typeof useAppKitProvider<Provider>>['walletProvider']>().toEqualTypeOf<Provider>()
  expectTypeOf<ReturnType<typeof useAppKitEvents>['data']>().toEqualTypeOf<KitEvent>()
  expectTypeOf<ReturnType<typeof useAppKitState>['activeChain']>().toEqualTypeOf<ChainNamespace>()
  expectTypeOf<ReturnType<typeof useAppKit>['open']>().returns.toEqualTypeOf<Promise<OpenResult>>()
})

test('a wallet has the provider type of its namespace by default', () => {
  const read = () => vue.useAppKitProvider('eip155').walletProvider
  expectTypeOf(read).returns.toEqualTypeOf<Provider | undefined>()
  const readNamed = () => vue.useAppKitProvider<{ isMine: true }>('eip155').walletProvider
  expectTypeOf(readNamed).returns.toEqualTypeOf<{ isMine: true }>()
})

test('a button accepts only its own properties, also as a tag', () => {
  type Props = Parameters<typeof AppKitButton>[0]
  expectTypeOf<Props['size']>().toEqualTypeOf<'lg' | 'md' | 'sm' | undefined>()
  expectTypeOf<Parameters<GlobalComponents['appkit-button']>[0]['balance']>().toEqualTypeOf<
    'show' | 'hide' | undefined
  >()
})

test('the plugin accepts the options of createAppKit', () => {
  const use = (app: App, options: AppKitOptions) => app.use(AppKitPlugin, options)
  expectTypeOf(use).returns.toEqualTypeOf<App>()
})
