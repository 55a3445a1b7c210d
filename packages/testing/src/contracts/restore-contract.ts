import { describe, expect, test } from 'vitest'
import { codeOf, faults, soon } from './ending.js'
import { connect, type CurrentHarness, never } from './harness.js'

/** Finding a session again after a reload, and ending one. */
export function describeRestore(harness: CurrentHarness): void {
  describe('restore', () => {
    const restore = () => harness().adapter.restore(harness().connectorId, never())

    test('finds the session again without a window', async () => {
      const session = await connect(harness())
      const { prompts } = harness().wallet
      expect(await restore()).toEqual(session)
      expect(harness().wallet.prompts).toBe(prompts)
    })

    test('tells the chain the wallet has moved to meanwhile', async () => {
      await connect(harness())
      harness().wallet.switchTo(harness().networks[1])
      expect((await restore()).chain).toBe(harness().networks[1].caipNetworkId)
    })

    test('without permission is wallet_disconnected, and no window opens', async () => {
      expect(await codeOf(restore())).toBe('wallet_disconnected')
      expect(harness().wallet.prompts).toBe(0)
    })

    test('a wallet that was removed is wallet_not_found, within two seconds', async () => {
      const start = Date.now()
      expect(await codeOf(harness().adapter.restore('org.example.nobody', never()))).toBe('wallet_not_found')
      expect(Date.now() - start).toBeLessThan(2_000)
    })

    test.each(['throw', 'malformed', 'vanish'] as const)(
      'ends typed with a wallet that does this: %s',
      async (behaviour) => {
        await connect(harness())
        harness().wallet.setBehaviour(behaviour)
        const code = await codeOf(harness().adapter.restore(harness().connectorId, soon()))
        expect(code).toBe(
          { throw: 'internal', malformed: 'wallet_bad_answer', vanish: 'wallet_disconnected' }[behaviour],
        )
      },
    )
  })

  describe('disconnect', () => {
    test.each(['approve', ...faults] as const)('never throws with a wallet that does this: %s', async (behaviour) => {
      const session = await connect(harness())
      harness().wallet.setBehaviour(behaviour)
      await expect(harness().adapter.disconnect(session, soon())).resolves.toBeUndefined()
    })
  })
}
