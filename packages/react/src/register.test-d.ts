import { type AppKit, useAppKitAccount, useAppKitNetwork, useAppKitNetworkCore } from '@openappkit/react'
import { base, mainnet, optimism } from '@openappkit/react/networks'
import { expectTypeOf, test } from 'vitest'

const networks = [mainnet, base] as const

declare module '@openappkit/react' {
  interface Register {
    networks: typeof networks
  }
}

declare const kit: AppKit

test('hooks have the ids and addresses of the registered networks', () => {
  expectTypeOf(() => useAppKitNetwork().chainId).returns.toEqualTypeOf<1 | 8453 | undefined>()
  expectTypeOf(() => useAppKitNetwork().caipNetwork?.id).returns.toEqualTypeOf<1 | 8453 | undefined>()
  expectTypeOf(() => useAppKitNetworkCore().caipNetworkId).returns.toEqualTypeOf<
    'eip155:1' | 'eip155:8453' | undefined
  >()
  expectTypeOf(() => useAppKitAccount().address).returns.toEqualTypeOf<`0x${string}` | undefined>()
  expectTypeOf(() => useAppKitAccount({ namespace: 'solana' }).address).returns.toEqualTypeOf<string | undefined>()
})

test('switchNetwork of the hook and of the kit accept only the registered networks', () => {
  const change = async () => {
    const { switchNetwork, caipNetwork } = useAppKitNetwork()
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
