import { afterEach, beforeEach, describe } from 'vitest'
import type { ChainHarness } from './chain-harness.js'
import { describeReading } from './reading-contract.js'
import { describeSending } from './sending-contract.js'
import { describeSigning } from './signing-contract.js'
import { describeSwitching } from './switching-contract.js'
import { describeWallets } from './wallets-contract.js'
import { describeWatch } from './watch-contract.js'

/** What the suite has to know before its first test. */
export type ChainTraits = {
  /** Who decides on the network: of the page alone no wallet is asked. */
  network?: 'wallet' | 'page'
}

/** What every chain must do, with any wallet. Each test gets a fresh harness. */
export function describeChainContract(
  name: string,
  setup: () => ChainHarness | Promise<ChainHarness>,
  { network = 'wallet' }: ChainTraits = {},
): void {
  describe(`${name} keeps the chain contract`, () => {
    let harness: ChainHarness
    beforeEach(async () => {
      harness = await setup()
    })
    afterEach(() => harness.stop?.())

    const parts = [describeWallets, describeReading, describeWatch, describeSigning, describeSending]
    for (const describePart of parts) describePart(() => harness)
    describeSwitching(() => harness, network)
  })
}
