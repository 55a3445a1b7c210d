import { afterEach, beforeEach, describe } from 'vitest'
import { describeConnect } from './connect-contract.js'
import { describeDisconnect } from './disconnect-contract.js'
import { describeRestore } from './restore-contract.js'
import type { SourceHarness, SourceTraits } from './source-harness.js'
import { faults as allFaults } from '../wallet/ending.js'
import { describeFollowing } from './following-contract.js'

/**
 * Defines the contract of every source, with any wallet. Each test gets a fresh harness. By default the source reaches
 * wallets, which can fail in every way.
 */
export function describeSourceContract(
  name: string,
  setup: () => SourceHarness | Promise<SourceHarness>,
  { reachesWallets = true, faults = allFaults }: Partial<SourceTraits> = {},
): void {
  describe(`${name} keeps the source contract`, () => {
    let harness: SourceHarness
    beforeEach(async () => {
      harness = await setup()
    })
    afterEach(async () => {
      harness.source.stop()
      await harness.stop?.()
    })

    for (const describePart of [describeConnect, describeRestore, describeFollowing, describeDisconnect]) {
      describePart(() => harness, { reachesWallets, faults })
    }
  })
}
