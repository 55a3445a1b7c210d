import { type Chain, custom, type Transport } from 'viem'
import { expectTypeOf, test } from 'vitest'
import type {
  Account,
  AppKit,
  AppKitNetwork,
  AppKitOptions,
  ChainNamespace,
  ErrorCode,
  OpenOptions,
  Provider,
} from './index.js'
import { base, mainnet, solana } from './networks/index.js'

const adapters = [] as const

test('the options require networks and allow no unknown names', () => {
  expectTypeOf<{ networks: [typeof mainnet] }>().toExtend<AppKitOptions>()
  expectTypeOf<{ networks: [{ id: 1 }] }>().not.toExtend<AppKitOptions>()
  expectTypeOf<object>().not.toExtend<AppKitOptions>()
  expectTypeOf<keyof AppKitOptions>().extract<'siwxConfig' | 'networks'>().toEqualTypeOf<'networks'>()
  expectTypeOf({ networks: [mainnet, base, solana], adapters } as const).toExtend<AppKitOptions>()
})

test('networks are any array or tuple, read-only or not, also of viem chains', () => {
  expectTypeOf<{ networks: AppKitNetwork[] }>().toExtend<AppKitOptions>()
  expectTypeOf<{ networks: readonly AppKitNetwork[] }>().toExtend<AppKitOptions>()
  expectTypeOf<{ networks: [AppKitNetwork, ...AppKitNetwork[]] }>().toExtend<AppKitOptions>()
  expectTypeOf<{ networks: Chain[] }>().toExtend<AppKitOptions>()
  expectTypeOf<{ networks: readonly [Chain, ...Chain[]] }>().toExtend<AppKitOptions>()
})

test('a custom endpoint is keyed by a CAIP-2 id and has an address', () => {
  expectTypeOf<{ 'eip155:1': [{ url: string }] }>().toExtend<NonNullable<AppKitOptions['customRpcUrls']>>()
  expectTypeOf<{ 'eip155:1': [{ host: string }] }>().not.toExtend<NonNullable<AppKitOptions['customRpcUrls']>>()
})

test('the type of an address includes undefined', () => {
  expectTypeOf<Account['address']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<AppKit['getAddress']>().returns.toEqualTypeOf<string | undefined>()
})

test('the type of a provider is the one that the app names, or undefined', () => {
  type Request = { request(call: { method: string }): Promise<unknown> }
  const read = (kit: AppKit) => kit.getProvider<Request>('eip155')
  expectTypeOf<ReturnType<typeof read>>().toEqualTypeOf<Request | undefined>()
})

test('a provider of eip155 is an EIP-1193 provider if the app names no type', () => {
  const read = (kit: AppKit) => kit.getProvider('eip155')
  expectTypeOf(read).returns.toEqualTypeOf<Provider | undefined>()
  const readAny = (kit: AppKit, namespace: ChainNamespace) => kit.getProvider(namespace)
  expectTypeOf(readAny).returns.toBeUnknown()
})

test('viem and ethers accept the provider without a cast', () => {
  // The parameter of the `BrowserProvider` of ethers 6.
  type EthersRequest = { method: string; params?: unknown[] | Record<string, unknown> }
  type EthersProvider = { request(request: EthersRequest): Promise<unknown> }
  expectTypeOf<Provider>().toExtend<EthersProvider>()
  const connect = (kit: AppKit) => {
    const provider = kit.getProvider('eip155')
    return provider && custom(provider)
  }
  expectTypeOf(connect).returns.toExtend<Transport | undefined>()
})

test('error codes are a closed list', () => {
  expectTypeOf<'user_rejected'>().toExtend<ErrorCode>()
  expectTypeOf<'something_else'>().not.toExtend<ErrorCode>()
})

test('the state can be read but not written', () => {
  const write = (kit: AppKit) => {
    // @ts-expect-error Only features write it.
    kit.state.modal.open = true
    // @ts-expect-error At any depth.
    kit.state.router.history.push({ view: 'Connect', data: {} })
  }
  expectTypeOf(write).toBeFunction()
  expectTypeOf<AppKit['state']['modal']['open']>().toEqualTypeOf<boolean>()
})

test('only known views have a name', () => {
  expectTypeOf<'Networks' | 'Swap'>().toExtend<NonNullable<OpenOptions['view']>>()
  expectTypeOf<'NoSuchView'>().not.toExtend<NonNullable<OpenOptions['view']>>()
})
