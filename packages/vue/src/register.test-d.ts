import { type AppKit, useAppKitAccount, useAppKitNetwork, useAppKitNetworkCore } from '@openappkit/vue'
import { base, mainnet, optimism } from '@openappkit/vue/networks'
import { expectTypeOf, test } from 'vitest'

const networks = [mainnet, base] as const

declare module '@openappkit/vue' {
  interface Register {
    networks: typeof networks
  }
}

declare const kit: AppKit

test('composables have the ids and addresses of the registered networks', () => {
  expectTypeOf(() => useAppKitNetwork().value.chainId).returns.toEqualTypeOf<1 | 8453 | undefined>()
  expectTypeOf(() => useAppKitNetwork().value.caipNetwork?.id).returns.toEqualTypeOf<1 | 8453 | undefined>()
  expectTypeOf(() => useAppKitNetworkCore().value.caipNetworkId).returns.toEqualTypeOf<
    'eip155:1' | 'eip155:8453' | undefined
  >()
  expectTypeOf(() => useAppKitAccount().value.address).returns.toEqualTypeOf<`0x${string}` | undefined>()
  expectTypeOf(() => useAppKitAccount({ namespace: 'solana' }).value.address).returns.toEqualTypeOf<
    string | undefined
  >()
})

test('switchNetwork of the composable and of the kit accept only the registered networks', () => {
  const change = async () => {
    const { switchNetwork, caipNetwork } = useAppKitNetwork().value
    await switchNetwork(base)
    if (caipNetwork) await switchNetwork(caipNetwork)
    await kit.switchNetwork('eip155:1')
    // @ts-expect-error The app did not register this network.
    await switchNetwork(optimism)
    // @ts-expect-error The app did not register this network.
    await kit.switchNetwork(optimism)
  }
  expectTypeOf(change).toBeFunction()
})
