import { describe, expect, test } from 'vitest'
import { type CurrentHarness, readStatus } from './chain-harness.js'
import { codeOf, faultCodes, faults, never, soon } from '../wallet/ending.js'

/** Tests of reading a wallet after a reload, and of closing it, for chains that support it. */
export function describeReading(harness: CurrentHarness, { showsPermission }: { showsPermission: boolean }): void {
  const open = () => harness().chain.wallets?.open(harness().provider, never())

  describe('read', () => {
    test('read returns the same as open, without a prompt', async ({ skip }) => {
      const status = (await open()) ?? skip()
      const { prompts } = harness().wallet
      expect(await readStatus(harness())).toEqual(status)
      expect(harness().wallet.prompts).toBe(prompts)
    })

    if (showsPermission)
      test('read returns the network that the wallet switched to meanwhile', async ({ skip }) => {
        if (!(await open())) skip()
        harness().wallet.switchTo(harness().networks[1])
        expect((await readStatus(harness())).network).toBe(harness().networks[1].caipNetworkId)
      })

    test('read rejects with `wallet_disconnected` without permission, and opens no prompt', async ({ skip }) => {
      if (!harness().chain.wallets) skip()
      expect(await codeOf(readStatus(harness()))).toBe('wallet_disconnected')
      expect(harness().wallet.prompts).toBe(0)
    })

    // Pages read the wallet on load, before any user interaction.
    test('read rejects with `wallet_disconnected` or `wallet_locked` when locked, and opens no prompt', async ({
      skip,
    }) => {
      if (!harness().chain.wallets) skip()
      harness().wallet.lock()
      expect(['wallet_disconnected', 'wallet_locked']).toContain(await codeOf(readStatus(harness())))
      expect(harness().wallet.prompts).toBe(0)
    })

    test('read of a wallet that hangs ends by the deadline, and opens no prompt', async ({ skip }) => {
      const { chain, provider, wallet } = harness()
      if (!chain.wallets) skip()
      wallet.setBehaviour('hang')
      const ending = codeOf(chain.wallets?.read(provider, soon()))
      // The chain sends no request to a wallet that would open a prompt.
      expect(['timed_out', 'wallet_disconnected']).toContain(await ending)
      expect(wallet.prompts).toBe(0)
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
