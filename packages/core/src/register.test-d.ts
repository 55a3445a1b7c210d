import type { AppKit, AppKitNetwork, CaipNetwork } from '@openappkit/core'
import { base, defineChain, mainnet, solana } from '@openappkit/core/networks'
import type { Chain } from 'viem'
import { expectTypeOf, test } from 'vitest'

const local = defineChain({
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})
const plain = { ...mainnet, id: 100 } as const satisfies Chain
const networks = [mainnet, base, local, solana] as const

declare module '@openappkit/core' {
  interface Register {
    networks: typeof networks
  }
}

declare const kit: AppKit
type SolanaId = (typeof solana)['id']

test('the ids of the networks are those that the app registers', () => {
  const read = () => kit.getNetwork()
  expectTypeOf(read).returns.toHaveProperty('chainId').toEqualTypeOf<1 | 8453 | 31_337 | SolanaId | undefined>()
  expectTypeOf(() => kit.getChainId()).returns.toEqualTypeOf<1 | 8453 | 31_337 | SolanaId | undefined>()
  expectTypeOf(() => kit.getCaipNetworkId()).returns.toEqualTypeOf<
    'eip155:1' | 'eip155:8453' | 'eip155:31337' | (typeof solana)['caipNetworkId'] | undefined
  >()
})

test('a namespace narrows the ids to its own networks', () => {
  expectTypeOf(() => kit.getNetwork('eip155').chainId).returns.toEqualTypeOf<1 | 8453 | 31_337 | undefined>()
  expectTypeOf(() => kit.getNetwork('solana').chainId).returns.toEqualTypeOf<SolanaId | undefined>()
  expectTypeOf(() => kit.getNetwork('cosmos').chainId).returns.toEqualTypeOf<undefined>()
})

test('a network of the kit is one of the app', () => {
  const read = () => kit.getCaipNetworks('eip155')[0]
  expectTypeOf(read).returns.toExtend<CaipNetwork | undefined>()
  expectTypeOf(() => kit.getCaipNetwork('eip155')?.caipNetworkId).returns.toEqualTypeOf<
    'eip155:1' | 'eip155:8453' | 'eip155:31337' | undefined
  >()
})

test('an address is hex in eip155, and text in other namespaces', () => {
  expectTypeOf(() => kit.getAccount('eip155').address).returns.toEqualTypeOf<`0x${string}` | undefined>()
  expectTypeOf(() => kit.getAddress('eip155')).returns.toEqualTypeOf<`0x${string}` | undefined>()
  expectTypeOf(() => kit.getAddress('solana')).returns.toEqualTypeOf<string | undefined>()
  expectTypeOf(() => kit.getAddress()).returns.toEqualTypeOf<string | undefined>()
})

test('switchNetwork accepts only networks of the app and their ids', () => {
  const change = async (wide: AppKitNetwork) => {
    await kit.switchNetwork(base)
    await kit.switchNetwork('eip155:8453')
    const network = kit.getNetwork().caipNetwork
    if (network) await kit.switchNetwork(network)
    // @ts-expect-error The app did not register this network.
    await kit.switchNetwork(plain)
    // @ts-expect-error The app did not register this id.
    await kit.switchNetwork('eip155:100')
    // @ts-expect-error The id may be any.
    await kit.switchNetwork(wide)
  }
  expectTypeOf(change).toBeFunction()
})
