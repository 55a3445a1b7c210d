import { expectTypeOf, test } from 'vitest'
import type { Account, AppKit, AppKitOptions, ErrorCode } from './index.js'
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
