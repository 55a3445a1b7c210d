import { describe, expect, test } from 'vitest'
import { type CurrentHarness, readStatus } from './chain-harness.js'
import { codeOf, faultCodes, faults, never, soon } from '../wallet/ending.js'

/** Reading a wallet again after a reload, and closing it, where the chain does that. */
export function describeReading(harness: CurrentHarness): void {
  const open = () => harness().chain.wallets?.open(harness().provider, never())

  describe('read', () => {
    test('says the same as open, without a window', async ({ skip }) => {
      const status = (await open()) ?? skip()
      const { prompts } = harness().wallet
      expect(await readStatus(harness())).toEqual(status)
      expect(harness().wallet.prompts).toBe(prompts)
    })

    test('says which network the wallet has moved to meanwhile', async ({ skip }) => {
      if (!(await open())) skip()
      harness().wallet.switchTo(harness().networks[1])
      expect((await readStatus(harness())).network).toBe(harness().networks[1].caipNetworkId)
    })

    test('without permission is wallet_disconnected, and no window opens', async ({ skip }) => {
      if (!harness().chain.wallets) skip()
      expect(await codeOf(readStatus(harness()))).toBe('wallet_disconnected')
      expect(harness().wallet.prompts).toBe(0)
    })

    test.for(['throw', 'malformed', 'vanish'] as const)(
      'ends typed with a wallet that does this: %s',
      async (behaviour, { skip }) => {
        if (!(await open())) skip()
        harness().wallet.setBehaviour(behaviour)
        expect(await codeOf(harness().chain.wallets?.read(harness().provider, soon()))).toBe(faultCodes[behaviour])
      },
    )
  })

  describe('close', () => {
    test.for(['approve', ...faults] as const)(
      'never throws with a wallet that does this: %s',
      async (behaviour, { skip }) => {
        if (!(await open())) skip()
        harness().wallet.setBehaviour(behaviour)
        await expect(harness().chain.wallets?.close(harness().provider, soon())).resolves.toBeUndefined()
      },
    )
  })
}
