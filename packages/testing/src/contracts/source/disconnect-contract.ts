import { describe, expect, test } from 'vitest'
import { codeOf, faults, never, soon, soonMs } from '../wallet/ending.js'
import { canFail, connect, type CurrentSource, toSaved } from './source-harness.js'

/** Ending sessions from the page. */
export function describeDisconnect(harness: CurrentSource): void {
  describe('disconnect', () => {
    test.for(['approve', ...faults] as const)(
      'never throws, and settles within its signal, with a wallet that does this: %s',
      async (behaviour, { skip }) => {
        const { source, target = skip() } = harness()
        if (behaviour !== 'approve' && !canFail(target, behaviour)) skip()
        const sessions = await connect(harness())
        target.wallet.setBehaviour(behaviour)
        const start = Date.now()
        await expect(source.disconnect(sessions, soon())).resolves.toBeUndefined()
        expect(Date.now() - start).toBeLessThan(soonMs + 200)
      },
    )

    test('leaves nothing to restore', async ({ skip }) => {
      const { source } = harness()
      if (!harness().target) skip()
      const sessions = await connect(harness())
      await source.disconnect(sessions, never())
      expect(await codeOf(source.restore(toSaved(sessions), never()))).toBe('wallet_disconnected')
    })

    test('of nothing is nothing', async () => {
      await expect(harness().source.disconnect([], soon())).resolves.toBeUndefined()
    })
  })
}
