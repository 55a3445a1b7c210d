import { afterEach, beforeEach, describe } from 'vitest'
import type { ChainHarness } from './chain-harness.js'
import { describeReading } from './reading-contract.js'
import { describeSending } from './sending-contract.js'
import { describeSigning } from './signing-contract.js'
import { describeSwitching } from './switching-contract.js'
import { describeWallets } from './wallets-contract.js'
import { describeWatch } from './watch-contract.js'

/** What every chain must do, with any wallet. Each test gets a fresh harness. */
export function describeChainContract(name: string, setup: () => ChainHarness | Promise<ChainHarness>): void {
  describe(`${name} keeps the chain contract`, () => {
    let harness: ChainHarness
    beforeEach(async () => {
      harness = await setup()
    })
    afterEach(() => harness.stop?.())

    const parts = [describeWallets, describeReading, describeWatch, describeSwitching, describeSigning, describeSending]
    for (const describePart of parts) describePart(() => harness)
  })
}
