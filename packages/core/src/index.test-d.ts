import { expectTypeOf, test } from 'vitest'
import type { Account, AppKit, AppKitOptions, ErrorCode, OpenOptions } from './index.js'
import { base, mainnet, solana } from './networks/index.js'

const adapters = [] as const

test('options need at least one network and know no others', () => {
  expectTypeOf<{ networks: [typeof mainnet] }>().toExtend<AppKitOptions>()
  expectTypeOf<{ networks: [] }>().not.toExtend<AppKitOptions>()
  expectTypeOf<keyof AppKitOptions>().extract<'siwxConfig' | 'networks'>().toEqualTypeOf<'networks'>()
  expectTypeOf({ networks: [mainnet, base, solana], adapters } as const).toExtend<AppKitOptions>()
})

test('a custom endpoint belongs to a network in CAIP-2 form and has an address', () => {
  expectTypeOf<{ 'eip155:1': [{ url: string }] }>().toExtend<NonNullable<AppKitOptions['customRpcUrls']>>()
  expectTypeOf<{ 'eip155:1': [{ host: string }] }>().not.toExtend<NonNullable<AppKitOptions['customRpcUrls']>>()
})

test('an address may be missing, and says so', () => {
  expectTypeOf<Account['address']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<AppKit['getAddress']>().returns.toEqualTypeOf<string | undefined>()
})

test('a provider is what the app says it is, or not there', () => {
  type Request = { request(call: { method: string }): Promise<unknown> }
  const read = (kit: AppKit) => kit.getProvider<Request>('eip155')
  expectTypeOf<ReturnType<typeof read>>().toEqualTypeOf<Request | undefined>()
})

test('error codes are a closed list', () => {
  expectTypeOf<'user_rejected'>().toExtend<ErrorCode>()
  expectTypeOf<'something_else'>().not.toExtend<ErrorCode>()
})

test('the state can be read and not written', () => {
  const write = (kit: AppKit) => {
    // @ts-expect-error It is for the features to write.
    kit.state.modal.open = true
    // @ts-expect-error However deep.
    kit.state.router.history.push({ view: 'Connect', data: {} })
  }
  expectTypeOf(write).toBeFunction()
  expectTypeOf<AppKit['state']['modal']['open']>().toEqualTypeOf<boolean>()
})

test('a view has a name that is known', () => {
  expectTypeOf<'Networks' | 'Swap'>().toExtend<NonNullable<OpenOptions['view']>>()
  expectTypeOf<'NoSuchView'>().not.toExtend<NonNullable<OpenOptions['view']>>()
})
