import { afterEach, beforeEach, describe } from 'vitest'
import type { ChainHarness } from './chain-harness.js'
import { describeFacts } from './facts-contract.js'
import { describeReading } from './reading-contract.js'
import { describeSending } from './sending-contract.js'
import { describeSigning } from './signing-contract.js'
import { describeSwitching } from './switching-contract.js'
import { describeWallets } from './wallets-contract.js'
import { describeWatch } from './watch-contract.js'

/** Traits of a chain that select its tests. */
export type ChainTraits = {
  /** Decides on the network. `page`: switching sends no request to the wallet. */
  network?: 'wallet' | 'page'
  /** Whether the chain sends. Default: true. */
  sends?: boolean
  /** Whether the harness provides a network that the wallet does not know. Default: true. */
  hasUnknown?: boolean
  /** Whether the page can read its permission without a prompt. Default: true. */
  showsPermission?: boolean
  /** Whether a wallet emits changes before the page has opened it. Default: true. */
  speaksBeforeOpening?: boolean
}

/** Defines the contract of every chain, with any wallet. Each test gets a fresh harness. */
export function describeChainContract(
  name: string,
  setup: () => ChainHarness | Promise<ChainHarness>,
  {
    network = 'wallet',
    sends = true,
    hasUnknown = true,
    showsPermission = true,
    speaksBeforeOpening = true,
  }: ChainTraits = {},
): void {
  describe(`${name} keeps the chain contract`, () => {
    let harness: ChainHarness
    beforeEach(async () => {
      harness = await setup()
    })
    afterEach(() => harness.stop?.())

    describeFacts(() => harness)
    describeWallets(() => harness, { speaksBeforeOpening })
    describeReading(() => harness, { showsPermission })
    describeWatch(() => harness, { showsPermission })
    const parts = [describeSigning]
    for (const describePart of [...parts, ...(sends ? [describeSending] : [])]) describePart(() => harness)
    describeSwitching(() => harness, { decidedBy: network, hasUnknown })
  })
}
