import type { CaipNetwork } from '@openappkit/core/adapter'
import { describe, expect, test } from 'vitest'
import { codeOf, soon } from './ending.js'
import { connect, type CurrentHarness, never } from './harness.js'

/** Changing the chain from the page. */
export function describeSwitching(harness: CurrentHarness): void {
  describe('switching, where there is any', () => {
    async function switchTo(network: CaipNetwork, options = never()) {
      const { adapter } = harness()
      const session = await connect(harness())
      return {
        session,
        ending: adapter.switching?.switchNetwork(session, network, options) ?? Promise.resolve(undefined),
      }
    }

    test('ends on the chain that was asked for', async ({ skip }) => {
      if (!harness().adapter.switching) skip()
      const { ending, session } = await switchTo(harness().networks[1])
      expect(await ending).toEqual({ ...session, chain: harness().networks[1].caipNetworkId })
    })

    test('to the chain the wallet is on opens no window', async ({ skip }) => {
      if (!harness().adapter.switching) skip()
      const { ending, session } = await switchTo(harness().networks[0])
      expect(await ending).toEqual(session)
      expect(harness().wallet.prompts).toBe(1)
    })

    test('a wallet that claims to have moved is not believed', async ({ skip }) => {
      if (!harness().adapter.switching) skip()
      const session = await connect(harness())
      harness().wallet.setBehaviour('lie')
      const ending = harness().adapter.switching?.switchNetwork(session, harness().networks[1], never())
      expect(await codeOf(ending)).toBe('chain_not_supported')
      expect((await harness().adapter.restore(harness().connectorId, never())).chain).toBe(session.chain)
    })

    test.each([
      ['refuse', 'user_rejected'],
      ['hang', 'timed_out'],
    ] as const)('ends typed with a wallet that does this: %s', async (behaviour, code) => {
      const { switching } = harness().adapter
      if (!switching) return
      const session = await connect(harness())
      harness().wallet.setBehaviour(behaviour)
      expect(await codeOf(switching.switchNetwork(session, harness().networks[1], soon()))).toBe(code)
    })

    test('a chain the wallet does not know is added, or is not supported', async ({ skip }) => {
      const { adapter, unknown } = harness()
      if (!adapter.switching || !unknown) return skip()
      const { ending } = await switchTo(unknown.network)
      if (unknown.isAddable) expect((await ending)?.chain).toBe(unknown.network.caipNetworkId)
      else expect(await codeOf(ending)).toBe('chain_not_supported')
    })
  })
}
