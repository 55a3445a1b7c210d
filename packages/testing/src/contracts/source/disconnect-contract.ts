import { describe, expect, test } from 'vitest'
import { codeOf, never, settlesMs, soon } from '../wallet/ending.js'
import { connect, type CurrentSource, reached, type SourceTraits, toSaved } from './source-harness.js'

/** Tests of ending sessions from the page. */
export function describeDisconnect(harness: CurrentSource, { faults, reachesWallets }: SourceTraits): void {
  describe('disconnect', () => {
    if (reachesWallets) {
      test.for(['approve', ...faults] as const)(
        'disconnect resolves by the end of its signal when the wallet does this: %s',
        { timeout: settlesMs },
        async (behaviour) => {
          const { source, target } = reached(harness())
          const sessions = await connect(harness())
          target.wallet.setBehaviour(behaviour)
          await expect(source.disconnect(sessions, soon())).resolves.toBeUndefined()
        },
      )

      test('disconnect leaves nothing to restore', async () => {
        const { source } = harness()
        const sessions = await connect(harness())
        await source.disconnect(sessions, never())
        expect(await codeOf(source.restore(toSaved(sessions), never()))).toBe('wallet_disconnected')
      })
    }

    test('disconnect without sessions resolves', async () => {
      await expect(harness().source.disconnect([], soon())).resolves.toBeUndefined()
    })
  })
}
