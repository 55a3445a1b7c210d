import type { AppKit } from '@openappkit/modal'
import { base, mainnet } from '@openappkit/modal/networks'
import { expectTypeOf, test } from 'vitest'

const networks = [mainnet, base]

declare module '@openappkit/modal' {
  interface Register {
    networks: typeof networks
  }
}

declare const kit: AppKit

test('networks that are registered in the modal narrow the kit', () => {
  expectTypeOf(() => kit.getChainId()).returns.toEqualTypeOf<1 | 8453 | undefined>()
  expectTypeOf(() => kit.getAddress()).returns.toEqualTypeOf<`0x${string}` | undefined>()
  // @ts-expect-error The app did not register this id.
  const change = () => kit.switchNetwork('eip155:10')
  expectTypeOf(change).toBeFunction()
})
