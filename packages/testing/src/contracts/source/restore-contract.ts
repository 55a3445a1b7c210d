import { describe, expect, test } from 'vitest'
import { codeOf, faultCodes, never, settlesMs, soon } from '../wallet/ending.js'
import { connect, type CurrentSource, reached, type SourceTraits, toSaved, unknownWallet } from './source-harness.js'

/** Codes of a source that has nothing to restore. */
const endings = ['wallet_not_found', 'wallet_disconnected']

/** Tests of restoring sessions after a reload. */
export function describeRestore(harness: CurrentSource, { faults, reachesWallets }: SourceTraits): void {
  const afterReload = async () => harness().reload?.() ?? harness().source

  describe('restore', () => {
    test(
      'restore rejects for a missing wallet without a signal that ends',
      async () => {
        const { connectorId, namespace } = unknownWallet
        const ending = harness().source.restore({ connectorId, namespaces: [namespace] }, never())
        expect(endings).toContain(await codeOf(ending))
      },
      settlesMs,
    )

    if (!reachesWallets) return

    test('restore returns the sessions without a prompt', async () => {
      const { target } = reached(harness())
      const sessions = await connect(harness())
      const { prompts } = target.wallet
      const restored = await (await afterReload()).restore(toSaved(sessions), never())
      const described = (list: typeof sessions) => list.map(({ provider: _provider, ...session }) => session)
      expect(described(restored)).toEqual(described(sessions))
      for (const { provider } of restored) expect(provider).toBeDefined()
      expect(target.wallet.prompts).toBe(prompts)
    })

    test('restore returns the network that the wallet switched to meanwhile', async () => {
      const { target } = reached(harness())
      const saved = toSaved(await connect(harness()))
      target.wallet.switchTo(target.networks[1])
      const restored = await (await afterReload()).restore(saved, never())
      expect(restored.map(({ network }) => network)).toContain(target.networks[1].caipNetworkId)
    })

    test('restore finds nothing without permission, and opens no prompt', async () => {
      const { source, target } = reached(harness())
      const { connectorId, namespace } = target.request
      expect(endings).toContain(await codeOf(source.restore({ connectorId, namespaces: [namespace] }, never())))
      expect(target.wallet.prompts).toBe(0)
    })

    test.for((['throw', 'malformed', 'vanish'] as const).filter((fault) => faults.includes(fault)))(
      'restore rejects with a code when the wallet does this: %s',
      async (fault) => {
        const { source, target } = reached(harness())
        const saved = toSaved(await connect(harness()))
        target.wallet.setBehaviour(fault)
        expect(await codeOf(source.restore(saved, soon()))).toBe(faultCodes[fault])
      },
    )

    test(
      'restore settles by the end of its signal when the wallet does not respond',
      async () => {
        const { source, target } = reached(harness())
        const saved = toSaved(await connect(harness()))
        target.wallet.setBehaviour('hang')
        expect(['no error', 'timed_out']).toContain(await codeOf(source.restore(saved, soon())))
      },
      settlesMs,
    )
  })
}
