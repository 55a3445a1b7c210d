import { afterEach, beforeEach, describe } from 'vitest'
import { describeConnect } from './connect-contract.js'
import type { AdapterHarness } from './harness.js'
import { describeRestore } from './restore-contract.js'
import { describeSigning } from './signing-contract.js'
import { describeSwitching } from './switching-contract.js'
import { describeWatch } from './watch-contract.js'

/** What every chain adapter must do, with any wallet. Each test gets a fresh harness. */
export function describeAdapterContract(name: string, setup: () => AdapterHarness | Promise<AdapterHarness>): void {
  describe(`${name} keeps the adapter contract`, () => {
    let harness: AdapterHarness
    beforeEach(async () => {
      harness = await setup()
    })
    afterEach(() => harness.stop?.())

    for (const describePart of [describeConnect, describeRestore, describeWatch, describeSwitching, describeSigning]) {
      describePart(() => harness)
    }
  })
}
